import * as documentActs from '@invoice/contract/documents/acts.ts'
import { attachFile, listAttachments, removeAttachment } from '@invoice/contract/documents/attachments.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import * as contract from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import * as documentLinks from '@invoice/contract/documents/history-and-links.ts'
import * as documentList from '@invoice/contract/documents/list.ts'
import * as documentPaper from '@invoice/contract/documents/paper.ts'
import { searchEverywhere } from '@invoice/contract/records/search.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { fileOf } from '../../files/testing/pictures.ts'
import { aPdf } from '../attachments/testing/a-pdf.ts'
import { createDocument } from '../drafts/create-document.ts'
import { aStudio, type Studio } from '../testing/studio.ts'
import { verifyDocuments } from '../verify/verify-documents.ts'

const server = await testServer()
let studio: Studio

beforeAll(async () => {
  studio = await aStudio(server)
})

const DAY = '2026-11-03'
const read = (id: string) => studio.client.call(contract.readDocument, { params: { id } })
const draft = (changes: Partial<DocumentDraft> = {}): Promise<Document> =>
  studio.inWorkspace((tx) =>
    createDocument(tx, studio.act, aDraft(studio.issuer, { type: 'bill', issuedOn: DAY, vendorNumber: 'F-1', ...changes })),
  )
const recording = ({ id, version }: Document) => studio.client.send(contract.recordDocument, { params: { id }, body: { version } })
async function recorded(changes: Partial<DocumentDraft> = {}): Promise<Document> {
  const answer = await recording(await draft(changes))
  expect([answer.status, answer.body]).toEqual([200, answer.body])
  return answer.body as Document
}
const voiding = (id: string, reissue = false) =>
  studio.client.call(documentActs.voidDocument, { params: { id }, body: { reason: 'Въведена два пъти', reissue } })
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors

