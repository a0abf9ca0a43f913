import * as documentActs from '@invoice/contract/documents/acts.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import * as contract from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import * as documentLinks from '@invoice/contract/documents/history-and-links.ts'
import * as documentPaper from '@invoice/contract/documents/paper.ts'
import { readCompany, updateCompany } from '@invoice/contract/settings/companies.ts'
import { pdfPages } from '@invoice/print/testing/pdf-text.ts'
import { beforeAll, expect, test } from 'vitest'
import { aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../testing/studio.ts'
import { verifyDocuments } from '../verify/verify-documents.ts'

const server = await testServer()
let studio: Studio
beforeAll(async () => {
  studio = await aStudio(server)
})

const REASON = 'Сгрешен получател'
const read = (id: string) => studio.client.call(contract.readDocument, { params: { id } })
const pdf = (id: string) => studio.client.send(documentPaper.readProtocol, { params: { id }, query: {} })
const voided = (id: string, reissue = false) =>
  studio.client.call(documentActs.voidDocument, { params: { id }, body: { reason: REASON, reissue } })
const issue = ({ id, version }: Document) => studio.client.call(contract.issueDocument, { params: { id }, body: { version } })
const verified = () => studio.inWorkspace((tx) => verifyDocuments(tx, studio.act))

function issued(changes: Partial<DocumentDraft> = {}): Promise<Document> {
  const { act, issuer, inWorkspace } = studio
  return inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { lines: [aLine(issuer)], ...changes }))
}

test('an invoice that is voided without a replacement has its protocol at once, which stays the same file', async () => {
  const { id, number } = await issued()
  const { document } = await voided(id)
  expect(document.protocols).toEqual([{ documentId: id, number: '0000000001', madeOn: server.clock.today() }])
  const first = await pdf(id)
  expect([first.status, first.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(first.headers['content-disposition']).toContain(encodeURIComponent('Протокол 0000000001.pdf'))
  const text = pdfPages(first.bytes).join('')
  for (const wanted of ['Протокол', '№ 0000000001', number ?? '', REASON, 'чл. 116', '120,00']) expect(text).toContain(wanted)
  expect((await pdf(id)).bytes.equals(first.bytes)).toBe(true)
  const { items } = await studio.client.call(documentLinks.readHistory, { params: { id } })
  expect(items.map(({ act }) => act).slice(0, 3)).toEqual(['document.output_kept', 'document.protocol_made', 'document.voided'])
})

test('with a replacement it is made once that is issued, names both, and both lead to it', async () => {
  const { id, number } = await issued()
  const { document, replacement } = await voided(id, true)
  if (!replacement) throw new Error('A draft takes its place.')
  expect(document.protocols).toEqual([])
  expect((await pdf(id)).status).toBe(404)
  const anew = await issue(replacement)
  const link = { documentId: id, number: '0000000002', madeOn: server.clock.today() }
  expect(anew.protocols).toEqual([link])
  expect((await read(anew.id)).protocols).toEqual([link])
  expect((await read(id)).protocols).toEqual([link])
  const text = pdfPages((await pdf(id)).bytes).join('')
  for (const wanted of [number ?? '', anew.number ?? '']) expect(text).toContain(wanted)
  // The paper of the voided one leads to both.
  const paper = pdfPages((await studio.client.send(documentPaper.readPdf, { params: { id }, query: {} })).bytes).join('')
  for (const wanted of [REASON, '0000000002', anew.number ?? '']) expect(paper).toContain(wanted)
  // What replaced another may be voided in its turn: it is named by two.
  const again = await voided(anew.id)
  expect(again.document.protocols.map((one) => one.number)).toEqual(['0000000002', '0000000003'])
})

test('where the draft that would have replaced it is deleted, nothing does, and the protocol is made then', async () => {
  const { id } = await issued()
  const { replacement } = await voided(id, true)
  await studio.client.call(contract.removeDocument, { params: { id: replacement?.id ?? '' } })
  expect((await read(id)).protocols).toMatchObject([{ documentId: id, number: '0000000004' }])
})

test('the company goes on from where it drew some up elsewhere, until the first is drawn up here', async () => {
  const other = await aStudio(server)
  const { act, issuer, inWorkspace, client } = other
  const params = { id: issuer.companyId }
  const start = async (voidProtocolStart: number | null) => {
    const company = await client.call(readCompany, { params })
    const { id: _id, archivedAt: _at, isUsed: _used, isSample: _sample, hasVoidProtocols: _begun, ...input } = company
    return client.send(updateCompany, { params, body: { ...input, voidProtocolStart } })
  }
  expect(await start(42)).toMatchObject({ status: 200, body: { voidProtocolStart: 42, hasVoidProtocols: false } })
  expect(await start(117)).toMatchObject({ status: 200, body: { voidProtocolStart: 117 } })
  expect((await start(10_000_000_000)).status).toBe(400)
  const voidOne = async () => {
    const { id } = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { lines: [aLine(issuer)] }))
    return client.call(documentActs.voidDocument, { params: { id }, body: { reason: REASON, reissue: false } })
  }
  expect((await voidOne()).document.protocols).toMatchObject([{ number: '0000000117' }])
  expect(await start(1)).toMatchObject({ status: 409, body: { errors: { voidProtocolStart: [expect.stringContaining('already')] } } })
  expect(await start(117)).toMatchObject({ status: 200, body: { voidProtocolStart: 117, hasVoidProtocols: true } })
  expect((await voidOne()).document.protocols).toMatchObject([{ number: '0000000118' }])
  expect((await inWorkspace((tx) => verifyDocuments(tx, act))).faults).toEqual([])
})

