import { createDocument, readDocument, recordDocument } from '@invoice/contract/documents/document.ts'
import { listDocuments } from '@invoice/contract/documents/list.ts'
import { linkStatementEntry, undoStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import { listStatementEntries, type StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import {
  createStatementRule,
  listStatementRules,
  type StatementRuleInput,
  undoStatementRule,
} from '@invoice/contract/treasury/statement-rules.ts'
import { createTransaction, reverseTransaction } from '@invoice/contract/treasury/transactions.ts'
import { addYears } from '@invoice/domain/calendar/day.ts'
import { describe, expect, test } from 'vitest'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { beginWaiting } from '../../../platform/testing/waiting.ts'
import { undoPayment } from '../../payments/settling/undo-payment.ts'
import { undoEntry } from '../acts/undo-entry.ts'
import { bankWorld, entriesLike } from '../testing/bank-world.ts'
import { undoStatementRule as undoRule } from './rules.ts'

const PARTY = 'BG18RZBB91550123456789'
const server = await testServer()
const today = server.clock.today()
const bank = bankWorld(server)
const { again, balance, first, listed, outstanding, soundly, taken } = bank

const going = entriesLike({ amount: '12.00', direction: 'out', on: today, reason: 'АБОНАМЕНТ', name: 'Облак АД', iban: PARTY })
const documents = async () => (await bank.studio.client.call(listDocuments, { query: {} })).items
const rule = (changes: Partial<StatementRuleInput> = {}) =>
  bank.studio.client.send(createStatementRule, {
    body: {
      accountId: bank.account,
      direction: 'out',
      partyIban: PARTY,
      partyName: '',
      reason: '',
      act: 'expense',
      category: '',
      contactId: bank.studio.issuer.contactId,
      description: 'Хостинг',
      taxRateId: bank.studio.issuer.taxRateId,
      ...changes,
    },
  })
const fieldsOf = (body: unknown) => Object.keys((body as { errors?: object }).errors ?? {})
const ruleOf = (body: unknown) => (body as { rule: { id: string } }).rule.id

describe('a rule for expenses', () => {
  test('makes, records and pays one for each entry, at once and with the next statement; undone, all of it is taken back', async () => {
    await taken(going(), going({ amount: '13.20' }), going({ iban: '', name: 'Друг' }))
    const made = await rule()
    expect([made.status, made.body]).toMatchObject([201, { decided: 2 }])
    expect(await taken(going({ amount: '14.40' }))).toHaveLength(4)
    const entries = await listed()
    expect(entries.filter(({ decidedBy }) => decidedBy === 'rule')).toHaveLength(3)
    for (const { document, amount } of entries.filter(({ state }) => state === 'paid')) {
      const expense = await bank.studio.client.call(readDocument, { params: { id: document?.id ?? '' } })
      expect(expense).toMatchObject({
        type: 'expense',
        status: 'recorded',
        total: amount,
        outstanding: '0.00',
        contactId: bank.studio.issuer.contactId,
      })
    }
    await soundly()
    const before = await balance()
    const { opened } = await bank.studio.client.call(undoStatementRule, { params: { id: ruleOf(made.body) } })
    expect(opened).toBe(3)
    expect((await listed()).map(({ state }) => state)).toEqual(['open', 'open', 'open', 'open'])
    expect((await documents()).map(({ status }) => status)).toEqual(['voided', 'voided', 'voided'])
    expect((await bank.studio.client.call(listStatementRules, {})).items).toEqual([])
    expect(await balance()).toBe(before)
    expect((await bank.studio.client.send(undoStatementRule, { params: { id: ruleOf(made.body) } })).status).toBe(404)
    await soundly()
  })

  test('undone while somebody opens one of its entries waits, and opens all others', async () => {
    const entries = await taken(going(), going({ amount: '13.20' }), going({ amount: '14.40' }))
    const made = await rule()
    const own = await again(entries[1] ?? expect.fail('no entry'))
    const opened = Promise.withResolvers<void>()
    const isOpened = Promise.withResolvers<void>()
    const { act, inWorkspace } = bank.studio
    const opening = inWorkspace(async (tx) => {
      await undoEntry(tx, act, own.id, { version: own.version, voidReason: undefined })
      isOpened.resolve()
      await opened.promise
    })
    await isOpened.promise
    const undoing = await beginWaiting({ inWorkspace, owner: server.owner }, (tx) => undoRule(tx, act, ruleOf(made.body)))
    await undoing.isWaiting()
    opened.resolve()
    await opening
    expect(await undoing.result).toEqual({ opened: 2 })
    expect((await listed()).map(({ state }) => state)).toEqual(['open', 'open', 'open'])
    // Whoever opened the one kept its expense.
    expect((await documents()).map(({ status }) => status).sort()).toEqual(['recorded', 'voided', 'voided'])
    await soundly()
  })

  test('says what it is for, is of money that went out, and names what is there', async () => {
    const answers = [
      await rule({ description: ' ' }),
      await rule({ direction: 'in' }),
      await rule({ taxRateId: bank.studio.issuer.contactId }),
      await rule({ contactId: bank.studio.issuer.taxRateId }),
    ]
    expect(answers.map(({ status, body }) => [status, ...fieldsOf(body)])).toEqual([
      [400, 'description'],
      [409, 'direction'],
      [400, 'taxRateId'],
      [400, 'contactId'],
    ])
    expect((await rule({ contactId: null, taxRateId: null })).status).toBe(201)
  })

  test('leaves open what cannot be recorded so, and the statement comes in with all the rest', async () => {
    await rule()
    const entries = await taken(going({ on: addYears(today, -11) }), going({ amount: '13.20' }))
    expect(entries.map(({ state, document }) => [state, document === null])).toEqual([
      ['open', true],
      ['paid', false],
    ])
    expect(await documents()).toHaveLength(1)
    await soundly()
  })
})

test('undoing a rule opens all that it decided, however many, and nothing that a person decided since', async () => {
  const entries = await taken(
    ...Array.from({ length: 260 }, (_, index) => going({ amount: `1.${100 + index}`.slice(0, 4), reason: `ТАКСА ${index}` })),
  )
  expect(entries.length).toBeLessThan(260)
  const made = await rule({ act: 'explain', category: 'Такси' })
  expect(made.body).toMatchObject({ decided: 260 })
  const [byHand] = await listed()
  if (!byHand) return expect.fail('no entry')
  const { id, version } = byHand
  await bank.studio.client.call(undoStatementEntry, { params: { id }, body: { version } })
  const { opened } = await bank.studio.client.call(undoStatementRule, { params: { id: ruleOf(made.body) } })
  expect(opened).toBe(259)
  const { counts } = await bank.studio.client.call(listStatementEntries, { params: { id: bank.account }, query: {} })
  expect(counts).toMatchObject({ open: 260, done: 0 })
})

test('an expense that names nobody is proposed for what went out of its amount, and never certain', async () => {
  const expense = async (unitPrice: string, more = {}) => {
    const draft = aDraft(bank.studio.issuer, {
      type: 'expense',
      contactId: null,
      issuedOn: today,
      lines: [aLine(bank.studio.issuer, { quantity: '1', unitPrice })],
      ...more,
    })
    const { id, version } = await bank.studio.client.call(createDocument, { body: draft })
    return bank.studio.client.call(recordDocument, { params: { id }, body: { version } })
  }
  const [one] = [await expense('10'), await expense('11')]
  await taken(going(), going({ amount: '12.01' }), going({ direction: 'in' }))
  const entries = await listed()
  const proposed = entries.filter(({ proposals }) => proposals.length > 0)
  expect(proposed).toMatchObject([
    {
      amount: '12.00',
      direction: 'out',
      proposals: [
        {
          contact: null,
          isCertain: false,
          shares: [{ documentId: one.id, amount: '12.00' }],
          reasons: [{ code: 'amount' }, { code: 'no_contact' }],
        },
      ],
    },
  ])
})

describe('an entry by hand that the bank tells of, and that names a document', () => {
  async function aTwin() {
    const invoice = await bank.studio.inWorkspace((tx) => anIssuedInvoice(tx, bank.studio.act, bank.studio.issuer))
    const said = { accountId: bank.account, on: today, type: 'debit' as const, amount: invoice.total, reference: '', contactId: null }
    const { transaction } = await bank.studio.client.call(createTransaction, { body: { ...said, description: 'внесено на ръка' } })
    const entry = await first(going({ direction: 'in', amount: invoice.total, reason: `Ф-РА ${invoice.number}`, name: 'Платец' }))
    return { invoice, transaction, entry }
  }
  const same = ({ id, version }: StatementEntry, pays?: { id: string; total: string }) =>
    bank.studio.client.send(linkStatementEntry, {
      params: { id },
      body: {
        version,
        isSame: true,
        ...(pays && {
          pays: { contactId: null, rateFromEur: null, allocations: [{ documentId: pays.id, amount: pays.total, settlingAmount: null }] },
        }),
      },
    })

  test('is told what it would settle, and the same one settles it: nothing is booked twice', async () => {
    const { invoice, transaction, entry } = await aTwin()
    expect(entry).toMatchObject({
      twin: { id: transaction.id, mayPay: true, documents: [] },
      proposals: [{ shares: [{ documentId: invoice.id }] }],
    })
    const { status, body } = await same(entry, invoice)
    expect([status, body]).toMatchObject([200, { state: 'linked', paymentId: expect.any(String) }])
    expect([await outstanding(invoice), await balance()]).toEqual(['0.00', Number(invoice.total)])
    await soundly()
    // It is a payment by now: it is undone as one.
    expect((await bank.studio.client.send(reverseTransaction, { params: { id: transaction.id } })).status).toBe(409)
    const { id, version } = body as StatementEntry
    const undone = await bank.studio.client.call(undoStatementEntry, { params: { id }, body: { version } })
    expect(undone).toMatchObject({ state: 'open', twin: { id: transaction.id }, paymentId: null })
    expect([await outstanding(invoice), await balance()]).toEqual([invoice.total, Number(invoice.total)])
    await soundly()
  })

  test('is asked about again when its payment is undone elsewhere', async () => {
    const { invoice, transaction, entry } = await aTwin()
    const { paymentId } = (await same(entry, invoice)).body as StatementEntry
    await bank.studio.inWorkspace((tx) => undoPayment(tx, bank.studio.act, paymentId ?? ''))
    expect(await listed()).toMatchObject([{ state: 'open', twin: { id: transaction.id, mayPay: true } }])
    await soundly()
  })

  test('pays nothing where nothing is said, and no more than is left', async () => {
    const { invoice, entry } = await aTwin()
    const linked = (await same(entry)).body as StatementEntry
    expect([linked.state, linked.paymentId, await outstanding(invoice)]).toEqual(['linked', null, invoice.total])
    const { id, version } = linked
    await bank.studio.client.call(undoStatementEntry, { params: { id }, body: { version } })
    const tooMuch = await same((await listed())[0] ?? entry, { id: invoice.id, total: '9999.00' })
    expect(tooMuch.status).toBe(409)
    expect(await listed()).toMatchObject([{ state: 'open' }])
  })
})
