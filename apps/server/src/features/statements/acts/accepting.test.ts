import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDocument, issueDocument, readDocument } from '@invoice/contract/documents/document.ts'
import {
  acceptCertainEntries,
  acceptStatementEntry,
  explainStatementEntry,
  ignoreStatementEntry,
  undoStatementEntry,
} from '@invoice/contract/treasury/entry-acts.ts'
import { listPayments } from '@invoice/contract/treasury/payments.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import { expect, test } from 'vitest'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import type { MadeEntry } from '../../../platform/bank-files/testing/files.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { undoPayment } from '../../payments/settling/undo-payment.ts'
import { bankWorld } from '../testing/bank-world.ts'

const PAYER = 'BG18RZBB91550123456789'
const server = await testServer()
const bank = bankWorld(server)
const { first: only, listed, outstanding, taken } = bank

const UPGRADE = readFileSync(join(import.meta.dirname, '../../../../migrations/0114-payments-by-the-banks-names.sql'), 'utf8')

type Invoice = { id: string; number: string; issuedOn: string }

async function anInvoice(unitPrice = '50'): Promise<Invoice> {
  const { id, version } = await bank.studio.client.call(createDocument, {
    body: aDraft(bank.studio.issuer, { lines: [aLine(bank.studio.issuer, { unitPrice })] }),
  })
  await bank.studio.client.call(issueDocument, { params: { id }, body: { version } })
  const { number, issuedOn } = await bank.studio.client.call(readDocument, { params: { id } })
  return { id, number: number ?? '', issuedOn: issuedOn ?? '' }
}

const paying = ({ number, issuedOn }: Invoice, more: Partial<MadeEntry> = {}): MadeEntry => ({
  amount: '120.00',
  direction: 'in',
  on: issuedOn,
  reason: `Ф-РА ${number}`,
  name: 'Платец',
  iban: PAYER,
  reference: number,
  ...more,
})

const accept = ({ id, version }: Pick<StatementEntry, 'id' | 'version'>, allocations: { documentId: string; amount: string }[]) => ({
  params: { id },
  body: { version, contactId: null, rateFromEur: null, allocations: allocations.map((each) => ({ ...each, settlingAmount: null })) },
})

test('an accepted entry is the payment of its document; undone, both are open again', async () => {
  const invoice = await anInvoice()
  const entry = await only(paying(invoice))
  const paid = await bank.studio.client.call(acceptStatementEntry, accept(entry, [{ documentId: invoice.id, amount: '120.00' }]))
  expect(paid).toMatchObject({ state: 'paid', decidedBy: 'person', paymentId: expect.any(String), proposals: [] })
  expect(await outstanding(invoice)).toBe('0.00')
  const again = await bank.studio.client.send(acceptStatementEntry, accept(paid, [{ documentId: invoice.id, amount: '120.00' }]))
  expect(again).toMatchObject({ status: 409 })
  const undone = await bank.studio.client.call(undoStatementEntry, { params: { id: entry.id }, body: { version: paid.version } })
  expect(undone).toMatchObject({ state: 'open', paymentId: null, decidedBy: null, proposals: [{ isCertain: true }] })
  expect(await outstanding(invoice)).toBe('120.00')
})

const found = async (q: string) => (await bank.studio.client.call(listPayments, { query: { q } })).items.map(({ id }) => id)

test('a payment is found by the name that the bank told, whether or not it is a contact’s, and by that of whoever its document is for', async () => {
  const invoice = await anInvoice()
  const [ofNobody, ofClient] = await taken(
    paying(invoice, { name: 'ГЕОРГИ РАЛЧЕВСКИ', reason: 'без номер', reference: 'A1' }),
    paying(invoice, { name: 'Жана Ралчевска', reference: 'A2' }),
  )
  if (!ofNobody || !ofClient) return expect.fail('no entries')
  const unallocated = await bank.studio.client.call(acceptStatementEntry, accept(ofNobody, []))
  const settling = await bank.studio.client.call(acceptStatementEntry, accept(ofClient, [{ documentId: invoice.id, amount: '120.00' }]))
  expect(await found('ралчевски')).toEqual([unallocated.paymentId])
  expect(await found('zhana')).toEqual([settling.paymentId])
  const { recipientName } = await bank.studio.client.call(readDocument, { params: { id: invoice.id } })
  expect(await found(recipientName?.bg ?? '–')).toContain(settling.paymentId)

  // As it was before the migration that has them found.
  const forgotten = `update app.payments set search_key = 'bez nomer' where workspace_id = $1 and id = any($2::uuid[])`
  await server.owner.query(forgotten, [bank.studio.client.workspaceId, [unallocated.paymentId, settling.paymentId]])
  expect(await found('ralchevski')).toEqual([])
  await server.owner.query(UPGRADE)
  expect(await found('ralchevski georgi')).toEqual([unallocated.paymentId])
  expect(await found('zhana')).toEqual([])
  expect(await found(PAYER)).toEqual([])
})

test('one entry is split over several documents, and what is over is the contact’s credit', async () => {
  const [first, second] = [await anInvoice(), await anInvoice('100')]
  const entry = await only(paying(first, { amount: '400.00', reason: 'плащане' }))
  const parts = [
    { documentId: first.id, amount: '120.00' },
    { documentId: second.id, amount: '200.00' },
  ]
  expect(await bank.studio.client.call(acceptStatementEntry, accept(entry, parts))).toMatchObject({ state: 'paid' })
  expect([await outstanding(first), await outstanding(second)]).toEqual(['0.00', '40.00'])
})

