import { voidDocument } from '@invoice/contract/documents/acts.ts'
import { createDocument, issueDocument, readDocument, recordDocument } from '@invoice/contract/documents/document.ts'
import { listDocuments } from '@invoice/contract/documents/list.ts'
import { createCreditNote } from '@invoice/contract/documents/notes.ts'
import {
  acceptCertainEntries,
  acceptStatementEntry,
  expenseOfStatementEntry,
  linkStatementEntry,
} from '@invoice/contract/treasury/entry-acts.ts'
import { createPaymentRun, type PaymentRunDetail, readPaymentRun } from '@invoice/contract/treasury/payment-runs.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { createStatementRule, type StatementRuleInput } from '@invoice/contract/treasury/statement-rules.ts'
import { createTransaction, reverseTransaction } from '@invoice/contract/treasury/transactions.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { describe, expect, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createContact } from '../../contacts/create-contact.ts'
import { recordPayment } from '../../payments/record/record-payment.ts'
import { undoPayment } from '../../payments/settling/undo-payment.ts'
import { bankWorld, entriesLike } from '../testing/bank-world.ts'

const OTHER_IBAN = 'BG18RZBB91550123456789'
const server = await testServer()
const today = server.clock.today()
const bank = bankWorld(server)
const { again, balance, first, listed, soundly, taken, undo } = bank

const going = entriesLike({ amount: '500.00', direction: 'out', on: today, reason: 'към спестовна', name: 'Ние ЕООД', iban: '' })

