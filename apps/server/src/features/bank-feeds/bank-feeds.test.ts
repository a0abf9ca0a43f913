import { listNotices } from '@invoice/contract/letters/notices.ts'
import * as feeds from '@invoice/contract/treasury/bank-feeds.ts'
import { importStatement, listBalancesByBank, listStatements } from '@invoice/contract/treasury/statements.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { actOf } from '../../platform/act.ts'
import {
  type BankAccount,
  type BankTransaction,
  consentExpired,
  rateLimited,
  startBankStandIn,
} from '../../platform/bank-feeds/testing/bank-stand-in.ts'
import { camt, IBAN } from '../../platform/bank-files/testing/files.ts'
import { json } from '../../platform/gateways/testing/provider-server.ts'
import { serverAct } from '../../platform/jobs/enqueue.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { fileOf } from '../spreadsheets/imports/testing/tables.ts'
import { bankWorld } from '../statements/testing/bank-world.ts'
import { askForFeedLooks, lookAtFeed } from './look-at-feed.ts'

const account: BankAccount = { id: 'acc-1', iban: IBAN, currency: 'EUR', transactions: [] }
const other: BankAccount = { id: 'acc-2', iban: 'BG48UNCR70001523154632', currency: 'EUR', transactions: [] }
const bank = await startBankStandIn([account, other])
const environment = { BANK_FEED_SECRET_ID: bank.secretId, BANK_FEED_SECRET_KEY: bank.secretKey, BANK_FEED_URL: bank.url }
const server = await testServer({ environment })
const world = bankWorld(server)
afterAll(() => bank.stop())
bank.now = () => server.clock.now()
beforeEach(() => {
  server.setNow('2026-11-20T10:00:00Z')
  account.transactions = []
  bank.fault = () => undefined
  bank.refuse()
})

const client = () => world.studio.client
const params = () => ({ id: world.account })
const state = async () => (await client().call(feeds.readBankFeed, { params: params() })).feed
const begin = async () => client().call(feeds.askFeedConsent, { params: params(), body: { bankId: 'TRIAL_BANK_TRBKBGSF' } })
const settle = async () => (await client().call(feeds.settleFeedConsent, { params: params() })).feed

async function connected(): Promise<void> {
  await begin()
  bank.consent(['acc-2', 'acc-1'])
  expect(await settle()).toMatchObject({ state: 'connected', askedBank: null, consentUntil: '2027-02-17', fault: null })
}

/** What a job does at the time that is set; `isCut`: its process ends before it writes down what it came to. */
async function look({ isCut = false, isDue = true } = {}): Promise<void> {
  const now = server.clock.now()
  const due = isDue ? 'next_look_at = $2, entries_at = $2' : 'next_look_at = $2'
  await server.owner.query(`update app.bank_feeds set ${due}, leased_until = null where workspace_id = $1`, [client().workspaceId, now])
  const act = actOf(server.platform, serverAct(server.platform, client().workspaceId).actor, 'bg')
  const end = await lookAtFeed({ act, platform: server.platform }, { accountId: world.account })
  if (!isCut) await act.transaction((tx) => end({ tx, act, platform: server.platform, jobId: newId() }))
}

let count = 0
const paid = (amount: string, more: Partial<BankTransaction> = {}): BankTransaction => ({
  internalTransactionId: `int-${++count}`,
  entryReference: `REF-${count}`,
  bookingDate: '2026-11-19',
  valueDate: '2026-11-19',
  transactionAmount: { amount, currency: 'EUR' },
  debtorName: 'Клиент ООД',
  remittanceInformationUnstructured: `Плащане ${count}`,
  ...more,
})
const amounts = async () => (await world.listed()).map(({ amount, direction }) => `${direction} ${Number(amount)}`).sort()
const kinds = async () => (await client().call(listNotices, { query: {} })).items.map(({ kind }) => kind)

test('an account is connected by its own IBAN alone, its bank asked and never the address, and what is given is taken back with it', async () => {
  const offered = await client().call(feeds.readBankFeed, { params: params() })
  expect(offered).toEqual({ isOffered: true, feed: null })
  expect((await client().call(feeds.listFeedBanks, { params: params() })).items.map(({ name }) => name)).toEqual([
    'Друга банка',
    'Пробна банка',
  ])
  const { url } = await begin()
  expect(url).toContain(`${bank.url}/consent/`)
  expect(await settle()).toMatchObject({ state: 'asked', askedBank: 'Пробна банка' })
  bank.consent(['acc-2'])
  expect(await settle()).toMatchObject({ state: 'ended', askedBank: null, fault: 'other_account' })
  // What was given of other accounts is given back, and nothing of them was read.
  expect([bank.given, bank.asked.filter(({ path }) => path.includes('transactions')).length]).toEqual([0, 0])
  await begin()
  bank.refuse()
  expect(await settle()).toMatchObject({ state: 'ended', fault: 'not_given' })
  await connected()
  // Somebody else's account is not there.
  const stranger = await server.signIn()
  expect((await stranger.send(feeds.readBankFeed, { params: params() })).status).toBe(404)
  expect((await stranger.send(feeds.endBankFeed, { params: params() })).status).toBe(404)
  await client().call(feeds.endBankFeed, { params: params() })
  expect([bank.given, await state()]).toEqual([0, null])
  const { rows } = await server.owner.query<{ all: string }>(
    `select (select coalesce(string_agg(row(f.*)::text, ''), '') from app.bank_feeds f) || (select string_agg(row(e.*)::text, '') from app.audit_entries e) as all`,
  )
  expect(rows[0]?.all).not.toContain(bank.secretKey)
})

