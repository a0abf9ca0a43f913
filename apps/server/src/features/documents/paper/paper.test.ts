import * as contract from '@invoice/contract/documents/document.ts'
import * as documentLinks from '@invoice/contract/documents/history-and-links.ts'
import * as documentList from '@invoice/contract/documents/list.ts'
import * as documentPaper from '@invoice/contract/documents/paper.ts'
import * as open from '@invoice/contract/documents/public.ts'
import { pdfPages } from '@invoice/print/testing/pdf-text.ts'
import { describe, expect, test } from 'vitest'
import { aContact, aPerson } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { aStudio } from '../testing/studio.ts'

const server = await testServer()

async function anInvoice(changes: Parameters<typeof aDraft>[1] = {}) {
  const studio = await aStudio(server)
  const invoice = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, changes))
  return { ...studio, invoice, params: { id: invoice.id } }
}

describe('the paper of an issued invoice', () => {
  test('is its frozen snapshot, page by page', async () => {
    const { client, params, issuer } = await anInvoice()
    await server.owner.query(`update app.companies set name_bg = 'Преименувана ООД' where id = $1`, [issuer.companyId])
    const paper = await client.call(documentPaper.readPaper, { params })
    expect(paper).toMatchObject({ pages: 1, snapshot: { number: '0000000001', status: 'issued', totals: { total: '120.00' } } })
    expect(paper.snapshot.issuer.name.bg).not.toBe('Преименувана ООД')
    const page = await client.send(documentPaper.readPage, { params: { ...params, page: '1' }, query: {} })
    expect(page.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^inline/),
    })
    expect(page.bytes.toString()).toMatch(/^<svg/)
    expect((await client.send(documentPaper.readPage, { params: { ...params, page: '2' }, query: {} })).status).toBe(404)
  })

  test('is the same file ever after, also for two who ask first at once', async () => {
    const { client, params } = await anInvoice()
    const ask = () => client.send(documentPaper.readPdf, { params, query: {} })
    const [first, second] = await Promise.all([ask(), ask()])
    expect(first.headers['content-type']).toBe('application/pdf')
    expect(first.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('Фактура 0000000001.pdf')}`)
    expect(first.bytes.equals(second.bytes)).toBe(true)
    const { rows } = await server.owner.query('select sha256, kind, language from app.document_outputs where document_id = $1', [params.id])
    expect(rows).toMatchObject([{ kind: 'original', language: 'bg' }])
    await expect(server.owner.query('delete from app.document_outputs where document_id = $1', [params.id])).rejects.toMatchObject({
      code: '23001',
    })
    expect((await ask()).bytes.equals(first.bytes)).toBe(true)
    const copy = await client.send(documentPaper.readPdf, { params, query: { kind: 'copy' } })
    expect(copy.bytes.equals(first.bytes)).toBe(false)
    const { items } = await client.call(documentLinks.readHistory, { params })
    expect(items.map(({ act }) => act)).toEqual(['document.output_kept', 'document.output_kept', 'document.issued', 'document.created'])
  })

  test('is printed as its very pages, by the browser’s viewer, which asks for the printer and stands in no frame', async () => {
    const { client, params } = await anInvoice()
    const { bytes } = await client.send(documentPaper.readPdf, { params, query: {} })
    const printed = await client.send(documentPaper.readPdf, { params, query: { print: true } })
    expect(printed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline/),
      'content-security-policy': "frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    })
    expect(pdfPages(printed.bytes)).toEqual(pdfPages(bytes))
    expect(printed.bytes.toString('latin1')).toContain('this.print')
    expect(bytes.toString('latin1')).not.toContain('this.print')
  })
})

test('the PDF says number, client and totals in text that can be searched', async () => {
  const { client, params, invoice } = await anInvoice()
  const pdf = await client.send(documentPaper.readPdf, { params, query: {} })
  const text = pdfPages(pdf.bytes).join(' ')
  for (const wanted of ['0000000001', invoice.recipientName.bg, '100,00', '20,00', '120,00']) expect(text).toContain(wanted)
})

describe('a draft on paper', () => {
  test('is drawn anew each time and never kept', async () => {
    const { client, issuer } = await aStudio(server)
    const { id } = await client.call(contract.createDocument, { body: aDraft(issuer) })
    expect((await client.send(documentPaper.readPdf, { params: { id }, query: {} })).status).toBe(200)
    const { rowCount } = await server.owner.query('select from app.document_outputs where document_id = $1', [id])
    expect(rowCount).toBe(0)
  })

  test('is shown while it is typed, without being saved; past the end the last page', async () => {
    const { client, issuer } = await aStudio(server)
    const lines = Array.from({ length: 80 }, () => aLine(issuer))
    const preview = await client.call(documentPaper.previewDocument, { body: { draft: aDraft(issuer, { lines }), page: 99 } })
    expect(preview.pages).toBeGreaterThan(1)
    expect(preview.svg).toMatch(/^<svg/)
    expect((await client.call(documentList.listDocuments, { query: {} })).items).toEqual([])
  })
})

describe('a public link', () => {
  test('shows the invoice to whoever has it, and where it leads, until it is revoked', async () => {
    const { client, params } = await anInvoice({ notes: 'По [условията](https://example.com/?a=1&b=2), [не](javascript:x)' })
    const { token } = await client.call(documentLinks.shareDocument, { params })
    expect(await client.call(documentLinks.shareDocument, { params })).toEqual({ token })
    const anybody = server.client()
    // Once it is drawn its pages are known.
    await anybody.call(open.readPublicPage, { params: { token, page: '1' } })
    expect(await anybody.call(open.readPublicDocument, { params: { token } })).toMatchObject({
      pages: 1,
      links: [{ page: 1, href: 'https://example.com/?a=1&b=2' }],
      outstanding: '120.00',
      state: 'due',
      snapshot: { number: '0000000001' },
    })
    expect((await anybody.send(open.readPublicPage, { params: { token, page: '1' } })).status).toBe(200)
    const mine = await client.send(documentPaper.readPdf, { params, query: {} })
    expect((await anybody.send(open.readPublicPdf, { params: { token } })).bytes.equals(mine.bytes)).toBe(true)
    await client.call(documentLinks.unshareDocument, { params })
    for (const endpoint of [open.readPublicDocument, open.readPublicPdf, open.markViewed]) {
      expect((await anybody.send(endpoint, { params: { token } })).status).toBe(404)
    }
    expect((await client.call(documentLinks.shareDocument, { params })).token).not.toBe(token)
  })

  test('says once when a person has seen the invoice', async () => {
    const { client, params } = await anInvoice()
    const { token } = await client.call(documentLinks.shareDocument, { params })
    const anybody = server.client()
    await anybody.call(open.markViewed, { params: { token } })
    await anybody.call(open.markViewed, { params: { token } })
    expect((await client.call(contract.readDocument, { params })).viewedAt).not.toBeNull()
    const { items } = await client.call(documentLinks.readHistory, { params })
    expect(items.map(({ act }) => act)).toEqual(['document.viewed', 'document.shared', 'document.issued', 'document.created'])
  })

  test('masks personal numbers, on the page and in its own PDF', async () => {
    const studio = await aStudio(server)
    const { client, issuer, act } = studio
    const person = await studio.inWorkspace((tx) => createContact(tx, act, aPerson()))
    const { id } = await studio.inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { contactId: person.id }))
    const { token } = await client.call(documentLinks.shareDocument, { params: { id } })
    const anybody = server.client()
    const { snapshot } = await anybody.call(open.readPublicDocument, { params: { token } })
    expect(snapshot.recipient?.personalNumber).toBe('**********')
    const shared = await anybody.send(open.readPublicPdf, { params: { token } })
    const mine = await client.send(documentPaper.readPdf, { params: { id }, query: {} })
    expect(shared.bytes.equals(mine.bytes)).toBe(false)
  })

  test('tells nothing that the paper does not: no addresses of mail, no telephones, no ids, no internal comments', async () => {
    const studio = await aStudio(server)
    const { client, issuer, act } = studio
    const reach = { email: 'private@example.com', phones: ['+359 88 000 0001'], website: 'https://private.example.com' }
    const contact = await studio.inWorkspace((tx) => createContact(tx, act, aContact(reach)))
    const changes = { contactId: contact.id, comments: 'бави плащанията' }
    const { id } = await studio.inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, changes))
    const { token } = await client.call(documentLinks.shareDocument, { params: { id } })
    const answer = await server.client().send(open.readPublicDocument, { params: { token } })
    const answerText = JSON.stringify(answer.body)
    for (const secret of ['private', '88 000', 'бави', id, contact.id, issuer.companyId, client.workspaceId])
      expect(answerText).not.toContain(secret)
    expect(answer.body).toMatchObject({ snapshot: { recipient: { email: '', phones: [], website: '' }, issuer: { email: '' } } })
  })

  test('there is none for a draft', async () => {
    const { client, issuer } = await aStudio(server)
    const { id } = await client.call(contract.createDocument, { body: aDraft(issuer) })
    expect((await client.send(documentLinks.shareDocument, { params: { id } })).status).toBe(409)
  })

  test('there is none for a sample, which says so', async () => {
    const { client, issuer, act, inWorkspace } = await aStudio(server)
    await server.owner.query('update app.companies set is_sample = true where id = $1', [issuer.companyId])
    const { id } = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer))
    const refused = await client.send(documentLinks.shareDocument, { params: { id } })
    expect(refused).toMatchObject({
      status: 409,
      body: { errors: { __: ['This is a sample document. It can be neither shared nor sent.'] } },
    })
  })

  test('that nobody made is not there', async () => {
    expect((await server.client().send(open.readPublicDocument, { params: { token: 'A'.repeat(32) } })).status).toBe(404)
    expect((await server.client().send(open.readPublicDocument, { params: { token: '../../etc' } })).status).toBe(404)
  })
})
