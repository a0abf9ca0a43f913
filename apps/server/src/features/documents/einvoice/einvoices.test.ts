import { createHash } from 'node:crypto'
import { listEInvoices, readEInvoice } from '@invoice/contract/documents/einvoices.ts'
import * as documentPaper from '@invoice/contract/documents/paper.ts'
import { readLetter } from '@invoice/contract/documents/sending.ts'
import { describe, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { aStudio } from '../testing/studio.ts'
import { makeEInvoices } from './make-einvoices.ts'

const server = await testServer()

async function anInvoice(changes: Parameters<typeof anIssuedInvoice>[3] = {}) {
  const studio = await aStudio(server)
  const invoice = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, changes))
  return { ...studio, invoice, params: { id: invoice.id } }
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('the e-invoice of a document', () => {
  test('is asked for with its issue, made once, and the same ever after', async () => {
    const { client, params, inWorkspace, act } = await anInvoice()
    const jobs = await server.owner.query(`select payload from app.jobs where workspace_id = $1 and task = 'documents.einvoice'`, [
      client.workspaceId,
    ])
    expect(jobs.rows.length).toBeLessThanOrEqual(1)
    const work = { act, platform: server.platform, jobId: params.id }
    await inWorkspace((tx) => makeEInvoices({ ...work, tx }, { documentId: params.id }))
    const first = await client.send(readEInvoice, { params, query: {} })
    expect(first.headers['content-type']).toContain('application/xml')
    expect(first.headers['content-disposition']).toContain(encodeURIComponent('Фактура 0000000001.xml'))
    await inWorkspace((tx) => makeEInvoices({ ...work, tx }, { documentId: params.id }))
    expect((await client.send(readEInvoice, { params, query: { syntax: 'ubl' } })).bytes.equals(first.bytes)).toBe(true)
    const { files, findings } = await client.call(listEInvoices, { params })
    expect(files.map(({ syntax, level, sha256: hash }) => [syntax, level, hash === sha256(first.bytes)])).toEqual([
      ['ubl', 'core', true],
      ['cii', 'core', false],
    ])
    expect(findings.map(({ severity, rule }) => [severity, rule])).toContainEqual(['core_only', 'PEPPOL-EN16931-R010'])
    const change = `update app.document_einvoices set content = '' where document_id = $1`
    await expect(server.owner.query(change, [params.id])).rejects.toMatchObject({ code: '23001' })
  })

  test('lies in its PDF, byte for byte', async () => {
    const { client, params } = await anInvoice()
    const pdf = (await client.send(documentPaper.readPdf, { params, query: {} })).bytes.toString('latin1')
    expect(pdf).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>')
    const { rows } = await server.owner.query('select syntax from app.document_einvoices where document_id = $1 order by syntax', [
      params.id,
    ])
    expect(rows).toEqual([{ syntax: 'cii' }, { syntax: 'ubl' }])
  })

  test('is for Peppol where the contact gave its address and a reference, and goes with mails where it wants it', async () => {
    const studio = await aStudio(server)
    const wishes = { buyerReference: 'ПО-7', electronicAddress: '9926:BG104827361', withEInvoice: true }
    const contact = await studio.inWorkspace((tx) => createContact(tx, studio.act, aContact(wishes)))
    const invoice = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, { contactId: contact.id }))
    const params = { id: invoice.id }
    const { files, findings } = await studio.client.call(listEInvoices, { params })
    expect([files.map(({ level }) => level), findings]).toEqual([['peppol', 'core'], []])
    const { eInvoice } = await studio.client.call(readLetter, { params, query: {} })
    expect(eInvoice).toEqual({ name: 'Фактура 0000000001.xml', goesWithMail: true })
  })

  test('is none of a draft, a stranger’s, or what cannot be said in one', async () => {
    const { client } = await anInvoice()
    const other = await anInvoice()
    const answer = await client.send(readEInvoice, { params: other.params, query: {} })
    expect(answer.status).toBe(404)
  })
})
