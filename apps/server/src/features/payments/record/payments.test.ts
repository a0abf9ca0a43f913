import * as documentActs from '@invoice/contract/documents/acts.ts'
import * as documents from '@invoice/contract/documents/document.ts'
import { readDocumentFigures } from '@invoice/contract/documents/list.ts'
import { createCreditNote } from '@invoice/contract/documents/notes.ts'
import { mergeContact } from '@invoice/contract/records/contact-acts.ts'
import type { Contact } from '@invoice/contract/records/contacts.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import * as contract from '@invoice/contract/treasury/payments.ts'
import { Problem } from '@invoice/contract/wire/problem.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { aPayment } from '../../../../seed/payment.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio } from '../../documents/testing/studio.ts'
import { verifyDocuments } from '../../documents/verify/verify-documents.ts'

const server = await testServer()
const studio = await aStudio(server)
const { client, act, issuer, inWorkspace } = studio
const today = server.clock.today()
let contact: Contact

beforeAll(async () => {
  contact = await client.call(createContact, { body: aContact({ name: { bg: 'Имоти Градина ООД', en: 'Imoti Gradina OOD' } }, 3) })
})

type Changes = Parameters<typeof anIssuedInvoice>[3]
/** Of 120.00 with VAT, unless told otherwise. */
const anInvoice = (changes: Changes = {}, price = '100') =>
  inWorkspace((tx) =>
    anIssuedInvoice(tx, act, issuer, { contactId: contact.id, lines: [aLine(issuer, { quantity: '1', unitPrice: price })], ...changes }),
  )
type Body = Parameters<typeof client.call<typeof contract.createPayment>>[1]['body']
const paying = (changes: Partial<Body> = {}): Body => ({
  direction: 'in',
  companyId: issuer.companyId,
  contactId: contact.id,
  paidOn: today,
  amount: '120.00',
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
  ...changes,
})
const give = (documentId: string, amount: string, settlingAmount: string | null = null) => ({ documentId, amount, settlingAmount })
const pay = (changes: Partial<Body>) => client.call(contract.createPayment, { body: paying(changes) })
const tryPay = async (changes: Partial<Body>) => {
  const { status, body } = await client.send(contract.createPayment, { body: paying(changes) })
  return status === 201 ? [status] : [status, Object.keys(Problem.parse(body).errors).filter((field) => field !== '__')]
}
const read = (id: string) => client.call(documents.readDocument, { params: { id } })
const undo = (id: string) => client.send(contract.undoPayment, { params: { id } })
const entries = async (paymentId: string) => {
  const { rows } = await server.owner.query(
    'select movement::float as movement, kind from app.treasury_entries where workspace_id = $1 and (payment_id = $2) order by created_at, id',
    [client.workspaceId, paymentId],
  )
  return rows.map(({ movement }) => movement)
}
const faults = async () => (await inWorkspace((tx) => verifyDocuments(tx, act))).faults

