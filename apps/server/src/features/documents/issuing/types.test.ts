import { duplicateDocument } from '@invoice/contract/documents/acts.ts'
import { exportDocuments } from '@invoice/contract/documents/bulk.ts'
import * as contract from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import * as documentList from '@invoice/contract/documents/list.ts'
import * as documentPaper from '@invoice/contract/documents/paper.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { type DateField, hasField, OFFERED_TYPES, TYPE_FACTS, type TypeField } from '@invoice/domain/documents/type-facts.ts'
import { isNote, isReversing, isVendorDocument } from '@invoice/domain/documents/types.ts'
import { describe, expect, test } from 'vitest'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio } from '../testing/studio.ts'
import { verifyDocuments } from '../verify/verify-documents.ts'

const server = await testServer()
const studio = await aStudio(server)
const { client, issuer } = studio
const direction = (type: DocumentType) => (hasField(type, 'direction') ? ('in' as const) : null)

/** Something in each field that only some types have. */
const FULL: Partial<DocumentDraft> = {
  direction: 'in',
  debitAccount: '501',
  creditAccount: '411-2',
  taxOn: server.clock.today(),
  dueOn: '2099-01-01',
  validUntilOn: '2099-01-01',
  deliveredOn: server.clock.today(),
  pricesIncludeVat: true,
  oneVat: true,
  oneDiscount: true,
  ossInvoice: true,
  ossCountryCode: 'DE',
  selfBilled: true,
  place: { bg: 'София', en: 'Sofia' },
  deliverToCountryCode: 'DE',
  deliverToCity: 'Bremen',
  buyerReference: 'ПО-7',
  orderNumber: '4500118',
  receivedBy: 'Стоян',
  fiscalReceiptNumber: '0012345',
  fiscalReceiptOn: server.clock.today(),
  reason: { bg: 'връщане', en: '' },
  vendorNumber: 'F-17',
  statedVat: [{ rate: '20', base: '100.01', vat: '20' }],
}
const FIELDS: { readonly [Field in TypeField | DateField]?: readonly (keyof DocumentDraft)[] } = {
  direction: ['direction'],
  ledgerAccounts: ['debitAccount', 'creditAccount'],
  taxOn: ['taxOn'],
  dueOn: ['dueOn'],
  validUntilOn: ['validUntilOn'],
  deliveredOn: ['deliveredOn'],
  vat: ['pricesIncludeVat', 'oneVat'],
  oss: ['ossInvoice', 'ossCountryCode'],
  selfBilled: ['selfBilled'],
  discount: ['oneDiscount'],
  paymentMethod: ['paymentMethodId'],
  clientOrder: ['buyerReference', 'orderNumber'],
  place: ['place'],
  deliverTo: ['deliverToCountryCode', 'deliverToCity'],
  receivedBy: ['receivedBy'],
  fiscalReceipt: ['fiscalReceiptNumber', 'fiscalReceiptOn'],
  reason: ['reason'],
  statedVat: ['statedVat'],
}

/** What bears a number of ours. */
const OURS = OFFERED_TYPES.filter((type) => !isVendorDocument(type))

/** A note corrects an invoice, here one that was issued elsewhere. */
const noted = (type: DocumentType) =>
  isNote(type) ? { reason: { bg: 'Връщане на стока', en: 'Goods returned' }, sourceNumber: '0000000001', sourceIssuedOn: '2026-11-01' } : {}

describe.each(OFFERED_TYPES)('%s', (type) => {
  test('keeps what it has of a draft with everything, and nothing else', async () => {
    const body = aDraft(issuer, { ...FULL, type })
    const { id } = await client.call(contract.createDocument, { body })
    const kept = await client.call(contract.readDocument, { params: { id } })
    for (const [field, names = []] of Object.entries(FIELDS) as [TypeField | DateField, readonly (keyof DocumentDraft)[]][]) {
      for (const name of names) {
        if (hasField(type, field)) expect({ [name]: kept[name] }).toEqual({ [name]: body[name] })
        else expect(kept[name], name).toSatisfy(saysNothing)
      }
    }
    expect(kept.vendorNumber).toBe(isVendorDocument(type) ? 'F-17' : '')
    if (!hasField(type, 'vat')) expect(kept).toMatchObject({ vatInvoice: false, totalVat: '0.00', lines: [{ taxRateId: null }] })
  })
})