test('what a bank books comes once: told again, twice, under another id, cut off in the midst, pending and then booked, and in a file too', async () => {
  await connected()
  account.transactions = [paid('100.00'), paid('-12.50'), paid('40.00', { pending: true })]
  await look({ isCut: true })
  expect(await amounts()).toEqual([])
  await look()
  expect(await amounts()).toEqual(['in 100', 'out 12.5'])
  const statements = async () => (await client().call(listStatements, { params: params() })).items
  expect(await statements()).toMatchObject([
    { entryCount: 2, addedCount: 2, pendingCount: 1, fileName: 'Пробна банка', importedBy: 'Пробна банка' },
  ])
  // Other ids, the same twice, another order, a new token: nothing new, and no statement of it.
  account.transactions = account.transactions.map((each, index) => ({ ...each, internalTransactionId: `again-${index}` })).reverse()
  account.transactions.push({ ...(account.transactions[1] ?? paid('0')) })
  bank.forgetTokens()
  await look()
  expect([await amounts(), (await statements()).length]).toEqual([['in 100', 'out 12.5'], 1])
  // It is booked; and a genuine twin of an entry is another one.
  account.transactions.pop()
  account.transactions = account.transactions.map(({ pending: _, ...each }) => each)
  const [first = paid('0')] = account.transactions.filter(({ transactionAmount }) => transactionAmount.amount === '100.00')
  account.transactions.push({ ...first, internalTransactionId: 'twin', entryReference: 'REF-TWIN' })
  await look()
  expect(await amounts()).toEqual(['in 100', 'in 100', 'in 40', 'out 12.5'])
  // A file of the same days has nothing more, by the bank's reference.
  const entries = account.transactions.map(({ transactionAmount, entryReference = '', remittanceInformationUnstructured = '' }) => ({
    amount: transactionAmount.amount.replace('-', ''),
    direction: transactionAmount.amount.startsWith('-') ? ('out' as const) : ('in' as const),
    on: '2026-11-19',
    reason: remittanceInformationUnstructured,
    name: transactionAmount.amount.startsWith('-') ? '' : 'Клиент ООД',
    iban: '',
    reference: entryReference,
  }))
  const imported = await client().call(importStatement, { params: params(), body: { file: fileOf(camt({ entries }), 'a.xml') } })
  expect(imported.statements).toMatchObject([{ entryCount: 4, addedCount: 0, askedCount: 0 }])
  expect(await world.balance()).toBe(227.5)
  await world.soundly()
})

test('what a file told first is known when the bank tells it, and before its last day nothing is asked of the bank', async () => {
  const entry = {
    amount: '70.00',
    direction: 'in' as const,
    on: '2026-11-18',
    reason: 'Плащане',
    name: 'Клиент ООД',
    iban: '',
    reference: 'FILE-1',
  }
  await world.taken(entry)
  const byBank = async () =>
    (await client().call(listBalancesByBank, { query: {} })).items.map(({ on, difference }) => ({ on, difference }))
  const before = await byBank()
  expect(before).toMatchObject([{ on: '2026-11-18' }])
  await connected()
  account.transactions = [
    paid('70.00', {
      bookingDate: '2026-11-18',
      valueDate: '2026-11-18',
      entryReference: 'FILE-1',
      remittanceInformationUnstructured: 'Плащане',
    }),
    paid('71.00', { bookingDate: '2026-11-18', valueDate: '2026-11-18' }),
    paid('72.00', { bookingDate: '2026-11-10' }),
  ]
  await look()
  expect(await amounts()).toEqual(['in 70', 'in 71'])
  // The file was made before what came of its last day: how the account stood by it is what it was.
  expect(await byBank()).toEqual(before)
  expect(bank.asked.findLast(({ path }) => path.includes('transactions'))?.query.get('date_from')).toBe('2026-11-18')
})

test('a limit is kept to, a bank that is down asked later, an end foretold once and then told; nothing is lost when access is given again', async () => {
  await connected()
  bank.fault = ({ path }) => (path.includes('transactions') ? rateLimited(85_092) : undefined)
  await look()
  const limited = await state()
  expect(limited).toMatchObject({ state: 'connected', fault: 'too_many' })
  expect(Date.parse(limited?.nextLookAt ?? '') - server.clock.now().getTime()).toBeGreaterThanOrEqual(85_092_000)
  bank.fault = ({ path }) => (path.includes('transactions') ? json(503, { summary: 'ServiceError' }) : undefined)
  await look()
  expect([await state(), await kinds()]).toMatchObject([{ fault: 'provider_error' }, []])
  bank.fault = () => undefined
  server.setNow('2027-02-11T10:00:00Z')
  account.transactions = [paid('5.00', { bookingDate: '2027-02-10', valueDate: '2027-02-10' })]
  await look()
  await look()
  expect([await state(), await kinds()]).toMatchObject([{ fault: null }, ['bank_feed_ending']])
  bank.fault = ({ path }) => (path.includes('transactions') ? consentExpired() : undefined)
  await look()
  expect([await state(), await kinds()]).toMatchObject([
    { state: 'ended', fault: 'consent_ended' },
    ['bank_feed_ended', 'bank_feed_ending'],
  ])
  const asked = bank.asked.length
  await askForFeedLooks(server.platform, '1')
  await look()
  expect(bank.asked.length).toBe(asked)
  bank.fault = () => undefined
  account.transactions.push(paid('6.00', { bookingDate: '2027-02-11', valueDate: '2027-02-11' }))
  await begin()
  // Who went to the bank and did not come back is found by the job.
  bank.consent(['acc-1'])
  await look({ isDue: false })
  await look()
  expect([await state(), await amounts()]).toMatchObject([
    { state: 'connected', fault: null, consentUntil: '2027-05-11' },
    ['in 5', 'in 6'],
  ])
})
