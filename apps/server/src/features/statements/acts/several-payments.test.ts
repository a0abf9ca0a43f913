import { voidDocument } from '@invoice/contract/documents/acts.ts'
import { createDocument, issueDocument, recordDocument } from '@invoice/contract/documents/document.ts'
import { listDocuments } from '@invoice/contract/documents/list.ts'
import {
  acceptCertainEntries,
  acceptStatementEntry,
  explainStatementEntry,
  payRunByStatementEntry,
  splitStatementEntry,
} from '@invoice/contract/treasury/entry-acts.ts'
import { createPaymentRun, type PaymentRunDetail, readPaymentRun } from '@invoice/contract/treasury/payment-runs.ts'
import { listPayments, undoPayment } from '@invoice/contract/treasury/payments.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { listTransactions } from '@invoice/contract/treasury/transactions.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { describe, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import type { MadeEntry } from '../../../platform/bank-files/testing/files.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { bankWorld, entriesLike } from '../testing/bank-world.ts'

const VENDOR_IBAN = 'BG18RZBB91550123456789'
const server = await testServer()
const today = server.clock.today()
const bank = bankWorld(server)
const { again, balance, first, listed, outstanding, soundly, taken, undo } = bank

const delivered = entriesLike({
  amount: '',
  direction: 'in',
  on: today,
  reason: 'наложен платеж',
  name: 'Куриер АД',
  iban: '',
})
const payout = (amount: string, more: Partial<MadeEntry> = {}): MadeEntry => delivered({ ...more, amount })

/** Issued to a client of its own. */
async function anInvoice(total: string) {
  const { id: contactId } = await bank.studio.inWorkspace((tx) => createContact(tx, bank.studio.act, aContact()))
  const draft = aDraft(bank.studio.issuer, {
    contactId,
    lines: [aLine(bank.studio.issuer, { quantity: '1', unitPrice: total })],
    pricesIncludeVat: true,
  })
  const { id, version } = await bank.studio.client.call(createDocument, { body: draft })
  await bank.studio.client.call(issueDocument, { params: { id }, body: { version } })
  return { id, contactId, total }
}

let bills = 0
async function aBill(unitPrice: string, more: Parameters<typeof aDraft>[1] = {}) {
  bills += 1
  const draft = aDraft(bank.studio.issuer, {
    type: 'bill',
    issuedOn: today,
    vendorNumber: `К-${bills}`,
    lines: [aLine(bank.studio.issuer, { quantity: '1', unitPrice })],
    ...more,
  })
  const { id, version } = await bank.studio.client.call(createDocument, { body: draft })
  return bank.studio.client.call(recordDocument, { params: { id }, body: { version } })
}

const pays = ({ id, total }: { id: string; total: string | null }, direction: 'in' | 'out' = 'in') => ({
  direction,
  amount: total ?? '',
  contactId: null,
  allocations: [{ documentId: id, amount: total ?? '', settlingAmount: null }],
})
const commission = (amount: string) => ({
  amount,
  contactId: null,
  description: 'Комисиона на куриера',
  taxRateId: bank.studio.issuer.taxRateId,
})
type Split = { payments?: ReturnType<typeof pays>[]; expense?: ReturnType<typeof commission> }
const split = ({ id, version }: StatementEntry, { payments = [], ...more }: Split) =>
  bank.studio.client.send(splitStatementEntry, { params: { id }, body: { version, rateFromEur: null, payments, ...more } })
const fieldsOf = (body: unknown) => Object.keys((body as { errors?: object }).errors ?? {})

async function aPayout() {
  const invoices = [await anInvoice('20.00'), await anInvoice('30.00'), await anInvoice('50.00')] as const
  return { invoices, entry: await first(payout('97.00')) }
}

describe('a courier’s payout', () => {
  test('is the payments of several clients less a commission, which is an expense; undone as one', async () => {
    const { invoices, entry } = await aPayout()
    const { status, body } = await split(entry, { payments: invoices.map((each) => pays(each)), expense: commission('3.00') })
    expect([status, body]).toMatchObject([
      200,
      { state: 'paid', decidedBy: 'person', paymentId: null, document: { type: 'expense' }, proposals: [] },
    ])
    const { parts, document } = body as StatementEntry
    expect(parts.map(({ direction, amount }) => [direction, amount])).toEqual([
      ['in', '20.00'],
      ['in', '30.00'],
      ['in', '50.00'],
      ['out', '3.00'],
    ])
    expect(parts.map(({ contactName }) => contactName === null)).toEqual([false, false, false, true])
    expect(await Promise.all(invoices.map(outstanding))).toEqual(['0.00', '0.00', '0.00'])
    expect(await balance()).toBe(97)
    await soundly()
    // The account shows one entry with all that it paid; the payments of the account are four, each there once.
    const { items } = await bank.studio.client.call(listTransactions, { query: { accountId: bank.account } })
    expect(items).toMatchObject([{ amount: '97.00', type: 'debit', contact: null }])
    expect(items[0]?.documents.map(({ id }) => id).sort()).toEqual([...invoices.map(({ id }) => id), document?.id].sort())
    const payments = await bank.studio.client.call(listPayments, { query: { accountId: bank.account } })
    expect(payments.items.map(({ accountId, amount }) => [accountId, amount]).sort()).toEqual(
      ['20.00', '3.00', '30.00', '50.00'].map((amount) => [bank.account, amount]),
    )
    const [{ contactId }] = invoices
    const ofClient = await bank.studio.client.call(listTransactions, { query: { accountId: bank.account, contactId } })
    expect(ofClient.items).toHaveLength(1)
    const undone = await undo(body as StatementEntry, { voidReason: 'Сгрешена' })
    expect([undone.status, undone.body]).toMatchObject([200, { state: 'open', parts: [], document: { isVoided: true } }])
    expect(await Promise.all(invoices.map(outstanding))).toEqual(['20.00', '30.00', '50.00'])
    expect(await balance()).toBe(97)
    await soundly()
  })

  test('pays the courier’s own bill with what was kept back', async () => {
    const { invoices, entry } = await aPayout()
    const bill = await aBill('2.50')
    const { status } = await split(entry, {
      payments: [...invoices.map((each) => pays(each)), pays({ id: bill.id, total: '3.00' }, 'out')],
    })
    expect([status, await outstanding(bill)]).toEqual([200, '0.00'])
    expect(await balance()).toBe(97)
    await soundly()
  })

  test('is refused whole where the sum is another, even by a cent, and nothing of it is left', async () => {
    const { invoices, entry } = await aPayout()
    const before = await bank.studio.client.call(listDocuments, { query: {} })
    for (const amount of ['2.99', '3.01']) {
      const { status, body } = await split(entry, { payments: invoices.map((each) => pays(each)), expense: commission(amount) })
      expect([status, fieldsOf(body)]).toEqual([409, ['payments']])
    }
    expect((await split(entry, {})).status).toBe(409)
    const nothing = await split(entry, { payments: [{ ...pays(invoices[0]), amount: '0.00' }], expense: commission('0') })
    expect([nothing.status, fieldsOf(nothing.body).sort()]).toEqual([400, ['__', 'expense.amount', 'payments.0.amount']])
    expect(await again(entry)).toMatchObject({ state: 'open', version: entry.version, parts: [] })
    expect(await bank.studio.client.call(listDocuments, { query: {} })).toEqual(before)
  })

  test('tells what is wrong with a part at the part, and none of the others is paid', async () => {
    const { invoices, entry } = await aPayout()
    const [one, two, three] = invoices
    const tooMuch = await split(entry, { payments: [pays(one), pays({ ...two, total: '80.00' })], expense: commission('3.00') })
    expect([tooMuch.status, fieldsOf(tooMuch.body)]).toEqual([409, ['payments.1.allocations.0.amount']])
    const both = { ...pays(one), amount: '50.00', allocations: [...pays(one).allocations, ...pays(two).allocations] }
    const mixed = await split(entry, { payments: [both, pays(three)], expense: commission('3.00') })
    expect([mixed.status, fieldsOf(mixed.body)]).toEqual([409, ['payments.0.allocations.1.documentId']])
    const wordless = await split(entry, {
      payments: invoices.map((each) => pays(each)),
      expense: { ...commission('3.00'), taxRateId: bank.studio.issuer.contactId },
    })
    expect([wordless.status, fieldsOf(wordless.body)]).toEqual([400, ['expense.taxRateId']])
    expect(await Promise.all(invoices.map(outstanding))).toEqual(['20.00', '30.00', '50.00'])
    expect(await listed()).toMatchObject([{ state: 'open', parts: [] }])
  })

  test('waits again when one of its payments is undone: the others stand until it is completed, or undone', async () => {
    const { invoices, entry } = await aPayout()
    const paid = (await split(entry, { payments: invoices.map((each) => pays(each)), expense: commission('3.00') })).body as StatementEntry
    await bank.studio.client.call(undoPayment, { params: { id: paid.parts[1]?.paymentId ?? '' } })
    const open = await again(entry)
    expect([open.state, open.parts.map(({ amount }) => amount), open.proposals]).toEqual(['open', ['20.00', '50.00', '3.00'], []])
    await soundly()
    const refused = [
      await bank.studio.client.send(explainStatementEntry, { params: { id: open.id }, body: { version: open.version, category: 'x' } }),
      await bank.studio.client.send(acceptStatementEntry, {
        params: { id: open.id },
        body: { version: open.version, contactId: null, rateFromEur: null, allocations: [] },
      }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 409])
    expect(
      (await bank.studio.client.call(acceptCertainEntries, { params: { id: bank.account }, body: { ids: [open.id] } })).accepted,
    ).toEqual([])
    const completed = await split(open, { payments: [pays(invoices[1])] })
    expect([completed.status, completed.body]).toMatchObject([200, { state: 'paid' }])
    await bank.studio.client.call(undoPayment, { params: { id: paid.parts[0]?.paymentId ?? '' } })
    const half = await again(entry)
    expect((await undo(half)).body).toMatchObject({ state: 'open', parts: [] })
    expect(await Promise.all(invoices.map(outstanding))).toEqual(['20.00', '30.00', '50.00'])
    expect(await balance()).toBe(97)
    await soundly()
  })

  test('of two who split it at once one does, and the other is told', async () => {
    const { invoices, entry } = await aPayout()
    const [one, two, three] = invoices
    const whole = { payments: [pays(one), pays(two), pays(three)], expense: commission('3.00') }
    const answers = await Promise.all([split(entry, whole), split(entry, { ...whole, payments: [pays(three), pays(two), pays(one)] })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([409, 412])])
    expect((await again(entry)).parts).toHaveLength(4)
    await soundly()
  })

  test('an invoice of it that is voided with its payment opens the entry, and the rest stands', async () => {
    const { invoices, entry } = await aPayout()
    await split(entry, { payments: invoices.map((each) => pays(each)), expense: commission('3.00') })
    const voided = { reason: 'Отказана', reissue: false, payments: 'undo' as const }
    await bank.studio.client.call(voidDocument, { params: { id: invoices[2].id }, body: voided })
    expect(await again(entry)).toMatchObject({ state: 'open', parts: [{ amount: '20.00' }, { amount: '30.00' }, { amount: '3.00' }] })
    await soundly()
  })
})

describe('one debit for a payment run', () => {
  async function aRun(...amounts: string[]): Promise<PaymentRunDetail> {
    const made = []
    for (const amount of amounts) made.push(await aBill(amount))
    const transfers = made.map(({ id, total }) => ({
      contactId: bank.studio.issuer.contactId,
      name: 'Хартия ЕООД',
      iban: VENDOR_IBAN,
      bic: '',
      remittance: 'Ф-ра',
      documents: [{ documentId: id, amount: total ?? '' }],
    }))
    const body = { companyId: bank.studio.issuer.companyId, accountId: bank.account, executionOn: today, isBatch: true, transfers }
    return bank.studio.client.call(createPaymentRun, { body })
  }
  const debit = (amount: string, more: Partial<MadeEntry> = {}) => payout(amount, { direction: 'out', reason: 'пакет', name: '', ...more })
  const pay = ({ id, version }: StatementEntry, runId: string) =>
    bank.studio.client.send(payRunByStatementEntry, { params: { id }, body: { version, runId } })
  const read = ({ id }: PaymentRunDetail) => bank.studio.client.call(readPaymentRun, { params: { id } })

  test('is proposed by its sum and day, and pays all of its transfers; undone, they wait again', async () => {
    const run = await aRun('50', '70', '80')
    const entry = await first(debit('240.00'))
    expect(entry.proposals[0]).toMatchObject({ isCertain: false, level: 'likely', run: { id: run.id, transfers: 3 }, contact: null })
    expect(entry.proposals[0]?.shares).toHaveLength(3)
    const { status, body } = await pay(entry, run.id)
    expect([status, body]).toMatchObject([200, { state: 'paid', parts: [{}, {}, {}] }])
    expect(await read(run)).toMatchObject({ state: 'paid', paidTransfers: 3 })
    expect(await balance()).toBe(-240)
    await soundly()
    expect((await undo(body as StatementEntry)).body).toMatchObject({ state: 'open', proposals: [{ run: { id: run.id } }] })
    expect(await read(run)).toMatchObject({ state: 'open', paidTransfers: 0 })
    await soundly()
  })

  test('is what waits of it once some transfers are paid; of the last one alone the entry is that payment', async () => {
    const run = await aRun('50', '70', '80')
    const reference = run.items[0]?.endToEndId ?? ''
    const [own, rest] = await taken(debit('60.00', { endToEnd: reference }), debit('180.00'))
    if (!own || !rest) return expect.fail('no entries')
    await bank.studio.client.call(acceptCertainEntries, { params: { id: bank.account }, body: { ids: [own.id] } })
    expect((await again(rest)).proposals[0]).toMatchObject({ run: { id: run.id, transfers: 2 } })
    expect((await pay(await again(rest), run.id)).status).toBe(200)
    expect(await read(run)).toMatchObject({ state: 'paid' })
    const single = await aRun('10')
    const entry = (await taken(debit('12.00'))).find(({ amount, state }) => amount === '12.00' && state === 'open')
    const { body } = await pay(entry ?? expect.fail('no entry'), single.id)
    expect(body).toMatchObject({ state: 'paid', paymentId: expect.any(String), parts: [] })
    await soundly()
  })

  test('is none of another sum, before its day, or long after it unless it is named; what changed meanwhile is refused', async () => {
    const run = await aRun('50', '70')
    await server.owner.query('update app.payment_runs set execution_on = $2 where id = $1', [run.id, addDays(today, -20)])
    const runsOf = (entries: StatementEntry[]) => entries.map(({ proposals }) => proposals.filter((each) => each.run !== null).length)
    expect(runsOf(await taken(debit('144.00'), debit('144.01', { on: addDays(today, -20) })))).toEqual([0, 0])
    const entries = await taken(debit('144.00', { reason: `PACKAGE ${run.messageId}` }))
    const named = entries.find(({ reason }) => reason.includes(run.messageId)) ?? expect.fail('no entry')
    expect(named.proposals[0]).toMatchObject({ run: { id: run.id }, reasons: [{ code: 'reference' }, { code: 'run_amount' }] })
    const other = entries.find(({ amount }) => amount === '144.01') ?? expect.fail('no entry')
    expect((await pay(other, run.id)).status).toBe(409)
    const answers = await Promise.all([pay(named, run.id), pay(named, run.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([409, 412])])
    expect(await read(run)).toMatchObject({ state: 'paid' })
    await soundly()
  })
})