describe('a vendor’s document', () => {
  test('is recorded under the vendor’s number and frozen, owed by us, and found by that number', async () => {
    const bill = await recorded({ vendorNumber: 'INV/2026-77', dueOn: '2026-12-01' })
    const facts = { status: 'recorded', number: 'INV/2026-77', issuedOn: DAY, taxOn: DAY, total: '120.00', paymentState: 'unpaid' }
    expect(bill).toMatchObject({ ...facts, allowedActions: ['addPayment', 'void', 'duplicate'] })
    const { items } = await studio.client.call(documentList.listDocuments, { query: { type: ['bill'], q: 'inv/2026-77' } })
    expect(items).toMatchObject([{ id: bill.id, number: 'INV/2026-77' }])
    const hits = await studio.client.call(searchEverywhere, { query: { q: 'INV/2026-77' } })
    expect(JSON.stringify(hits)).toContain(bill.id)
    const saved = { ...aDraft(studio.issuer, { type: 'bill' }), version: bill.version }
    expect((await studio.client.send(contract.saveDocument, { params: { id: bill.id }, body: saved })).status).toBe(409)
    await expect(server.owner.query(`update app.documents set total = 1 where id = $1`, [bill.id])).rejects.toThrow('never changed')
    const { rows } = await server.owner.query(`select act, details from app.audit_entries where entity_id = $1 order by at desc limit 1`, [
      bill.id,
    ])
    expect(rows).toEqual([{ act: 'document.recorded', details: { number: 'INV/2026-77', issuedOn: DAY } }])
  })

  test('is to be paid by the term that was agreed with the vendor, where it does not say itself by when', async () => {
    const vendor = await studio.inWorkspace((tx) =>
      createContact(tx, studio.act, aContact({ isVendor: true, paymentDays: 60, vendorPaymentDays: 10 })),
    )
    const bill = await recorded({ vendorNumber: 'T-1', contactId: vendor.id })
    expect(bill).toMatchObject({ issuedOn: DAY, dueOn: '2026-11-13' })
    expect(await recorded({ vendorNumber: 'T-2', contactId: vendor.id, dueOn: '2026-11-30' })).toMatchObject({ dueOn: '2026-11-30' })
    expect((await recorded({ vendorNumber: 'T-3' })).dueOn).toBeNull()
    expect((await studio.inWorkspace((tx) => verifyDocuments(tx, studio.act))).faults).toEqual([])
  })

  test('says what is missing at its field: number, date and rate of a bill; an expense needs neither number nor vendor', async () => {
    const line = aLine(studio.issuer, { taxRateId: null })
    const refused = await recording(await draft({ vendorNumber: '', issuedOn: null, contactId: null, lines: [line] }))
    expect([refused.status, Object.keys(errorsOf(refused)).sort()]).toEqual([
      400,
      ['contactId', 'issuedOn', 'lines.0.taxRateId', 'vendorNumber'],
    ])
    const expense = await recorded({ type: 'expense', vendorNumber: '', contactId: null, issuedOn: null })
    expect(expense).toMatchObject({ number: null, issuedOn: server.clock.today() })
    await recorded({ type: 'expense', vendorNumber: '', issuedOn: null })
    const invoice = await draft({ type: 'invoice' })
    expect((await recording(invoice)).status).toBe(409)
    const { id, version } = await draft({ vendorNumber: 'F-never' })
    const issuing = await studio.client.send(contract.issueDocument, { params: { id }, body: { version } })
    expect(issuing.status).toBe(409)
    expect((await recording({ ...(await read(id)), version: version + 1 })).status).toBe(412)
  })

  test('bears base and VAT as they are printed, up to 0.05 beside its lines; more is refused at its field', async () => {
    const stated = (base: string | null, vat: string | null) => [{ rate: '20.00', base, vat }]
    const bill = await recorded({ vendorNumber: 'S-1', statedVat: stated('100.02', '19.98') })
    expect(bill).toMatchObject({ taxBase: '100.02', totalVat: '19.98', total: '120.00', outstanding: '120.00' })
    expect(bill).toMatchObject({
      taxes: [{ rate: '20', base: '100.02', vat: '19.98' }],
      statedVat: [{ rate: '20', base: '100.02', vat: '19.98' }],
    })
    const far = await recording(await draft({ vendorNumber: 'S-2', statedVat: stated(null, '20.06') }))
    expect([far.status, errorsOf(far)['statedVat.0.vat']]).toEqual([400, ['The lines come to 20.00: correct them, or the amount.']])
    const other = await recorded({ vendorNumber: 'S-3', statedVat: [{ rate: '9', base: '1', vat: '1' }] })
    expect(other.total).toBe('120.00')
  })

  test('charges VAT by its own word, whoever we are', async () => {
    await server.owner.query(`update app.companies set vat_registration = 'none', vat_number = '' where id = $1`, [studio.issuer.companyId])
    expect((await recorded({ vendorNumber: 'V-1' })).totalVat).toBe('20.00')
    expect((await recorded({ vendorNumber: 'V-2', vatInvoice: false })).totalVat).toBe('0.00')
    await server.owner.query(`update app.companies set vat_registration = 'registered', vat_number = 'BG200000015' where id = $1`, [
      studio.issuer.companyId,
    ])
  })

  test('has no paper of ours and no public link', async () => {
    const { id } = await recorded({ vendorNumber: 'P-1' })
    for (const path of ['paper', 'pdf', 'pages/1'])
      expect((await studio.client.request('GET', `/api/documents/${id}/${path}`)).status).toBe(409)
    expect((await studio.client.send(documentLinks.shareDocument, { params: { id } })).status).toBe(409)
    const preview = { draft: aDraft(studio.issuer, { type: 'bill' }), page: 1 }
    expect((await studio.client.send(documentPaper.previewDocument, { body: preview })).status).toBe(409)
  })
})