describe('a payment', () => {
  test('settles several documents of one contact, and what is too much stays the contact’s credit', async () => {
    const [one, two] = [await anInvoice(), await anInvoice()]
    const payment = await pay({ amount: '200.00', allocations: [give(one.id, '120.00'), give(two.id, '60.00')] })
    expect(payment).toMatchObject({ allocated: '180.00', unallocated: '20.00', direction: 'in', undone: null, contactName: contact.name })
    expect(payment.documents).toMatchObject([
      { documentId: one.id, amount: '120.00', outstanding: '0.00', paymentState: 'paid' },
      { documentId: two.id, amount: '60.00', outstanding: '60.00', paymentState: 'partially_paid' },
    ])
    expect(await entries(payment.id)).toEqual([200])
    const credit = await client.call(contract.listPayments, { query: { contactId: contact.id, state: 'unallocated' } })
    expect(credit.items).toMatchObject([{ id: payment.id, unallocated: '20.00' }])
    const more = await client.call(contract.allocatePayment, { params: { id: payment.id }, body: { allocations: [give(two.id, '20.00')] } })
    expect([more.unallocated, (await read(two.id)).outstanding]).toEqual(['0.00', '40.00'])
  })

  test('is taken back as of today: what it settled is open again, its entry is reversed, and it stays as undone, once', async () => {
    const invoice = await anInvoice()
    const payment = await pay({ allocations: [give(invoice.id, '120.00')] })
    expect((await read(invoice.id)).paymentState).toBe('paid')
    expect((await undo(payment.id)).status).toBe(200)
    expect([(await read(invoice.id)).outstanding, await entries(payment.id)]).toEqual(['120.00', [120, -120]])
    expect((await undo(payment.id)).status).toBe(409)
    const { items } = await client.call(contract.listPayments, { query: { state: 'undone', documentId: invoice.id } })
    expect(items).toMatchObject([{ id: payment.id, undone: { on: today, by: expect.any(String) }, unallocated: '0.00' }])
    expect(await faults()).toEqual([])
  })

  test('is released of a document in part and wholly, never of more than it settles', async () => {
    const invoice = await anInvoice()
    const { id } = await pay({ allocations: [give(invoice.id, '120.00')] })
    const release = (amount: string | null) =>
      client.send(contract.releasePayment, { params: { id }, body: { documentId: invoice.id, amount } })
    expect((await release('120.01')).status).toBe(409)
    expect((await release('50.00')).body).toMatchObject({ unallocated: '50.00', documents: [{ amount: '70.00' }] })
    expect((await release(null)).body).toMatchObject({ unallocated: '120.00' })
    expect([(await release(null)).status, (await read(invoice.id)).outstanding]).toEqual([409, '120.00'])
  })

  test('is refunded what is left of it; while that stands, it is not undone', async () => {
    const payment = await pay({ amount: '50.00' })
    const body = { ...paying(), amount: '30.00' }
    const { paidOn, rateFromEur, reference, note, methodKind, paymentMethodId, accountId } = body
    const refund = (amount: string) =>
      client.send(contract.refundPayment, {
        params: { id: payment.id },
        body: { paidOn, rateFromEur, reference, note, methodKind, paymentMethodId, accountId, amount },
      })
    expect((await refund('50.01')).status).toBe(409)
    const made = await refund('30.00')
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ direction: 'out', refundsId: payment.id, unallocated: '0.00' }),
    ])
    expect((await undo(payment.id)).status).toBe(409)
    expect((await undo((made.body as contract.Payment).id)).status).toBe(200)
    expect(await client.call(contract.readPayment, { params: { id: payment.id } })).toMatchObject({
      refunded: '0.00',
      unallocated: '50.00',
    })
    expect((await undo(payment.id)).status).toBe(200)
  })

  test('is refused at its field where a document takes none, and nothing of it stays', async () => {
    const invoice = await anInvoice()
    const other = await anInvoice({ contactId: issuer.contactId })
    const draft = await client.call(documentActs.duplicateDocument, { params: { id: invoice.id } })
    const voided = await anInvoice()
    await client.call(documentActs.voidDocument, { params: { id: voided.id }, body: { reason: 'Сгрешена фактура', reissue: false } })
    const bill = [give(invoice.id, '1.00')]
    const cases: [Partial<Body>, unknown[]][] = [
      [{ allocations: [give(invoice.id, '120.01')], amount: '500.00' }, [409, ['allocations.0.amount']]],
      [{ allocations: [give(other.id, '1.00')] }, [409, ['allocations.0.documentId']]],
      [{ allocations: [give(draft.id, '1.00')] }, [409, ['allocations.0.documentId']]],
      [{ allocations: [give(voided.id, '1.00')] }, [409, ['allocations.0.documentId']]],
      [{ allocations: [give(newId(), '1.00')] }, [400, ['allocations.0.documentId']]],
      [{ allocations: [...bill, ...bill] }, [400, ['allocations.1.documentId']]],
      [{ allocations: bill, direction: 'out' }, [409, ['allocations.0.documentId']]],
      [{ allocations: [give(invoice.id, '120.00')], amount: '119.99' }, [400, ['amount']]],
      [{ amount: '0.00' }, [400, ['amount']]],
      [{ amount: '1.005' }, [400, ['amount']]],
      [{ paidOn: addDays(today, 1) }, [400, ['paidOn']]],
      [{ contactId: newId() }, [400, ['contactId']]],
      [{ companyId: newId() }, [400, ['companyId']]],
      [{ accountId: newId() }, [400, ['accountId']]],
      [{ paymentMethodId: newId() }, [400, ['paymentMethodId']]],
      [{ currency: 'USD' }, [400, ['rateFromEur']]],
      [{ entryId: newId() }, [400, ['entryId']]],
    ]
    const before = await client.call(contract.summarisePayments, { query: {} })
    for (const [changes, expected] of cases) expect([changes, await tryPay(changes)]).toEqual([changes, expected])
    expect(await client.call(contract.summarisePayments, { query: {} })).toEqual(before)
    expect((await read(invoice.id)).outstanding).toBe('120.00')
  })

  test('that came before its document settles it from the day of its issue', async () => {
    const invoice = await anInvoice()
    const { id } = await pay({ paidOn: addDays(today, -40), allocations: [give(invoice.id, '120.00')] })
    const { rows } = await server.owner.query('select allocated_on from app.allocations where payment_id = $1', [id])
    expect(rows).toEqual([{ allocated_on: today }])
  })

  test('asked for twice under one key is one payment', async () => {
    const invoice = await anInvoice()
    const headers = { 'idempotency-key': newId() }
    const body = paying({ allocations: [give(invoice.id, '60.00')] })
    const [first, second] = [
      await client.send(contract.createPayment, { body }, headers),
      await client.send(contract.createPayment, { body }, headers),
    ]
    expect(second.body).toEqual(first.body)
    expect((await read(invoice.id)).outstanding).toBe('60.00')
  })
})