describe('an expense', () => {
  const paper = (changes = {}) => ({
    type: 'bill' as const,
    contactId: bank.studio.issuer.contactId,
    vendorNumber: 'Ф-77',
    issuedOn: today,
    description: 'Хартия',
    taxRateId: bank.studio.issuer.taxRateId,
    rateFromEur: null,
    ...changes,
  })
  const spend = ({ id, version }: StatementEntry, changes = {}) =>
    bank.studio.client.send(expenseOfStatementEntry, { params: { id }, body: { version, ...paper(changes) } })

  test.each(['120.00', '0.03', '99.99', '1000.01'])('of %s comes to the cent to what was paid, with its VAT in it', async (amount) => {
    const entry = await first(going({ amount, reason: 'фактура' }))
    const { status, body } = await spend(entry)
    expect([status, body]).toMatchObject([200, { state: 'paid', document: { type: 'bill', number: 'Ф-77', isVoided: false } }])
    const made = await bank.studio.client.call(readDocument, { params: { id: (body as StatementEntry).document?.id ?? '' } })
    expect(made).toMatchObject({ total: amount, outstanding: '0.00', paymentState: 'paid', status: 'recorded' })
    expect(await balance()).toBe(-Number(amount))
    await soundly()
  })

  test('a fee is one without vendor, number or VAT, on the day of the money', async () => {
    const entry = await first(going({ amount: '2.50', on: addDays(today, -3), reason: 'Такса превод', name: '' }))
    const { status, body } = await spend(entry, { type: 'expense', contactId: null, vendorNumber: '', issuedOn: null, taxRateId: null })
    expect([status, body]).toMatchObject([200, { state: 'paid' }])
    const made = await bank.studio.client.call(readDocument, { params: { id: (body as StatementEntry).document?.id ?? '' } })
    expect(made).toMatchObject({ type: 'expense', total: '2.50', issuedOn: addDays(today, -3), outstanding: '0.00' })
  })

  test('undone, it waits for its payment again and is proposed; asked for, it is voided', async () => {
    const entry = await first(going({ amount: '120.00', reason: 'фактура 77' }))
    const paid = (await spend(entry, { vendorNumber: '77' })).body as StatementEntry
    const open = (await undo(paid)).body as StatementEntry
    expect(open).toMatchObject({
      state: 'open',
      document: { isVoided: false },
      proposals: [{ shares: [{ documentId: paid.document?.id }] }],
    })
    const accepted = await bank.studio.client.call(acceptStatementEntry, {
      params: { id: entry.id },
      body: {
        version: open.version,
        contactId: null,
        rateFromEur: null,
        allocations: [{ documentId: paid.document?.id ?? '', amount: '120.00', settlingAmount: null }],
      },
    })
    expect((await undo(accepted, { voidReason: 'Двойно' })).body).toMatchObject({ state: 'open', document: { isVoided: true } })
    expect((await spend(await again(entry))).status).toBe(200)
  })

  test('what forbids recording is told at the fields of the form, and nothing is left', async () => {
    const entry = await first(going({ amount: '120.00' }))
    const { status, body } = await spend(entry, { contactId: null, vendorNumber: '', issuedOn: null })
    expect([status, Object.keys((body as { errors: object }).errors).sort()]).toEqual([400, ['contactId', 'issuedOn', 'vendorNumber']])
    expect((await bank.studio.client.call(listDocuments, { query: {} })).items).toEqual([])
    expect(await again(entry)).toMatchObject({ state: 'open', version: entry.version })
  })

  test('is made once of two at once, and of nothing that came in', async () => {
    const [out, came] = await taken(going({ amount: '120.00' }), going({ amount: '9.00', direction: 'in' }))
    if (!out || !came) return expect.fail('no entries')
    const answers = await Promise.all([spend(out, { vendorNumber: 'A' }), spend(out, { vendorNumber: 'B' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([409, 412])])
    expect((await bank.studio.client.call(listDocuments, { query: {} })).items).toHaveLength(1)
    expect((await spend(came)).status).toBe(409)
  })
})

async function anInvoice(unitPrice = '50', more: Parameters<typeof aDraft>[1] = {}) {
  const { id, version } = await bank.studio.client.call(createDocument, {
    body: aDraft(bank.studio.issuer, { lines: [aLine(bank.studio.issuer, { unitPrice })], ...more }),
  })
  await bank.studio.client.call(issueDocument, { params: { id }, body: { version } })
  return bank.studio.client.call(readDocument, { params: { id } })
}

test('what is left of a credit note is proposed for money that goes back, and accepted as its refund', async () => {
  const { id, number, outstanding } = await anInvoice()
  await bank.studio.inWorkspace((tx) =>
    recordPayment(tx, bank.studio.act, {
      direction: 'in',
      companyId: bank.studio.issuer.companyId,
      contactId: null,
      paidOn: today,
      amount: outstanding ?? '',
      currency: 'EUR',
      rateFromEur: null,
      method: { kind: 'bank', paymentMethodId: null },
      accountId: null,
      reference: '',
      note: '',
      allocations: [{ documentId: id, amount: outstanding ?? '' }],
    }),
  )
  const draft = await bank.studio.client.call(createCreditNote, { params: { id }, body: { reason: { bg: 'Връщане', en: 'Return' } } })
  await bank.studio.client.call(issueDocument, { params: { id: draft.id }, body: { version: draft.version } })
  const note = await bank.studio.client.call(readDocument, { params: { id: draft.id } })
  const entry = await first(going({ amount: note.total ?? '', reason: `КИ ${note.number} към ф-ра ${number}`, name: 'x' }))
  expect(entry.proposals).toMatchObject([{ isCertain: false, shares: [{ documentId: note.id, amount: note.total }] }])
})

describe('a payment run', () => {
  let bills = 0
  async function aBill(unitPrice = '50') {
    bills += 1
    const draft = aDraft(bank.studio.issuer, {
      type: 'bill',
      issuedOn: today,
      vendorNumber: `В-${bills}`,
      lines: [aLine(bank.studio.issuer, { unitPrice })],
    })
    const { id, version } = await bank.studio.client.call(createDocument, { body: draft })
    return bank.studio.client.call(recordDocument, { params: { id }, body: { version } })
  }
  async function aRun(...ids: { id: string; total: string | null }[]): Promise<PaymentRunDetail> {
    const transfers = ids.map(({ id, total }) => ({
      contactId: bank.studio.issuer.contactId,
      name: 'Хартия ЕООД',
      iban: OTHER_IBAN,
      bic: '',
      remittance: 'Ф-ра',
      documents: [{ documentId: id, amount: total ?? '' }],
    }))
    const body = { companyId: bank.studio.issuer.companyId, accountId: bank.account, executionOn: today, isBatch: false, transfers }
    return bank.studio.client.call(createPaymentRun, { body })
  }
  const debit = (amount: string, endToEnd = '') => going({ amount, endToEnd, reason: 'без номер', name: 'Някой' })
  const certain = (ids: string[]) => bank.studio.client.call(acceptCertainEntries, { params: { id: bank.account }, body: { ids } })

  test('is told by our own reference with certainty: accepted by itself, its bills are paid, and the run is when all are', async () => {
    const [one, two] = [await aBill(), await aBill('70')]
    const run = await aRun(one, two)
    const [entry, other] = await taken(debit('120.00', run.items[0]?.endToEndId), debit('168.00', run.items[1]?.endToEndId))
    if (!entry || !other) return expect.fail('no entries')
    expect(entry.proposals).toMatchObject([
      { isCertain: true, transfer: { runId: run.id }, shares: [{ documentId: one.id, amount: '120.00' }] },
    ])
    expect((await certain([entry.id])).accepted).toEqual([entry.id])
    expect(await bank.studio.client.call(readPaymentRun, { params: { id: run.id } })).toMatchObject({ state: 'open', paidTransfers: 1 })
    expect((await certain([other.id])).accepted).toEqual([other.id])
    expect(await bank.studio.client.call(readPaymentRun, { params: { id: run.id } })).toMatchObject({ state: 'paid' })
    expect(await balance()).toBe(-288)
    expect((await undo(await again(entry))).body).toMatchObject({ state: 'open', proposals: [{ isCertain: true }] })
    expect(await bank.studio.client.call(readPaymentRun, { params: { id: run.id } })).toMatchObject({ state: 'open', paidTransfers: 1 })
  })

  test('is not told by another amount, another reference, money that came in, or what was paid meanwhile', async () => {
    const bill = await aBill()
    const run = await aRun(bill)
    const reference = run.items[0]?.endToEndId ?? ''
    const entries = await taken(debit('120.01', reference), debit('120.00', 'ELSE-1'), { ...debit('120.00', reference), direction: 'in' })
    expect(entries.flatMap(({ proposals }) => proposals.filter(({ transfer }) => transfer !== null))).toEqual([])
    await bank.studio.inWorkspace((tx) =>
      recordPayment(tx, bank.studio.act, {
        direction: 'out',
        companyId: bank.studio.issuer.companyId,
        contactId: null,
        paidOn: today,
        amount: '20.00',
        currency: 'EUR',
        rateFromEur: null,
        method: { kind: 'cash', paymentMethodId: null },
        accountId: null,
        reference: '',
        note: '',
        allocations: [{ documentId: bill.id, amount: '20.00' }],
      }),
    )
    const entry = (await taken(debit('120.00', reference))).find(({ proposals }) => proposals[0]?.transfer)
    expect(entry?.proposals[0]).toMatchObject({ isCertain: false, level: 'likely' })
    expect((await certain([entry?.id ?? ''])).accepted).toEqual([])
  })
})

describe('a rule that pays', () => {
  const rule = (changes: Partial<StatementRuleInput> = {}) =>
    bank.studio.client.send(createStatementRule, {
      body: {
        accountId: bank.account,
        direction: 'in',
        partyIban: OTHER_IBAN,
        partyName: '',
        reason: '',
        act: 'pay',
        category: '',
        contactId: bank.studio.issuer.contactId,
        ...changes,
      },
    })
  const paying = (amount: string, reason = 'плащане') => going({ amount, reason, direction: 'in', iban: OTHER_IBAN, name: 'Платец' })

  test('pays what the amount leaves no doubt about, at once and with the next statement, and leaves the rest', async () => {
    const [one, two] = [await anInvoice('50'), await anInvoice('70')]
    await taken(paying('120.00'), paying('99.00'))
    expect((await rule()).body).toMatchObject({ decided: 1 })
    expect(await listed()).toMatchObject([{ state: 'paid', decidedBy: 'rule' }, { state: 'open' }])
    expect((await bank.studio.client.call(readDocument, { params: { id: one.id } })).outstanding).toBe('0.00')
    const entries = await taken(paying('168.00'))
    expect(entries.filter(({ decidedBy }) => decidedBy === 'rule')).toHaveLength(2)
    expect((await bank.studio.client.call(readDocument, { params: { id: two.id } })).outstanding).toBe('0.00')
    await soundly()
  })

  test('pays nothing where two would do, or where the payer names another one', async () => {
    const [one] = [await anInvoice('50'), await anInvoice('50'), await anInvoice('70')]
    await taken(paying('120.00'), paying('168.00', `ф-ра ${one.number}`))
    expect((await rule()).body).toMatchObject({ decided: 0 })
    expect((await listed()).map(({ state }) => state)).toEqual(['open', 'open'])
  })

  test('is a contact’s, and needs one', async () => {
    const refused = await rule({ contactId: null })
    expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([400, ['contactId']])
  })
})

test('a document that is voided while its entry is accepted is either paid or void, and the entry follows', async () => {
  const invoices = []
  for (let round = 0; round < 5; round++) invoices.push(await anInvoice())
  // One file for all rounds: each is read by a process of its own, behind all that the machine has to do.
  const entries = await taken(...invoices.map(({ number }) => going({ direction: 'in', amount: '120.00', reason: `Ф-РА ${number}` })))
  for (const invoice of invoices) {
    const entry = entries.find(({ reason }) => reason.includes(invoice.number ?? '?')) ?? expect.fail('no entry')
    const [accepted, voided] = await Promise.all([
      bank.studio.client.send(acceptStatementEntry, {
        params: { id: entry.id },
        body: {
          version: entry.version,
          contactId: null,
          rateFromEur: null,
          allocations: [{ documentId: invoice.id, amount: '120.00', settlingAmount: null }],
        },
      }),
      bank.studio.client.send(voidDocument, { params: { id: invoice.id }, body: { reason: 'грешка', reissue: false } }),
    ])
    expect([accepted.status, voided.status].sort()).toEqual([200, 409])
    expect(await again(entry)).toMatchObject({ state: accepted.status === 200 ? 'paid' : 'open' })
  }
})

test('a payment that is undone leaves nobody on the entry, and what it was linked with is booked anew', async () => {
  const invoice = await anInvoice()
  const pay = (entryOn: string) =>
    bank.studio.inWorkspace((tx) =>
      recordPayment(tx, bank.studio.act, {
        direction: 'in',
        companyId: bank.studio.issuer.companyId,
        contactId: null,
        paidOn: entryOn,
        amount: '120.00',
        currency: 'EUR',
        rateFromEur: null,
        method: { kind: 'bank', paymentMethodId: null },
        accountId: bank.account,
        reference: '',
        note: '',
        allocations: [{ documentId: invoice.id, amount: '120.00' }],
      }),
    )
  const { id } = await pay(today)
  const entry = await first(going({ direction: 'in', amount: '120.00' }))
  expect(entry.twin).toMatchObject({ paymentId: id })
  await bank.studio.client.call(linkStatementEntry, { params: { id: entry.id }, body: { version: entry.version, isSame: true } })
  await bank.studio.inWorkspace((tx) => undoPayment(tx, bank.studio.act, id))
  const open = await again(entry)
  expect([open.state, open.twin, await balance()]).toEqual(['open', null, 120])
  const body = {
    version: open.version,
    contactId: null,
    rateFromEur: null,
    allocations: [{ documentId: invoice.id, amount: '120.00', settlingAmount: null }],
  }
  const paid = await bank.studio.client.call(acceptStatementEntry, { params: { id: entry.id }, body })
  await undo(paid)
  const { rows } = await server.owner.query(
    'select e.contact_id from app.statement_entries s join app.treasury_entries e on e.id = s.treasury_entry_id where s.id = $1',
    [entry.id],
  )
  expect(rows).toEqual([{ contact_id: null }])
  await soundly()
})

test('a payment is refused on a day before its account begins', async () => {
  await server.owner.query('update app.treasury_accounts set begun_on = $2 where id = $1', [bank.account, today])
  const paying = bank.studio.inWorkspace(async (tx) => {
    const { id: contactId } = await createContact(tx, bank.studio.act, aContact())
    return recordPayment(tx, bank.studio.act, {
      direction: 'in',
      companyId: bank.studio.issuer.companyId,
      contactId,
      paidOn: addDays(today, -1),
      amount: '1.00',
      currency: 'EUR',
      rateFromEur: null,
      method: { kind: 'bank', paymentMethodId: null },
      accountId: bank.account,
      reference: '',
      note: '',
      allocations: [],
    })
  })
  await expect(paying).rejects.toMatchObject({ code: 'treasury.before_account', field: 'paidOn' })
})

test('what was entered by hand and taken back is the twin of nothing', async () => {
  const said = {
    accountId: bank.account,
    on: today,
    type: 'debit' as const,
    amount: '500.00',
    description: 'внесено',
    reference: '',
    contactId: null,
  }
  const { transaction } = await bank.studio.client.call(createTransaction, { body: said })
  const entry = await first(going({ direction: 'in' }))
  expect(entry.twin).toMatchObject({ id: transaction.id })
  await bank.studio.client.call(reverseTransaction, { params: { id: transaction.id } })
  expect(await again(entry)).toMatchObject({ state: 'open', twin: null })
  expect(await balance()).toBe(500)
})