describe('a number of a vendor', () => {
  test('is recorded once, however it is spelt, until it is voided; the first one is named and can be found', async () => {
    const first = await recorded({ vendorNumber: '0000000017' })
    const again = await recording(await draft({ type: 'expense', vendorNumber: ' 17 ' }))
    expect([again.status, errorsOf(again)]).toEqual([
      409,
      { vendorNumber: ['This number of this vendor is recorded already: Vendor bill 0000000017 of 03/11/2026.'] },
    ])
    expect(again.body).toMatchObject({ documents: [{ id: first.id, type: 'bill', number: '0000000017' }] })
    const { companyId, contactId } = studio.issuer
    const find = () => studio.client.call(contract.findVendorNumber, { query: { companyId, contactId, number: '17' } })
    expect((await find()).document).toMatchObject({ id: first.id, number: '0000000017', status: 'recorded' })
    const other = await studio.inWorkspace((tx) => createContact(tx, studio.act, aContact({ isVendor: true })))
    await recorded({ vendorNumber: '17', contactId: other.id })
    await voiding(first.id)
    expect((await find()).document).toBeNull()
    await recorded({ vendorNumber: '17' })
  })

  test('is recorded once by two at once, and the other is told by whom', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const vendorNumber = `TWICE-${turn}`
      const drafts = await Promise.all([draft({ vendorNumber }), draft({ vendorNumber })])
      const answers = await Promise.all(drafts.map(recording))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const refused = answers.find(({ status }) => status === 409)
      expect(refused && errorsOf(refused)['vendorNumber']?.[0]).toContain(`Vendor bill ${vendorNumber}`)
    }
  })
})

describe('a scan', () => {
  const attach = (id: string) => studio.client.call(attachFile, { params: { id }, body: { file: fileOf(aPdf(), 'F-9.pdf') } })
  test('stays with what was recorded from it, and goes over to what is recorded in its place', async () => {
    const typed = await draft({ vendorNumber: 'F-9' })
    const scan = await attach(typed.id)
    expect((await recording(typed)).status).toBe(200)
    const remove = (attachmentId: string) => studio.client.send(removeAttachment, { params: { id: typed.id, attachmentId } })
    expect([await remove(scan.id)].map(({ status }) => status)).toEqual([409])
    await expect(server.owner.query('delete from app.document_attachments where id = $1', [scan.id])).rejects.toThrow('stays with it')
    const { replacement } = await voiding(typed.id, true)
    expect(replacement).toMatchObject({ status: 'draft', vendorNumber: 'F-9', issuedOn: DAY })
    const { items } = await studio.client.call(listAttachments, { params: { id: replacement?.id ?? '' } })
    expect(items).toMatchObject([{ name: 'F-9.pdf', sha256: scan.sha256, isRemovable: true }])
    await studio.client.call(contract.removeDocument, { params: { id: replacement?.id ?? '' } })
    expect((await studio.client.call(listAttachments, { params: { id: typed.id } })).items).toMatchObject([{ id: scan.id }])
  })
})

test('an order to a vendor becomes a bill: converted when that is recorded, given back when it is voided', async () => {
  const { act, issuer, inWorkspace } = studio
  const order = await inWorkspace((tx) => anIssuedInvoice(tx, act, issuer, { type: 'purchase_order', lines: [aLine(issuer)] }))
  const bill = await studio.client.call(documentActs.convertDocument, { params: { id: order.id }, body: { type: 'bill' } })
  expect(bill).toMatchObject({ type: 'bill', status: 'draft', total: order.total, source: { id: order.id } })
  const lines = bill.lines.map(({ id }) => ({ ...aLine(issuer), id }))
  const body = {
    ...aDraft(issuer, { type: 'bill', lines, sourceDocumentId: order.id, vendorNumber: 'PO-1', issuedOn: DAY }),
    version: bill.version,
  }
  const saved = await studio.client.call(contract.saveDocument, { params: { id: bill.id }, body })
  expect((await read(order.id)).status).toBe('issued')
  expect((await recording(saved)).status).toBe(200)
  expect(await read(order.id)).toMatchObject({ status: 'converted', derived: [{ id: bill.id, status: 'recorded' }] })
  await voiding(bill.id)
  expect(await read(order.id)).toMatchObject({ status: 'issued', convertibleTo: ['bill'] })
})