test('however many pay a document at once, it never gets more than is left of it, and who loses is told so', async () => {
  const invoice = await anInvoice()
  const answers = await Promise.all(Array.from({ length: 8 }, () => tryPay({ amount: '50.00', allocations: [give(invoice.id, '50.00')] })))
  expect(answers.filter(([status]) => status === 201)).toHaveLength(2)
  expect(answers.filter(([status]) => status !== 201)).toEqual(Array(6).fill([409, ['allocations.0.amount']]))
  expect((await read(invoice.id)).outstanding).toBe('20.00')
})

test('an invoice that is credited after it was paid is overpaid: what is too much is released, and refunded', async () => {
  const invoice = await anInvoice()
  const payment = await pay({ allocations: [give(invoice.id, '120.00')] })
  const draft = await client.call(createCreditNote, { params: { id: invoice.id }, body: { reason: { bg: 'Отказ', en: '' }, lines: [] } })
  const note = await client.call(documents.issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
  expect([note.owedToClient, (await read(invoice.id)).paymentState]).toEqual(['120.00', 'paid'])
  // What the note owes goes back by a payment the other way.
  const back = await pay({ direction: 'out', allocations: [give(note.id, '120.00')] })
  expect([back.documents[0]?.outstanding, (await read(note.id)).owedToClient]).toEqual(['0.00', '0.00'])
  const open = await client.call(contract.listOpenDocuments, { query: { direction: 'out', contactId: contact.id } })
  expect(open.items.map(({ id }) => id)).not.toContain(note.id)
  expect((await undo(back.id)).status).toBe(200)
  expect((await undo(payment.id)).status).toBe(200)
  expect(await faults()).toEqual([])
})

test('a payment in dollars of an invoice in dollars tells what its rate took', async () => {
  const invoice = await anInvoice({ currency: 'USD', rateFromEur: '1.1', rateOn: today }, '1000')
  const { documents: settled } = await pay({
    currency: 'USD',
    rateFromEur: '1.12',
    amount: '1200.00',
    allocations: [give(invoice.id, '1200.00')],
  })
  expect(settled).toMatchObject([{ amount: '1200.00', exchangeDifference: '-19.48' }])
  const inEuro = await anInvoice({ currency: 'USD', rateFromEur: '1.1', rateOn: today }, '1000')
  expect(await tryPay({ amount: '1000.00', allocations: [give(inEuro.id, '1000.00')] })).toEqual([400, ['allocations.0.settlingAmount']])
  const euro = await pay({ amount: '1000.00', allocations: [give(inEuro.id, '1100.00', '990.00')] })
  expect(euro).toMatchObject({
    allocated: '990.00',
    documents: [{ amount: '1100.00', settlingAmount: '990.00', exchangeDifference: '-10.00' }],
  })
})

test('a proforma that was paid gives what it was paid with to its invoice, whose tax date is the day of the payment', async () => {
  const proforma = await anInvoice({ type: 'proforma' })
  const paidOn = addDays(today, 0)
  const payment = await pay({ paidOn, amount: '150.00', allocations: [give(proforma.id, '120.00')] })
  const draft = await client.call(documentActs.convertDocument, { params: { id: proforma.id }, body: { type: 'invoice' } })
  expect(draft.taxOn).toBe(paidOn)
  const invoice = await client.call(documents.issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
  expect(invoice).toMatchObject({ settled: '120.00', outstanding: '0.00', paymentState: 'paid' })
  expect(await read(invoice.id)).toMatchObject({ settled: '120.00', paymentState: 'paid' })
  expect(await read(proforma.id)).toMatchObject({ settled: '0.00', status: 'converted' })
  const after = await client.call(contract.readPayment, { params: { id: payment.id } })
  expect([after.unallocated, after.documents.map(({ documentId, amount }) => [documentId, amount])]).toEqual([
    '30.00',
    expect.arrayContaining([[invoice.id, '120.00']]),
  ])
  expect(await faults()).toEqual([])
})

describe('a proforma that was paid', () => {
  const issueFor = async (id: string, changes: Changes = {}) => {
    const draft = await client.call(documentActs.convertDocument, { params: { id }, body: { type: 'invoice' } })
    const { type, contactId, currency, rateFromEur, rateOn, taxOn, sourceDocumentId } = draft
    const lines = draft.lines.map(({ id: line, quantity, unitPrice }) => aLine(issuer, { id: line, quantity, unitPrice }))
    const typed = { type, contactId, currency, rateFromEur, rateOn, taxOn, sourceDocumentId, lines, ...changes }
    const { version } = await client.call(documents.saveDocument, {
      params: { id: draft.id },
      body: { ...aDraft(issuer, typed), version: draft.version },
    })
    return client.call(documents.issueDocument, { params: { id: draft.id }, body: { version } })
  }
  const shareOf = async (paymentId: string, documentId: string) =>
    (await client.call(contract.readPayment, { params: { id: paymentId } })).documents.find((each) => each.documentId === documentId)
  const dollars = { currency: 'USD', rateFromEur: '1.2', rateOn: today }

  test('makes its invoice chargeable on the day the money came, however late it was allocated', async () => {
    const paidOn = addDays(today, -9)
    const { id } = await pay({ paidOn, amount: '120.00' })
    const proforma = await anInvoice({ type: 'proforma' })
    await client.call(contract.allocatePayment, { params: { id }, body: { allocations: [give(proforma.id, '120.00')] } })
    const draft = await client.call(documentActs.convertDocument, { params: { id: proforma.id }, body: { type: 'invoice' } })
    expect(draft.taxOn).toBe(paidOn)
  })

  test('in its own currency by another rate: the gain goes on to the invoice', async () => {
    const proforma = await anInvoice({ type: 'proforma', ...dollars })
    const { id } = await pay({ amount: '120.00', currency: 'USD', rateFromEur: '1', allocations: [give(proforma.id, '120.00')] })
    expect(await shareOf(id, proforma.id)).toMatchObject({ exchangeDifference: '20.00' })
    const invoice = await issueFor(proforma.id, dollars)
    expect(await shareOf(id, invoice.id)).toMatchObject({ amount: '120.00', exchangeDifference: '20.00' })
  })

  test('in another currency: what settled it settles its invoice, with the gain or loss', async () => {
    const proforma = await anInvoice({ type: 'proforma', ...dollars })
    const { id } = await pay({ amount: '95.00', allocations: [give(proforma.id, '120.00', '95.00')] })
    const invoice = await issueFor(proforma.id, dollars)
    expect(invoice).toMatchObject({ settled: '120.00', outstanding: '0.00', paymentState: 'paid' })
    expect(await shareOf(id, invoice.id)).toMatchObject({ amount: '120.00', settlingAmount: '95.00', exchangeDifference: '-5.00' })
    expect(await client.call(contract.readPayment, { params: { id } })).toMatchObject({ unallocated: '0.00' })
  })

  test('and whose invoice has another currency: only money of that one settles it', async () => {
    const proforma = await anInvoice({ type: 'proforma', ...dollars })
    const euros = await pay({ amount: '50.00', allocations: [give(proforma.id, '60.00', '50.00')] })
    const paid = await pay({ amount: '60.00', currency: 'USD', rateFromEur: '1.2', allocations: [give(proforma.id, '60.00')] })
    const invoice = await issueFor(proforma.id, { currency: 'EUR', rateFromEur: null, rateOn: null })
    expect(invoice).toMatchObject({ settled: '50.00', outstanding: '70.00' })
    expect(await shareOf(euros.id, invoice.id)).toMatchObject({ amount: '50.00', settlingAmount: '50.00', exchangeDifference: '0.00' })
    expect(await client.call(contract.readPayment, { params: { id: paid.id } })).toMatchObject({ unallocated: '60.00', documents: [] })
    expect(await faults()).toEqual([])
  })
})

test('open documents are those that take a payment, the oldest due first', async () => {
  const other = await client.call(createContact, { body: aContact({ name: { bg: 'Галя Пейкова', en: '' } }, 4) })
  const later = await anInvoice({ contactId: other.id, dueOn: addDays(today, 20) })
  const sooner = await anInvoice({ contactId: other.id, dueOn: addDays(today, 5) })
  const find = async () =>
    (await client.call(contract.listOpenDocuments, { query: { direction: 'in', contactId: other.id, currency: 'EUR' } })).items
  expect((await find()).map(({ id }) => id)).toEqual([sooner.id, later.id])
  await pay({ contactId: other.id, allocations: [give(sooner.id, '120.00')] })
  expect(await find()).toMatchObject([{ id: later.id, rest: '120.00', contactName: { bg: 'Галя Пейкова' } }])
})

test('a fiscal receipt may come later, and until then the payment waits among those without', async () => {
  const { id, lacksReceipt } = await pay({ methodKind: 'cash', amount: '10.00' })
  const without = async () => (await client.call(contract.listPayments, { query: { state: 'without_receipt' } })).items.map((row) => row.id)
  expect([lacksReceipt, await without()]).toEqual([true, [id]])
  const body = { fiscalReceipt: '0004132', fiscalReceiptOn: today }
  expect(await client.call(contract.changeReceipt, { params: { id }, body })).toMatchObject({
    ...body,
    lacksReceipt: false,
    amount: '10.00',
  })
  expect(await without()).toEqual([])
})

test('the sums are those of the filter without what was undone, and the figures those of the month', async () => {
  const fresh = await aStudio(server)
  const body = (changes: Partial<Body>) => paying({ companyId: fresh.issuer.companyId, contactId: fresh.issuer.contactId, ...changes })
  const add = (changes: Partial<Body>) => fresh.client.call(contract.createPayment, { body: body(changes) })
  await add({ amount: '10.00' })
  await add({ amount: '4.00', direction: 'out' })
  await add({ amount: '3.00', methodKind: 'cash', reference: 'Каса 4418' })
  const gone = await add({ amount: '7.00' })
  await fresh.client.call(contract.undoPayment, { params: { id: gone.id } })
  const sum = (amount: string, count = 1) => [{ currency: 'EUR', count, amount }]
  expect(await fresh.client.call(contract.summarisePayments, { query: {} })).toEqual({
    count: 4,
    counts: { all: 4, received: 2, paid: 1, unallocated: 3, undone: 1 },
    sums: [{ currency: 'EUR', count: 3, received: '13.00', paid: '4.00', unallocated: '9.00' }],
    figures: { received: sum('13.00', 2), paid: sum('4.00'), advances: sum('13.00', 2), withoutReceipt: sum('3.00') },
  })
  const found = await fresh.client.call(contract.listPayments, { query: { q: '4418 kasa' } })
  expect(found.items).toMatchObject([{ amount: '3.00', accountName: expect.stringContaining('EUR') }])
})

test('an account that is opened by itself is named in its company’s language, whoever pays', async () => {
  const fresh = await aStudio(server)
  const invoice = await fresh.inWorkspace((tx) => anIssuedInvoice(tx, fresh.act, fresh.issuer))
  await fresh.inWorkspace((tx) => aPayment(tx, { ...fresh.act, language: 'en' }, invoice.id, { amount: '10.00' }))
  const { items } = await fresh.client.call(contract.listPayments, { query: {} })
  expect(items).toMatchObject([{ accountName: 'Банков превод EUR' }])
})

test('what was paid in another month and taken back in this one is below zero in what was paid this month', async () => {
  const fresh = await aStudio(server)
  const invoice = await fresh.inWorkspace((tx) => anIssuedInvoice(tx, fresh.act, fresh.issuer))
  const payment = await fresh.inWorkspace((tx) => aPayment(tx, fresh.act, invoice.id, { amount: '40.00' }))
  const now = server.clock.now().toISOString()
  onTestFinished(() => server.setNow(now))
  server.setNow(`${addDays(today, 40)}T10:00:00Z`)
  await fresh.client.call(contract.undoPayment, { params: { id: payment.id } })
  const { paidThisMonth } = await fresh.client.call(readDocumentFigures, { query: {} })
  expect(paidThisMonth).toMatchObject({ count: 0, sums: [{ currency: 'EUR', total: '-40.00' }] })
})

test('two contacts that become one have their payments together', async () => {
  const goes = await client.call(createContact, { body: aContact({ name: { bg: 'Стара', en: '' } }, 5) })
  const payment = await pay({ contactId: goes.id, amount: '9.00' })
  const stays = await client.call(createContact, { body: aContact({ name: { bg: 'Нова', en: '' } }, 6) })
  const { id: _i, version, archivedAt: _a, mergedIntoId: _m, ...input } = stays
  await client.call(mergeContact, {
    params: { id: stays.id },
    body: { version, mergedId: goes.id, mergedVersion: goes.version, contact: input },
  })
  expect((await client.call(contract.readPayment, { params: { id: payment.id } })).contactId).toBe(stays.id)
})

test('what the accountant may do is read', async () => {
  const accountant = await server.signIn({ role: 'accountant', workspaceId: client.workspaceId })
  expect((await accountant.send(contract.listPayments, { query: {} })).status).toBe(200)
  expect((await accountant.send(contract.createPayment, { body: paying() })).status).toBe(403)
})
