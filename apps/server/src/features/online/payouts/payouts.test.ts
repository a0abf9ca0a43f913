import { voidDocument } from '@invoice/contract/documents/acts.ts'
import { readDocument, recordDocument } from '@invoice/contract/documents/document.ts'
import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { listNotices } from '@invoice/contract/letters/notices.ts'
import { READ_REPORT } from '@invoice/contract/reports/reports.ts'
import { listAccounts } from '@invoice/contract/treasury/accounts.ts'
import { transferStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import { readOnlineOrder, refundOnline } from '@invoice/contract/treasury/online.ts'
import { refundPayment, releasePayment, undoPayment } from '@invoice/contract/treasury/payments.ts'
import { joinFeeBill, listPayouts, readPayout } from '@invoice/contract/treasury/payouts.ts'
import { listStatementEntries } from '@invoice/contract/treasury/statement-entries.ts'
import { importStatement } from '@invoice/contract/treasury/statements.ts'
import { listTransactions } from '@invoice/contract/treasury/transactions.ts'
import { afterAll, expect, test } from 'vitest'
import { aDraft, aLine } from '../../../../seed/draft.ts'
import { camt, IBAN, type MadeEntry } from '../../../platform/bank-files/testing/files.ts'
import { STRIPE_KEYS, StripeStandIn } from '../../../platform/gateways/stripe/testing/stripe-stand-in.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { createDocument } from '../../documents/drafts/create-document.ts'
import { fileOf } from '../../spreadsheets/imports/testing/tables.ts'
import { aTreasuryAccount } from '../../statements/testing/treasury-account.ts'
import { verifyTreasury } from '../../treasury/entries/verify-treasury.ts'
import { liveAt, type OnlineWorld, onlineWorld } from '../testing/online-world.ts'

const stripe = await StripeStandIn.start()
const openGateway = liveAt(stripe.server.url)
const server = await testServer({ parts: { openGateway } })
afterAll(() => stripe.server.stop())

const { secretKey, webhookSecret } = STRIPE_KEYS
async function aWorld() {
  stripe.movements.length = 0
  stripe.payouts.length = 0
  return onlineWorld(server, openGateway, { kind: 'card_provider', name: { bg: 'Карта', en: 'Card' }, secretKey, webhookSecret })
}
const hear = (world: OnlineWorld, event = stripe.events.at(-1)) =>
  world.hear(stripe.notification(event ?? expect.fail('nothing to tell'), { at: new Date() }))

async function paid(world: OnlineWorld, changes: Partial<DocumentDraft> = {}) {
  const order = await world.begun(changes)
  const session = stripe.session(order.reference)
  stripe.pay(session)
  expect((await hear(world)).statusCode).toBe(200)
  const payment = (await world.payments()).find(({ reference }) => reference === order.reference) ?? expect.fail('not paid')
  return { ...order, session, payment }
}
/** It left some days ago: Stripe says that it arrives two days later. */
function payOut(currency = 'eur') {
  const { now } = stripe
  stripe.now = () => new Date(Date.now() - 3 * 86_400_000)
  const payout = stripe.payOut(currency)
  stripe.now = now
  return payout
}
const held = () => (stripe.movements.reduce((sum, { net }) => sum + net, 0) / 100).toFixed(2)
const entriesOf = async ({ studio: { client } }: OnlineWorld) =>
  (await client.call(listTransactions, { query: {} })).items.map(({ kind, type, amount, account }) => [account.name, kind, type, amount])
const noticesOf = async ({ studio: { client } }: OnlineWorld) =>
  (await client.call(listNotices, { query: {} })).items.map(({ kind }) => kind)
const soundly = async ({ studio: { inWorkspace, act } }: OnlineWorld) =>
  expect(await inWorkspace((tx) => verifyTreasury(tx, act))).toEqual([])

/** Of the provider, without VAT. */
async function aBill({ client, inWorkspace, act, issuer }: OnlineWorld['studio'], price: string): Promise<string> {
  const lines = [aLine(issuer, { quantity: '1', unitPrice: price, taxRateId: null })]
  const bill = aDraft(issuer, { type: 'bill', vendorNumber: `B${price}`, issuedOn: server.clock.today(), vatInvoice: false, lines })
  const { id, version } = await inWorkspace((tx) => createDocument(tx, act, bill))
  await client.call(recordDocument, { params: { id }, body: { version } })
  return id
}

async function imported({ studio }: OnlineWorld, account: string, entry: Omit<MadeEntry, 'reference' | 'iban'>, iban = IBAN) {
  const entries = [{ ...entry, iban: '', reference: `r${Math.random()}` }]
  await studio.client.call(importStatement, { params: { id: account }, body: { file: fileOf(camt({ entries, account: iban }), 'a.xml') } })
  const { items } = await studio.client.call(listStatementEntries, { params: { id: account }, query: { state: 'all' } })
  return items[0] ?? expect.fail('no entry')
}

test('what is paid stands gross in an account of the method’s own, and what the provider keeps of it is a fee there: together it is what the provider holds', async () => {
  const world = await aWorld()
  const { payment, session } = await paid(world)
  expect(await world.balances('payment_provider')).toEqual([held()])
  expect((await entriesOf(world)).map(([, kind, type]) => [kind, type]).sort()).toEqual([
    ['fee', 'credit'],
    ['payment', 'debit'],
  ])
  // A dispute costs more: by so much, and not once more.
  stripe.dispute(session)
  await hear(world)
  await hear(world)
  expect(await world.balances('payment_provider')).toEqual([held()])
  expect(payment.amount).not.toBe(held())
  await soundly(world)
})

test('a payout is a transfer to the bank, once; what the provider took beside it, and what was sold elsewhere, are entries of their own', async () => {
  const world = await aWorld()
  await paid(world)
  await paid(world)
  stripe.elsewhere('fee', 'eur', -150)
  stripe.elsewhere('charge', 'eur', 990)
  const payout = payOut()
  await world.takePayouts()
  // It is on its way: the money is with the provider still.
  expect(await world.balances('bank')).toEqual([])
  stripe.arrive(payout)
  await Promise.all([world.takePayouts(), world.takePayouts()])
  await world.takePayouts()
  expect(await world.balances('bank')).toEqual([(payout.amount / 100).toFixed(2)])
  expect(await world.balances('payment_provider')).toEqual(['0.00'])
  // It comes back from the bank: so it is taken back, and told.
  stripe.failPayout(payout)
  await world.takePayouts()
  expect([await world.balances('bank'), await world.balances('payment_provider')]).toEqual([['0.00'], [held()]])
  expect(await noticesOf(world)).toContain('online_payout')
  stripe.arrive(payOut())
  await world.takePayouts()
  expect(await world.balances('bank')).toEqual([(payout.amount / 100).toFixed(2)])
  await soundly(world)
})

test('of a payout that failed before it arrived, what it was made of beside our orders is booked all the same: no later one has it', async () => {
  const world = await aWorld()
  await paid(world)
  stripe.elsewhere('fee', 'eur', -150)
  stripe.failPayout(payOut())
  await world.takePayouts()
  await world.takePayouts()
  expect(await world.balances('payment_provider')).toEqual([held()])
  await soundly(world)
})

test('the bill of the fees is paid by what was kept: nothing leaves twice, and undone it is open again; the report says what each sum is', async () => {
  const world = await aWorld()
  const { client } = world.studio
  await paid(world)
  stripe.elsewhere('fee', 'eur', -1000)
  const payout = payOut()
  stripe.arrive(payout)
  await world.takePayouts()
  const account = (await client.call(listAccounts, { query: {} })).items.find(({ type }) => type === 'payment_provider') ?? expect.fail()
  const { items, unbilledFees, provider } = await client.call(listPayouts, { params: { id: account.id } })
  expect([provider, unbilledFees]).toEqual([{ name: 'Stripe', tells: true }, '11.93'])
  expect(items).toMatchObject([{ providerId: payout.id, state: 'paid', isBooked: true, bank: null }])
  const { parts } = await client.call(readPayout, { params: { id: items[0]?.id ?? '' } })
  expect(parts.map(({ kind, gross, fee }) => [kind, gross, fee])).toEqual([
    ['payment', '120.00', '1.93'],
    ['fee', '-10.00', '0.00'],
  ])
  const bill = await aBill(world.studio, '11.93')
  const join = (documentId: string) => client.send(joinFeeBill, { params: { id: account.id }, body: { documentId } })
  const [answer, again] = await Promise.all([join(bill), join(bill)])
  expect([answer.status, again.status].sort()).toEqual([201, 409])
  expect(await client.call(readDocument, { params: { id: bill } })).toMatchObject({ paymentState: 'paid' })
  expect((await client.call(listPayouts, { params: { id: account.id } })).unbilledFees).toBe('0.00')
  expect(await world.balances('payment_provider')).toEqual(['0.00'])
  expect((await join(await aBill(world.studio, '0.01'))).status).toBe(409)
  const report = await client.call(READ_REPORT['online-by-provider'], { query: {} })
  expect(report.rows.map(({ values }) => values)).toEqual([
    { received: '120.00', sent_back: '0.00', fees: '11.93', remains: '108.07', paid_out: '108.07', waiting: '0.00' },
  ])
  const payment = (await world.payments()).find(({ direction }) => direction === 'out') ?? expect.fail()
  await client.call(undoPayment, { params: { id: payment.id } })
  expect((await client.call(listPayouts, { params: { id: account.id } })).unbilledFees).toBe('11.93')
  expect(await world.balances('payment_provider')).toEqual(['0.00'])
  await soundly(world)
})

test('what the bank tells of a payout finds it, whichever came first, and is no income; in another account of the company too', async () => {
  const world = await aWorld()
  const account = await aTreasuryAccount(world.studio, { iban: IBAN })
  await paid(world)
  const payout = payOut()
  const amount = (payout.amount / 100).toFixed(2)
  const on = server.clock.today()
  const before = await imported(world, account, { amount, direction: 'in', on, reason: 'STRIPE PAYOUT', name: 'Stripe Payments Europe' })
  expect(before.state).toBe('open')
  stripe.arrive(payout)
  await world.takePayouts()
  const { items } = await world.studio.client.call(listStatementEntries, { params: { id: account }, query: { state: 'all' } })
  expect(items).toMatchObject([{ state: 'explained', decidedBy: 'gates' }])
  expect([await world.balances('bank'), await world.balances('payment_provider')]).toEqual([[amount], ['0.00']])

  await paid(world)
  const second = payOut()
  stripe.arrive(second)
  await world.takePayouts()
  const other = await aTreasuryAccount(world.studio, { iban: 'BG18RZBB91550123456789' })
  const next = { amount: (second.amount / 100).toFixed(2), direction: 'in', on, reason: second.id, name: 'Х' } as const
  expect(await imported(world, other, next, 'BG18RZBB91550123456789')).toMatchObject({ state: 'explained' })
  expect([await world.balances('bank'), await world.balances('payment_provider')]).toEqual([[amount, next.amount], ['0.00']])
  await soundly(world)
})

test('of an amount alone nothing is taken for a payout; a person who says so joins it, and nothing leaves the provider twice', async () => {
  const world = await aWorld()
  const account = await aTreasuryAccount(world.studio, { iban: IBAN })
  await aTreasuryAccount(world.studio, { iban: 'BG18RZBB91550123456789' })
  await paid(world)
  const payout = payOut()
  stripe.arrive(payout)
  await world.takePayouts()
  const accounts = (await world.studio.client.call(listAccounts, { query: {} })).items
  const [provider, bank] = [
    accounts.find(({ type }) => type === 'payment_provider'),
    accounts.find(({ current, type }) => type === 'bank' && current !== '0.00'),
  ]
  const amount = (payout.amount / 100).toFixed(2)
  const into = accounts.find(({ id, type }) => type === 'bank' && id !== bank?.id)?.id ?? account
  const iban = accounts.find(({ id }) => id === into)?.iban ?? IBAN
  const reported = await imported(
    world,
    into,
    { amount, direction: 'in', on: server.clock.today(), reason: 'превод', name: 'Клиент ЕООД' },
    iban,
  )
  expect(reported.state).toBe('open')
  const body = { version: reported.version, accountId: provider?.id ?? '', amount: null }
  await world.studio.client.call(transferStatementEntry, { params: { id: reported.id }, body })
  expect(await world.balances('payment_provider')).toEqual(['0.00'])
  expect((await world.balances('bank')).toSorted()).toEqual(['0.00', amount])
  await soundly(world)
})

test('a refund that fails after it was told as made is taken back by a counter-entry, settles as before, and is told', async () => {
  const world = await aWorld()
  const { session, documentId, payment } = await paid(world)
  const refund = stripe.refund(session, 1000)
  await hear(world)
  const refunded = stripe.events.at(-1)
  expect((await world.studio.client.call(readDocument, { params: { id: documentId } })).outstanding).toBe('10.00')
  stripe.failRefund(refund)
  await hear(world)
  expect((await hear(world, refunded)).statusCode).toBe(200)
  expect(await world.studio.client.call(readDocument, { params: { id: documentId } })).toMatchObject({
    outstanding: '0.00',
    paymentState: 'paid',
  })
  expect(await world.studio.client.call(readOnlineOrder, { params: { id: payment.id } })).toMatchObject({ order: { refunded: '0.00' } })
  expect(await world.balances('payment_provider')).toEqual([held()])
  expect(await noticesOf(world)).toContain('online_refund_failed')
  await soundly(world)
})

test('a refund that a person wrote down by hand is the one that the provider tells of; sent back another way too it is told', async () => {
  const world = await aWorld()
  const byHand = async (of: Awaited<ReturnType<typeof paid>>, methodKind: 'card_provider' | 'cash') => {
    const own = methodKind === 'cash' ? {} : { paymentMethodId: world.method.id }
    await world.studio.client.call(releasePayment, { params: { id: of.payment.id }, body: { documentId: of.documentId, amount: null } })
    const accountId =
      methodKind === 'cash'
        ? null
        : ((await world.studio.client.call(listAccounts, { query: {} })).items.find(({ type }) => type === 'payment_provider')?.id ?? null)
    const body = { paidOn: server.clock.today(), amount: of.payment.amount, methodKind, accountId, ...own } as const
    await world.studio.client.call(refundPayment, { params: { id: of.payment.id }, body })
  }
  const joined = await paid(world)
  await byHand(joined, 'card_provider')
  stripe.refund(joined.session, joined.session.amount)
  await hear(world)
  expect((await world.payments()).filter(({ direction }) => direction === 'out')).toHaveLength(1)
  expect(await world.balances('payment_provider')).toEqual([held()])

  const twice = await paid(world)
  await byHand(twice, 'cash')
  stripe.refund(twice.session, twice.session.amount)
  await hear(world)
  expect(await world.balances('payment_provider')).toEqual([held()])
  expect(await noticesOf(world)).toContain('online_sent_twice')
  await soundly(world)
})

test('what came in another currency than was asked is the client’s, in its own, and is told', async () => {
  const world = await aWorld()
  const order = await world.begun()
  const session = stripe.session(order.reference)
  Object.assign(session, { currency: 'bgn' })
  stripe.pay(session)
  await hear(world)
  await hear(world)
  const [payment, ...others] = await world.payments()
  expect(payment).toMatchObject({ currency: 'BGN', allocated: '0.00' })
  expect(others).toEqual([])
  expect(await noticesOf(world)).toContain('online_unsettled')
  stripe.refund(session, 500)
  await hear(world)
  expect((await world.payments()).map(({ direction, currency }) => [direction, currency]).sort()).toEqual([
    ['in', 'BGN'],
    ['out', 'BGN'],
  ])
  await soundly(world)
})

test('an invoice in dollars or lei is paid, given back and paid out in its own currency, each at the rate of its day; without a rate nothing is offered', async () => {
  const world = await aWorld()
  const { client } = world.studio
  const today = server.clock.today()
  const other = (currency: string, rateFromEur: string) => ({ currency, rateFromEur, rateOn: today })
  await expect(world.begun(other('RON', '5'))).rejects.toThrow()
  await server.owner.query(`select system.keep_exchange_rates(array['USD', 'RON'], array[$1::date, $1::date], array[1.25, 5.1])`, [today])
  const dollars = await paid(world, other('USD', '1.2'))
  expect(dollars.payment).toMatchObject({
    currency: 'USD',
    rateFromEur: '1.25',
    allocated: '120.00',
    documents: [{ paymentState: 'paid' }],
  })
  const lei = await paid(world, other('RON', '5'))
  expect(lei.payment).toMatchObject({ currency: 'RON', rateFromEur: '5.1', unallocated: '0.00' })
  const params = { id: dollars.payment.id }
  await client.call(refundOnline, { params, body: { amount: '20.00', refunded: dollars.payment.refunded } })
  expect(await client.call(readDocument, { params: { id: dollars.documentId } })).toMatchObject({ outstanding: '20.00', currency: 'USD' })
  expect((await world.payments()).find(({ direction }) => direction === 'out')).toMatchObject({
    currency: 'USD',
    amount: '20.00',
    rateFromEur: '1.25',
  })
  const payouts = [payOut('usd'), payOut('ron')]
  for (const payout of payouts) stripe.arrive(payout)
  await world.takePayouts()
  await world.takePayouts()
  const accounts = (await client.call(listAccounts, { query: {} })).items.filter(({ currency }) => currency !== 'EUR')
  expect(accounts.map(({ type, currency, current }) => [type, currency, current]).toSorted()).toEqual([
    ['bank', 'RON', ((payouts[1]?.amount ?? 0) / 100).toFixed(2)],
    ['bank', 'USD', ((payouts[0]?.amount ?? 0) / 100).toFixed(2)],
    ['payment_provider', 'RON', '0.00'],
    ['payment_provider', 'USD', '0.00'],
  ])
  await soundly(world)
})

test('voided at the very moment at which the provider tells of it: the money is there once, settles it or is the client’s', async () => {
  const world = await aWorld()
  for (let round = 0; round < 4; round++) {
    const order = await world.begun()
    stripe.pay(stripe.session(order.reference))
    const event = stripe.events.at(-1)
    const body = { reason: 'Грешен клиент' }
    const voiding = () => world.studio.client.send(voidDocument, { params: { id: order.documentId }, body })
    const [reported, voided] = await (round % 2 === 0
      ? Promise.all([hear(world, event), voiding()])
      : Promise.all([voiding(), hear(world, event)]).then(([b, a]) => [a, b] as const))
    if (reported.statusCode !== 200) expect((await hear(world, event)).statusCode).toBe(200)
    const mine = (await world.payments()).filter(({ reference }) => reference === order.reference)
    expect(mine).toHaveLength(1)
    const { status, settled } = await world.studio.client.call(readDocument, { params: { id: order.documentId } })
    // Who voids first leaves it unsettled; what is paid is not voided without a word about the money.
    if (status === 'voided') expect([voided.status, mine[0]?.allocated, settled]).toEqual([200, '0.00', '0.00'])
    else expect(mine[0]?.unallocated).toBe('0.00')
  }
  expect(await world.balances('payment_provider')).toEqual([held()])
  await soundly(world)
})