test.each(OURS)('%s is issued with a number of its own range, printed, found by its type, and altered by nobody', async (type) => {
  const body = aDraft(issuer, { type, direction: direction(type), validUntilOn: '2026-12-31', ...noted(type) })
  const draft = await client.call(contract.createDocument, { body })
  const issued = await client.call(contract.issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
  expect(issued).toMatchObject({ status: 'issued', dueOn: hasField(type, 'dueOn') && !isReversing(type) ? expect.any(String) : null })
  expect(issued.number).toMatch(TYPE_FACTS[type].tax ? /^\d{10}$/ : /^[A-Z]{2,3}-\d{6}$/)
  expect(issued.taxOn).toBe(hasField(type, 'taxOn') ? issued.issuedOn : null)
  const { warnings, ...document } = issued
  expect([warnings, await client.call(contract.readDocument, { params: { id: draft.id } })]).toEqual([expect.any(Array), document])
  const { snapshot, pages } = await client.call(documentPaper.readPaper, { params: { id: draft.id } })
  expect([snapshot.number, snapshot.taxOn, pages]).toEqual([issued.number, issued.taxOn, 1])
  const { items } = await client.call(documentList.listDocuments, { query: { type: [type], state: 'issued' } })
  expect(items).toMatchObject([{ id: draft.id, number: issued.number, validUntilOn: issued.validUntilOn }])
})

test('all of them together are unbroken chains', async () => {
  const report = await studio.inWorkspace((tx) => verifyDocuments(tx, studio.act))
  expect(report.faults).toEqual([])
  expect(report.checked.documents).toBe(OURS.length)
})

test('a draft whose type is changed loses what the new one has not, and an order to pay or be paid must say which', async () => {
  const draft = await client.call(contract.createDocument, { body: aDraft(issuer, { dueOn: '2026-12-31', orderNumber: '4500118' }) })
  const params = { id: draft.id }
  const body = { ...aDraft(issuer, { dueOn: '2026-12-31', type: 'payment', lines: [aLine(issuer)] }), version: draft.version }
  const saved = await client.call(contract.saveDocument, { params, body })
  expect(saved).toMatchObject({ dueOn: null, paymentMethodId: null, total: '50.00', lines: [{ quantity: '1', taxRateId: null }] })
  const refused = await client.send(contract.issueDocument, { params, body: { version: saved.version } })
  expect(refused).toMatchObject({ status: 400, body: { errors: { direction: ['Choose whether the money comes in or goes out.'] } } })
})

test('a cash order bears its accounts: they are frozen, kept by a duplicate, exported, and told at their field where they are none', async () => {
  const order = aDraft(issuer, {
    type: 'payment',
    direction: 'out',
    debitAccount: '401-12',
    creditAccount: '501/1',
    lines: [aLine(issuer)],
  })
  const { id, version } = await client.call(contract.createDocument, { body: order })
  await client.call(contract.issueDocument, { params: { id }, body: { version } })
  const accounts = { debitAccount: '401-12', creditAccount: '501/1' }
  expect((await client.call(documentPaper.readPaper, { params: { id } })).snapshot).toMatchObject(accounts)
  const copy = await client.call(duplicateDocument, { params: { id } })
  expect(copy).toMatchObject({ direction: 'out', ...accounts })
  const { bytes } = await client.send(exportDocuments, { body: { ids: [id], format: 'csv' } }, { 'accept-language': 'en' })
  expect(bytes.toString('utf8')).toMatch(/,401-12,501\/1(\r\n)?$/)

  const params = { id: copy.id }
  const again = { ...order, lines: [aLine(issuer)] }
  const wrong = { ...again, debitAccount: 'каса', creditAccount: '' }
  const saved = await client.call(contract.saveDocument, { params, body: { ...wrong, version: copy.version } })
  const refused = await client.send(contract.issueDocument, { params, body: { version: saved.version } })
  const fault = 'Enter the account as digits, with sub-accounts after a dash, slash or dot: 411, 411-1, 501/1.'
  expect(refused).toMatchObject({ status: 400, body: { errors: { debitAccount: [fault] } } })
  const long = await client.send(contract.createDocument, { body: { ...again, creditAccount: '5'.repeat(21) } })
  expect(long).toMatchObject({ status: 400, body: { errors: { creditAccount: [expect.any(String)] } } })
  const neither = { ...again, debitAccount: '', creditAccount: '', version: saved.version }
  const last = await client.call(contract.saveDocument, { params, body: neither })
  const issued = await client.call(contract.issueDocument, { params, body: { version: last.version } })
  expect(issued).toMatchObject({ status: 'issued', debitAccount: '', creditAccount: '' })
})

function saysNothing(value: unknown): boolean {
  return value === null || value === '' || value === false || ['{"bg":"","en":""}', '[]'].includes(JSON.stringify(value))
}
