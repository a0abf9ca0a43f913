import * as documents from '@invoice/contract/documents/document.ts'
import * as documentLinks from '@invoice/contract/documents/history-and-links.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { makeAdvanceInvoice } from '@invoice/contract/treasury/payment-papers.ts'
import * as contract from '@invoice/contract/treasury/payments.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio } from '../../documents/testing/studio.ts'
import { verifyDocuments } from '../../documents/verify/verify-documents.ts'

const server = await testServer()
const studio = await aStudio(server)
const { client, act, issuer, inWorkspace } = studio
const today = server.clock.today()
const paidOn = addDays(today, -3)
const aClient = async (n: number) => (await client.call(createContact, { body: aContact({}, n) })).id

type Body = contract.PaymentInput
const received = (contactId: string | null): Body => ({
  direction: 'in',
  companyId: issuer.companyId,
  contactId,
  paidOn,
  amount: '1000.00',
  currency: 'EUR',
  rateFromEur: null,
  methodKind: 'bank',
  paymentMethodId: null,
  accountId: null,
  entryId: null,
  reference: '',
  note: '',
  fiscalReceipt: '',
  fiscalReceiptOn: null,
  allocations: [],
})
const pay = (contactId: string | null, changes: Partial<Body> = {}) =>
  client.call(contract.createPayment, { body: { ...received(contactId), ...changes } })
const make = (id: string) => client.call(makeAdvanceInvoice, { params: { id } })
const issue = ({ id, version }: documents.Document) => client.call(documents.issueDocument, { params: { id }, body: { version } })
const left = async (id: string) => (await client.call(contract.readPayment, { params: { id } })).unallocated
const faults = async () => (await inWorkspace((tx) => verifyDocuments(tx, act))).faults

test('an advance gets its invoice: what is left of it, VAT included, chargeable on the day the money came; issued, it is paid', async () => {
  const contactId = await aClient(3)
  const other = await inWorkspace((tx) =>
    anIssuedInvoice(tx, act, issuer, { contactId, lines: [aLine(issuer, { quantity: '1', unitPrice: '100' })] }),
  )
  const payment = await pay(contactId, { allocations: [{ documentId: other.id, amount: '120.00', settlingAmount: null }] })
  const draft = await make(payment.id)
  expect(draft).toMatchObject({ type: 'invoice', status: 'draft', contactId, companyId: issuer.companyId, taxOn: paidOn, isAdvance: true })
  expect(draft).toMatchObject({ total: '880.00', taxBase: '733.33', totalVat: '146.67', lines: [{ name: { bg: 'Авансово плащане' } }] })
  expect((await make(payment.id)).id).toBe(draft.id)
  expect(await left(payment.id)).toBe('880.00')
  expect(await issue(draft)).toMatchObject({ settled: '880.00', outstanding: '0.00', paymentState: 'paid' })
  expect(await left(payment.id)).toBe('0.00')
  const { items } = await client.call(documentLinks.readHistory, { params: { id: draft.id } })
  expect(items.map(({ act: done }) => done)).toContain('payment.allocated')
  expect((await client.send(makeAdvanceInvoice, { params: { id: payment.id } })).status).toBe(409)
  expect(await faults()).toEqual([])
})

test('the payment settles no more than the invoice asks for, and nothing of one that became somebody else’s', async () => {
  const contactId = await aClient(4)
  const [one, two] = [await pay(contactId), await pay(contactId)]
  const draft = await make(one.id)
  const changed = (changes: object) => ({
    ...aDraft(issuer, { contactId, taxOn: paidOn, lines: [aLine(issuer, { quantity: '1', unitPrice: '500' })], ...changes }),
  })
  const saved = await client.call(documents.saveDocument, { params: { id: draft.id }, body: { ...changed({}), version: draft.version } })
  expect(await issue(saved)).toMatchObject({ settled: '600.00', paymentState: 'paid' })
  expect(await left(one.id)).toBe('400.00')
  const theirs = await make(two.id)
  const away = { ...changed({ contactId: issuer.contactId }), version: theirs.version }
  expect(await issue(await client.call(documents.saveDocument, { params: { id: theirs.id }, body: away }))).toMatchObject({
    settled: '0.00',
  })
  expect(await left(two.id)).toBe('1000.00')
})

test('of an advance that was used or undone meanwhile the invoice is unpaid', async () => {
  const contactId = await aClient(5)
  const payment = await pay(contactId)
  const draft = await make(payment.id)
  await client.call(contract.undoPayment, { params: { id: payment.id } })
  expect(await issue(draft)).toMatchObject({ settled: '0.00', outstanding: '1000.00', paymentState: 'unpaid' })
  expect((await client.send(makeAdvanceInvoice, { params: { id: payment.id } })).status).toBe(409)
  expect(await faults()).toEqual([])
})

test('a draft that was deleted is begun anew; what we paid, or nobody did, has none', async () => {
  const contactId = await aClient(6)
  const payment = await pay(contactId)
  const draft = await make(payment.id)
  await client.call(documents.removeDocument, { params: { id: draft.id } })
  expect((await make(payment.id)).id).not.toBe(draft.id)
  const refused = async (id: string) => (await client.send(makeAdvanceInvoice, { params: { id } })).status
  expect([await refused((await pay(null)).id), await refused((await pay(contactId, { direction: 'out' })).id)]).toEqual([409, 409])
  const stranger = await aStudio(server)
  expect((await stranger.client.send(makeAdvanceInvoice, { params: { id: payment.id } })).status).toBe(404)
})

test('who is not registered charges no VAT on it', async () => {
  const other = await aStudio(server)
  await server.owner.query(`update app.companies set vat_registration = 'none', vat_number = '' where id = $1`, [other.issuer.companyId])
  const body: Body = { ...received(other.issuer.contactId), companyId: other.issuer.companyId }
  const { id } = await other.client.call(contract.createPayment, { body })
  expect(await other.client.call(makeAdvanceInvoice, { params: { id } })).toMatchObject({ total: '1000.00', totalVat: '0.00' })
})
