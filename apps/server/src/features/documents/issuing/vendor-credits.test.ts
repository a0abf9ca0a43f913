import * as documentActs from '@invoice/contract/documents/acts.ts'
import * as contract from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import * as documentList from '@invoice/contract/documents/list.ts'
import { readContactAccount } from '@invoice/contract/records/contact-acts.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { listDueBills } from '@invoice/contract/treasury/payment-runs.ts'
import * as setOffs from '@invoice/contract/treasury/set-offs.ts'
import * as vat from '@invoice/contract/vat/periods.ts'
import { expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { aPayment } from '../../../../seed/payment.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createDocument } from '../drafts/create-document.ts'
import { aStudio } from '../testing/studio.ts'
import { verifyDocuments } from '../verify/verify-documents.ts'

const server = await testServer()
const studio = await aStudio(server)
const { client, act, issuer, inWorkspace } = studio

const DAY = '2026-11-03'
let numbers = 0

/** A vendor, with what it sends: of 120.00 with VAT unless told otherwise. */
async function aVendor(changes: Parameters<typeof aContact>[0] = {}) {
  const { id: contactId } = await client.call(createContact, { body: aContact({ isVendor: true, ...changes }, ++numbers + 40) })
  const record = async (draft: Partial<DocumentDraft>, price = '100') => {
    const lines = [aLine(issuer, { quantity: '1', unitPrice: price })]
    const sent = aDraft(issuer, { type: 'bill', contactId, issuedOn: DAY, vendorNumber: `N-${++numbers}`, lines, ...draft })
    const { id, version } = await inWorkspace((tx) => createDocument(tx, act, sent))
    return client.send(contract.recordDocument, { params: { id }, body: { version } })
  }
  const recorded = async (draft: Partial<DocumentDraft> = {}, price?: string) => {
    const answer = await record(draft, price)
    expect([answer.status, answer.body]).toEqual([200, answer.body])
    return answer.body as contract.Document
  }
  const credited = (draft: Partial<DocumentDraft>, price?: string) => recorded({ type: 'vendor_creditnote', ...draft }, price)
  const owed = async () =>
    (await client.call(readContactAccount, { params: { id: contactId } })).ageing.map((row) => [row.owedTo, row.owed])
  return { contactId, record, recorded, credited, owed }
}
const read = (id: string) => client.call(contract.readDocument, { params: { id } })
const errorsOf = ({ body }: { body: unknown }) => Object.keys((body as { errors: object }).errors)
const faults = async () => (await inWorkspace((tx) => verifyDocuments(tx, act))).faults

test('a vendor’s credit note names its bill by number and takes off what is owed for it; what is left is set off against another, or paid back', async () => {
  const vendor = await aVendor()
  const bill = await vendor.recorded({ vendorNumber: '0000004711' })
  await inWorkspace((tx) => aPayment(tx, act, bill.id, { amount: '90.00', direction: 'out' }))
  const note = await vendor.credited({ sourceNumber: '4711' })
  expect(note).toMatchObject({
    status: 'recorded',
    source: { id: bill.id, type: 'bill' },
    sourceNumber: '4711',
    sourceIssuedOn: DAY,
    owedToClient: '90.00',
    allowedActions: ['void', 'duplicate'],
  })
  expect(await read(bill.id)).toMatchObject({ outstanding: '0.00', paymentState: 'paid' })
  expect(await vendor.owed()).toEqual([['them', '-90.00']])

  const other = await vendor.recorded({}, '50')
  expect((await client.call(setOffs.readSetOffs, { params: { id: note.id } })).open).toMatchObject([{ id: other.id, rest: '60.00' }])
  await client.call(setOffs.setOffNote, { params: { id: note.id }, body: { allocations: [{ documentId: other.id, amount: '60.00' }] } })
  expect(await read(note.id)).toMatchObject({ owedToClient: '30.00' })
  const back = await inWorkspace((tx) => aPayment(tx, act, note.id, { amount: '30.00', direction: 'in' }))
  expect(back.id).not.toBe('')
  expect(await read(note.id)).toMatchObject({ owedToClient: '0.00' })
  expect(await vendor.owed()).toEqual([])
  const { items } = await client.call(documentList.listDocuments, { query: { type: ['vendor_creditnote'], contactId: vendor.contactId } })
  expect(items).toMatchObject([{ id: note.id, total: '120.00' }])
  const due = await client.call(listDueBills, { query: { companyId: issuer.companyId } })
  expect(due.items.map(({ documentId }) => documentId)).not.toContain(note.id)
  expect(await faults()).toEqual([])
})

test('what it gave is owed again once it is voided; under its number nothing else of the vendor is recorded', async () => {
  const vendor = await aVendor()
  const bill = await vendor.recorded({ vendorNumber: 'B-1' })
  const note = await vendor.credited({ vendorNumber: 'K-1', sourceNumber: 'B-1' }, '40')
  expect(await read(bill.id)).toMatchObject({ outstanding: '72.00' })
  expect((await vendor.record({ vendorNumber: 'k-1' })).status).toBe(409)
  await client.call(documentActs.voidDocument, { params: { id: note.id }, body: { reason: 'Сгрешено', reissue: false } })
  expect(await read(bill.id)).toMatchObject({ outstanding: '120.00', paymentState: 'unpaid' })
  expect(await faults()).toEqual([])
})

test('says what it corrects, or why that is not known; its amounts are above zero; another note is no bill', async () => {
  const vendor = await aVendor()
  expect(errorsOf(await vendor.record({ type: 'vendor_creditnote' }))).toEqual(['sourceNumber'])
  const unknown = await vendor.credited({ reason: { bg: 'Не е посочена', en: '' } })
  expect(unknown).toMatchObject({ source: null, owedToClient: '120.00' })
  const elsewhere = await vendor.credited({ sourceNumber: 'OLD-1', sourceIssuedOn: '2025-03-01' })
  expect(elsewhere).toMatchObject({ source: null, sourceNumber: 'OLD-1', owedToClient: '120.00' })
  expect(errorsOf(await vendor.record({ type: 'vendor_creditnote', sourceNumber: 'OLD-1' }, '0'))).toContain('lines')
  const stranger = await aVendor()
  await stranger.recorded({ vendorNumber: 'OWN-1' })
  expect(await vendor.credited({ sourceNumber: 'OWN-1' })).toMatchObject({ source: null })
})

test('stands in the purchase ledger of its own month as 03 with a minus, with the credit of its bill; what we charged of that is taken back', async () => {
  const row = async (month: string, number: string) => {
    const query = { companyId: issuer.companyId, search: number }
    const { items } = await client.call(vat.readPurchaseLedger, { params: { month }, query })
    return items.map(({ type, amounts }) => [type, amounts])
  }
  const decide = (id: string, body: object) =>
    client.call(vat.writeTreatment, {
      params: { id },
      body: { kind: null, credit: null, claimedIn: null, rate: null, lineUses: null, ...body },
    })
  const vendor = await aVendor()
  const bill = await vendor.recorded({ vendorNumber: 'L-1', issuedOn: '2026-10-05' })
  await decide(bill.id, { credit: 'partial', claimedIn: '2026-12' })
  await vendor.credited({ vendorNumber: 'L-2', sourceNumber: 'L-1' }, '40')
  expect(await row('2026-11', 'L-2')).toEqual([['03', expect.objectContaining({ 32: '-40.00', 42: '-8.00' })]])

  const abroad = await aVendor({ countryCode: 'DE', vatNumber: 'DE136695976', registrationNumber: '' })
  const service = await abroad.recorded({ vendorNumber: 'D-1', vatInvoice: false })
  const { protocol } = await decide(service.id, { kind: 'received' })
  expect(protocol).toMatchObject({ base: '100.00', vat: '20.00' })
  const note = await abroad.credited({ vendorNumber: 'D-2', sourceNumber: 'D-1', vatInvoice: false }, '40')
  const { protocol: taken } = await client.call(vat.readTreatment, { params: { id: note.id } })
  expect(taken).toMatchObject({ base: '-40.00', vat: '-8.00' })
  expect(await row('2026-11', taken?.number ?? '')).toEqual([['09', expect.objectContaining({ 31: '-40.00', 41: '-8.00' })]])
})