test('more than is left of a document, or than the entry has, is refused, and the entry stays open', async () => {
  const invoice = await anInvoice()
  const entry = await only(paying(invoice, { amount: '200.00' }))
  const refused = (amount: string) => bank.studio.client.send(acceptStatementEntry, accept(entry, [{ documentId: invoice.id, amount }]))
  expect((await refused('120.01')).status).toBe(409)
  expect((await refused('999.00')).status).toBeGreaterThanOrEqual(400)
  expect(await listed()).toMatchObject([{ state: 'open', version: 1 }])
})

test('a payment that is undone elsewhere opens its entry', async () => {
  const invoice = await anInvoice()
  const entry = await only(paying(invoice))
  const { paymentId } = await bank.studio.client.call(acceptStatementEntry, accept(entry, [{ documentId: invoice.id, amount: '120.00' }]))
  await bank.studio.inWorkspace((tx) => undoPayment(tx, bank.studio.act, paymentId ?? ''))
  expect(await listed()).toMatchObject([{ state: 'open', paymentId: null }])
})

test('certain ones are accepted together, by the gates and not by a person; the others stay', async () => {
  const [first, second, third] = [await anInvoice(), await anInvoice('70'), await anInvoice('90')]
  const entries = await taken(paying(first), paying(second, { amount: '168.00' }), paying(third, { amount: '100.00' }))
  const ids = entries.map(({ id }) => id)
  const { accepted } = await bank.studio.client.call(acceptCertainEntries, { params: { id: bank.account }, body: { ids } })
  expect(accepted).toHaveLength(2)
  expect((await listed()).map(({ state, decidedBy }) => [state, decidedBy])).toEqual([
    ['paid', 'gates'],
    ['paid', 'gates'],
    ['open', null],
  ])
  expect([await outstanding(first), await outstanding(second), await outstanding(third)]).toEqual(['0.00', '0.00', '216.00'])
  const again = await bank.studio.client.call(acceptCertainEntries, { params: { id: bank.account }, body: { ids } })
  expect(again.accepted).toEqual([])
})

test('whose account it is, is learnt from a person’s decision alone, and forgotten when it is undone', async () => {
  const [first, second] = [await anInvoice(), await anInvoice('70')]
  const [one, two] = await taken(paying(first), paying(second, { amount: '168.00', reason: 'без номер' }))
  if (!one || !two) return expect.fail('no entries')
  const reasons = async () => (await listed()).find(({ id }) => id === two.id)?.proposals[0]?.reasons.map(({ code }) => code) ?? []
  expect(await reasons()).toEqual([])
  const paid = await bank.studio.client.call(acceptStatementEntry, accept(one, [{ documentId: first.id, amount: '120.00' }]))
  expect(await reasons()).toContain('iban')
  await bank.studio.client.call(undoStatementEntry, { params: { id: one.id }, body: { version: paid.version } })
  expect(await reasons()).toEqual([])
})

test('two at once accept one entry once', async () => {
  const invoice = await anInvoice()
  const entry = await only(paying(invoice))
  const asked = accept(entry, [{ documentId: invoice.id, amount: '120.00' }])
  const answers = await Promise.all([
    bank.studio.client.send(acceptStatementEntry, asked),
    bank.studio.client.send(acceptStatementEntry, asked),
  ])
  // Whoever comes a moment later has seen it as it was.
  expect(answers.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([409, 412])])
  expect(await outstanding(invoice)).toBe('0.00')
})

test('who accepts and who decides otherwise at once: one is told that it was done, and the other that it was not', async () => {
  const invoices: Invoice[] = []
  for (let round = 0; round < 9; round++) invoices.push(await anInvoice(String(50 + round)))
  const rests = await Promise.all(invoices.map(outstanding))
  const entries = await taken(...invoices.map((invoice, round) => paying(invoice, { amount: rests[round] ?? '' })))
  for (const [round, invoice] of invoices.entries()) {
    const rest = rests[round] ?? ''
    const entry = entries.find(({ reason }) => reason.includes(invoice.number))
    if (!entry) return expect.fail('no entry')
    const { id, version } = entry
    const others = [
      () => bank.studio.client.send(ignoreStatementEntry, { params: { id }, body: { version } }),
      () => bank.studio.client.send(explainStatementEntry, { params: { id }, body: { version, category: 'Такси' } }),
      () => bank.studio.client.send(acceptCertainEntries, { params: { id: bank.account }, body: { ids: [id] } }),
    ]
    const other = others[round % others.length]
    const [accepted, decided] = await Promise.all([
      bank.studio.client.send(acceptStatementEntry, accept(entry, [{ documentId: invoice.id, amount: rest }])),
      other?.(),
    ])
    const isOther = decided?.status === 200 && !(isAccepting(decided.body) && decided.body.accepted.length === 0)
    const done = [accepted.status === 200, isOther].filter(Boolean)
    expect(done, JSON.stringify([round, accepted.body, decided?.body])).toHaveLength(1)
    const [found] = (await listed()).filter((one) => one.id === id)
    const isPaid = accepted.status === 200 || isAccepting(decided?.body)
    expect([found?.state === 'paid', await outstanding(invoice)]).toEqual([isPaid, isPaid ? '0.00' : rest])
  }
})

const isAccepting = (body: unknown): body is { accepted: string[] } => typeof body === 'object' && body !== null && 'accepted' in body