test('what is no tax document has none', async () => {
  const { id } = await issued({ type: 'receipt' })
  expect((await voided(id)).document.protocols).toEqual([])
  expect((await pdf(id)).status).toBe(404)
  expect((await pdf((await issued()).id)).status).toBe(404)
})

test('of many that are voided at once each has one number, none twice and none left out, and a voiding that fails gives its number back', async () => {
  const { act, inWorkspace } = studio
  const invoices = await Promise.all(Array.from({ length: 6 }, () => issued()))
  const [twice] = invoices
  const answers = await Promise.all(
    [...invoices, twice].map((one) =>
      studio.client.send(documentActs.voidDocument, { params: { id: one?.id ?? '' }, body: { reason: REASON, reissue: false } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), 409])
  const numbers = await Promise.all(invoices.map(async ({ id }) => (await read(id)).protocols.map(({ number }) => number)))
  expect(numbers.flat().sort()).toEqual(['05', '06', '07', '08', '09', '10'].map((end) => `00000000${end}`))
  const report = await inWorkspace((tx) => verifyDocuments(tx, act))
  expect(report).toMatchObject({ checked: { protocols: 10 }, faults: [] })
})

test('each company counts by itself', async () => {
  const other = await aStudio(server)
  const invoice = await other.inWorkspace((tx) => anIssuedInvoice(tx, other.act, other.issuer))
  const { document } = await other.client.call(documentActs.voidDocument, {
    params: { id: invoice.id },
    body: { reason: REASON, reissue: false },
  })
  expect(document.protocols).toMatchObject([{ number: '0000000001' }])
  const { status } = await studio.client.send(documentPaper.readProtocol, { params: { id: invoice.id }, query: {} })
  expect(status).toBe(404)
})

test('what was made is never changed, and verify tells what was', async () => {
  await expect(server.owner.query('update app.void_protocols set number = 99')).rejects.toMatchObject({ code: '23001' })
  await expect(server.owner.query('delete from app.void_protocols')).rejects.toMatchObject({ code: '23001' })
  const { id } = await issued()
  const { workspaceId } = studio.client
  const { rows } = await server.owner.query('select company_id from app.documents where id = $1', [id])
  // About an invoice that is in force, and with a number left out.
  await server.owner.query(
    'insert into app.void_protocols (workspace_id, document_id, company_id, number, made_on) values ($1, $2, $3, 12, now())',
    [workspaceId, id, rows[0].company_id],
  )
  const codes = (await verified()).faults.map(({ code, documentId }) => [code, documentId])
  expect(codes).toEqual([
    ['protocol_gap', id],
    ['protocol_unfounded', id],
    ['protocol_next', null],
  ])
})
