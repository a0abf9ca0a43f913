import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergeContact } from '@invoice/contract/records/contact-acts.ts'
import { createContact } from '@invoice/contract/records/contacts.ts'
import { acceptStatementEntry, explainStatementEntry, ignoreStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import * as payments from '@invoice/contract/treasury/payments.ts'
import { listStatementEntries } from '@invoice/contract/treasury/statement-entries.ts'
import { importStatement } from '@invoice/contract/treasury/statements.ts'
import { createCount, createTransfer } from '@invoice/contract/treasury/transactions.ts'
import type { VerificationFault } from '@invoice/domain/documents/verification/report.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { aContact } from '../../../../seed/contact.ts'
import { aLine } from '../../../../seed/draft.ts'
import { anIssuedInvoice } from '../../../../seed/invoice.ts'
import { camt, IBAN, type MadeEntry } from '../../../platform/bank-files/testing/files.ts'
import { MIGRATIONS } from '../../../platform/db/migrate.ts'
import { inReadingTransaction } from '../../../platform/db/reading-transaction.ts'
import type { Database } from '../../../platform/db/tables.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { fileOf } from '../../spreadsheets/imports/testing/tables.ts'
import { aTreasuryAccount } from '../../statements/testing/treasury-account.ts'
import { treasuryOf } from '../../treasury/testing/treasury-of.ts'
import { aStudio } from '../testing/studio.ts'
import { verifyDocuments } from './verify-documents.ts'

const server = await testServer()
const studio = await aStudio(server)
const { client, act, issuer, inWorkspace } = studio
const { workspaceId } = client
const today = server.clock.today()

/** What a row of money is called here, by its id. */
const names = new Map<string, string>()
const ids = new Map<string, string>()
function named(name: string, id: string): string {
  names.set(id, name)
  ids.set(name, id)
  return id
}
const idOf = (name: string): string => ids.get(name) ?? expect.fail(`nothing is called ${name}`)

const SAME_CLIENT = aContact({}, 4)
await furnish()

/** A workspace with money of every kind. */
async function furnish(): Promise<void> {
  const contact = await client.call(createContact, { body: aContact({}, 3) })
  const same = await client.call(createContact, { body: SAME_CLIENT })
  ids.set('contact', contact.id).set('same client', same.id)
  const anInvoice = (changes: Parameters<typeof anIssuedInvoice>[3] = {}, unitPrice = '100') =>
    inWorkspace((tx) =>
      anIssuedInvoice(tx, act, issuer, { contactId: contact.id, lines: [aLine(issuer, { quantity: '1', unitPrice })], ...changes }),
    )
  const [invoice, other, dollars] = [
    await anInvoice(),
    await anInvoice(),
    await anInvoice({ currency: 'USD', rateFromEur: '1.1', rateOn: today }, '50'),
  ]
  named('invoice', invoice.id)
  await bank(contact.id)
  type Body = Parameters<typeof client.call<typeof payments.createPayment>>[1]['body']
  const pay = async (name: string, changes: Partial<Body>) => {
    const about = {
      direction: 'in',
      companyId: issuer.companyId,
      contactId: contact.id,
      paidOn: today,
      currency: 'EUR',
      rateFromEur: null,
    } as const
    const how = { methodKind: 'bank', paymentMethodId: null, accountId: null, entryId: null, reference: '', note: '' } as const
    const receipt = { fiscalReceipt: '', fiscalReceiptOn: null }
    const body: Body = { ...about, ...how, ...receipt, amount: '120.00', allocations: [], ...changes }
    return named(name, (await client.call(payments.createPayment, { body })).id)
  }
  const give = (documentId: string, amount: string, settlingAmount: string | null = null) => ({ documentId, amount, settlingAmount })
  const paid = await pay('paid', { amount: '200.00', reference: 'Ф 1', allocations: [give(invoice.id, '100.00')] })
  await pay('equal', { amount: '200.00', allocations: [give(other.id, '20.00')] })
  await pay('dollars', { currency: 'USD', rateFromEur: '1.12', amount: '10.00', allocations: [give(dollars.id, '10.00')] })
  await pay('crossed', { amount: '20.00', rateFromEur: null, allocations: [give(dollars.id, '22.00', '20.00')] })
  await pay('out', { direction: 'out', amount: '4.00' })
  const cash = { methodKind: 'cash', amount: '30.00', fiscalReceipt: '0004132', fiscalReceiptOn: today } as const
  await pay('cash', cash)
  const undone = await pay('undone', { amount: '7.00' })
  await client.call(payments.undoPayment, { params: { id: undone } })
  const refund = {
    paidOn: today,
    rateFromEur: null,
    reference: '',
    note: '',
    methodKind: 'bank',
    paymentMethodId: null,
    accountId: null,
  } as const
  const sentBack = await client.call(payments.refundPayment, { params: { id: paid }, body: { ...refund, amount: '5.00' } })
  named('refund', sentBack.id)
  await tills()
  for (const { id, payment_id } of await rowsOf('allocations', 'id, payment_id')) named(`of ${names.get(payment_id ?? '')}`, id ?? '')
  const entry = (await rowsOf('treasury_entries', 'id', `payment_id = '${paid}'`))[0]
  named('its entry', entry?.['id'] ?? '')
}

/** What a bank told, in two files of which the second tells some again. */
async function bank(contactId: string): Promise<void> {
  const account = named('account', await aTreasuryAccount(studio, { iban: IBAN }))
  const entryOf = (name: string, amount: string, reference: string): MadeEntry => {
    return { amount, direction: 'in', on: today, reason: `превод ${name}`, name: 'Платец ООД', iban: 'BG18RZBB91550123456789', reference }
  }
  const params = { id: account }
  const take = (entries: MadeEntry[]) =>
    client.call(importStatement, { params, body: { file: fileOf(camt({ entries }), `${entries.length}.xml`) } })
  const first = [entryOf('accepted', '11.00', 'r1'), entryOf('ignored', '12.00', 'r2'), entryOf('explained', '13.00', 'r3')]
  await take(first)
  await take([...first, entryOf('waiting', '14.00', 'r4')])
  const { items } = await client.call(listStatementEntries, { params, query: { state: 'all' } })
  for (const { id, reason } of items) named(reason.replace('превод ', ''), id)
  const body = (name: string) => ({ version: items.find(({ id }) => id === idOf(name))?.version ?? 0 })
  const accepted = { ...body('accepted'), contactId, rateFromEur: null, allocations: [] }
  await client.call(acceptStatementEntry, { params: { id: idOf('accepted') }, body: accepted })
  await client.call(ignoreStatementEntry, { params: { id: idOf('ignored') }, body: body('ignored') })
  await client.call(explainStatementEntry, { params: { id: idOf('explained') }, body: { ...body('explained'), category: 'Лихва' } })
  const [older, newer] = await rowsOf('bank_statements', 'id', 'true', 'entry_count')
  named('statement', older?.['id'] ?? '')
  named('newer statement', newer?.['id'] ?? '')
  named('repeat', (await rowsOf('statement_repeats', 'id', "reason like '%ignored'"))[0]?.['id'] ?? '')
}

/** Two tills, money carried from one to the other, and one of them counted. */
async function tills(): Promise<void> {
  const { anAccount, add, read } = treasuryOf(client)
  const [from, to] = [await anAccount({ name: 'Каса 1' }), await anAccount({ name: 'Каса 2' })]
  named('by hand', (await add(from.id, { description: 'покупка' })).transaction.id)
  const transfer = {
    fromId: from.id,
    toId: to.id,
    on: today,
    amount: '50.00',
    received: null,
    fee: null,
    description: 'към 2',
    reference: '',
  }
  const { items } = await client.call(createTransfer, { body: transfer })
  named('carried', items[0]?.id ?? '')
  const { current } = await read(to.id)
  const pieces = [{ value: '50', count: 10 }]
  const counted = await client.call(createCount, { body: { accountId: to.id, pieces, expected: current, note: 'вечерта' } })
  named('count', counted.id)
}

async function rowsOf(table: string, columns: string, where = 'true', order = 'id'): Promise<Record<string, string | null>[]> {
  const { rows } = await server.owner.query(`select ${columns} from app.${table} where workspace_id = $1 and ${where} order by ${order}`, [
    workspaceId,
  ])
  return rows
}

/** Who can do anything in the database: no trigger holds this one. */
const { rows: databases } = await server.owner.query<{ name: string }>('select current_database() as name')
const anybody = new Kysely<Database>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ ...inject('postgres').admin, database: databases[0]?.name, max: 2 }) }),
})
afterAll(() => anybody.destroy())

class Undone extends Error {}

/** What is found after the statements, which are undone. */
async function faultsAfter(...statements: string[]): Promise<VerificationFault[]> {
  let faults: VerificationFault[] = []
  const altering = anybody.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`select set_config('app.workspace_id', ${workspaceId}, true)`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    faults = (await verifyDocuments(tx, act)).faults
    throw new Undone()
  })
  await expect(altering).rejects.toThrow(Undone)
  return faults
}

/** "money_changed paid": what is wrong, and with what. */
const reported = ({ code, money, number, field }: VerificationFault): string =>
  `${code} ${money ? (names.get(money.id) ?? money.kind) : (number ?? field)}`
const set = (table: string, name: string, assignment: string) => `update app.${table} set ${assignment} where id = '${idOf(name)}'`
const gone = (table: string, name: string) => `delete from app.${table} where id = '${idOf(name)}'`
/** Of the same month: sums are of months. */
const OTHER_DAY = `allocated_on = allocated_on ${today.endsWith('-01') ? '+' : '-'} 1`
const payment = (name: string, assignment: string) => set('payments', name, assignment)

test('a workspace with money of every kind is whole, and every row of it was looked at', async () => {
  const { faults, checked } = await inReadingTransaction(server.db, workspaceId, (tx) => verifyDocuments(tx, act))
  expect(faults).toEqual([])
  const { rows } = await server.owner.query<{ count: number }>(
    `select (select count(*) from app.payments where workspace_id = $1) + (select count(*) from app.allocations where workspace_id = $1)
      + (select count(*) from app.treasury_entries where workspace_id = $1) + (select count(*) from app.bank_statements where workspace_id = $1)
      + (select count(*) from app.statement_entries where workspace_id = $1) + (select count(*) from app.statement_repeats where workspace_id = $1)
      + (select count(*) from app.cash_counts where workspace_id = $1) as count`,
    [workspaceId],
  )
  expect(String(checked.money)).toBe(String(rows[0]?.count))
})

test.each<[string, string, string[]]>([
  ['a payment that is gone, while its entry stays', gone('payments', 'equal'), ['money_missing equal']],
  ['what a payment settles', payment('paid', 'allocated = allocated - 1'), ['payment_settles paid']],
  ['what of a payment was sent back', payment('paid', 'refunded = refunded - 1'), ['payment_settles paid']],
  ['the amount of a payment', payment('paid', 'amount = 201.00'), ['treasury_payment paid', 'money_changed paid']],
  ['the day of a payment', payment('paid', 'paid_on = paid_on - 1'), ['money_changed paid']],
  ['the contact of a payment', payment('paid', `contact_id = '${idOf('same client')}'`), ['money_changed paid']],
  ['the contact of a payment, to nobody', payment('paid', 'contact_id = null'), ['money_changed paid']],
  ['the rate of a payment', payment('dollars', 'rate_from_eur = 1.2'), ['money_changed dollars']],
  ['the method of a payment', payment('cash', `method_kind = 'card_pos'`), ['money_changed cash']],
  ['the fiscal receipt of a payment', payment('cash', `fiscal_receipt = '0004133'`), ['money_changed cash']],
  ['the day of a fiscal receipt', payment('cash', 'fiscal_receipt_on = null'), ['money_changed cash']],
  ['the reference of a payment', payment('paid', `reference = 'Ф 2'`), ['money_changed paid']],
  ['that a payment was undone', payment('undone', `undone_by = 'Друг'`), ['money_changed undone']],
  [
    'which payment a refund sends back',
    payment('refund', `refunds_id = '${idOf('equal')}'`),
    ['payment_settles paid', 'payment_settles equal', 'money_changed refund'],
  ],
  [
    'an allocation, moved to another payment with both sums',
    `${set('allocations', 'of paid', `payment_id = '${idOf('equal')}'`)}; ${payment('paid', 'allocated = 0')}; ${payment('equal', 'allocated = 120.00')}`,
    ['money_changed of paid'],
  ],
  [
    'an allocation, moved to another payment alone',
    set('allocations', 'of paid', `payment_id = '${idOf('equal')}'`),
    ['payment_settles paid', 'payment_settles equal', 'money_changed of paid'],
  ],
  ['the day of an allocation', set('allocations', 'of paid', OTHER_DAY), ['money_changed of paid']],
  [
    'what of a payment an allocation in another currency takes',
    set('allocations', 'of crossed', 'settling_amount = 19.00'),
    ['payment_settles crossed', 'money_changed of crossed'],
  ],
  ['what the rate gave or took', set('allocations', 'of dollars', 'exchange_difference = 1.00'), ['money_changed of dollars']],
  [
    'an allocation that is gone',
    gone('allocations', 'of paid'),
    ['settled 0000000001', `sums invoice paid EUR ${today.slice(0, 7)}`, 'payment_settles paid', 'money_missing of paid'],
  ],
  ['the amount of a bank’s entry', set('statement_entries', 'ignored', 'amount = 12.50'), ['money_changed ignored']],
  [
    'the amount of a bank’s entry that is a payment',
    set('statement_entries', 'accepted', 'amount = 11.50'),
    [`treasury_entry ${today} 11.50`, 'money_changed accepted'],
  ],
  ['the reason of a bank’s entry', set('statement_entries', 'explained', `reason = 'друго'`), ['money_changed explained']],
  ['the party of a bank’s entry', set('statement_entries', 'waiting', `party_name = 'Друг ООД'`), ['money_changed waiting']],
  ['the account of its party', set('statement_entries', 'waiting', `party_iban = ''`), ['money_changed waiting']],
  ['the day of a bank’s entry', set('statement_entries', 'waiting', 'booked_on = booked_on - 1'), ['money_changed waiting']],
  ['a bank’s entry that is gone', gone('statement_entries', 'ignored'), ['money_missing ignored']],
  ['the closing balance of a statement', set('bank_statements', 'statement', 'closing = closing + 1'), ['money_changed statement']],
  ['how many entries a statement has', set('bank_statements', 'statement', 'entry_count = 2'), ['money_changed statement']],
  ['a statement that is gone', gone('bank_statements', 'statement'), ['money_missing statement']],
  ['what a bank told again', set('statement_repeats', 'repeat', `reason = 'друго'`), ['money_changed repeat']],
  ['what a bank told again, gone', gone('statement_repeats', 'repeat'), ['money_missing repeat']],
  ['the day of an entry within its month', set('treasury_entries', 'by hand', 'entry_on = entry_on + 1'), ['money_changed by hand']],
  ['the text of an entry', set('treasury_entries', 'its entry', `description = 'друго'`), ['money_changed its entry']],
  ['the text of a transfer', set('treasury_entries', 'carried', `description = 'друго'`), ['money_changed carried']],
  [
    'whose payment an entry is',
    set('treasury_entries', 'its entry', `payment_id = '${idOf('equal')}'`),
    ['treasury_payment equal', 'money_changed its entry'],
  ],
  ['an entry that is gone', gone('treasury_entries', 'by hand'), ['treasury_sums Каса 1 2026-03', 'money_missing by hand']],
  ['what was counted', set('cash_counts', 'count', `note = 'друго'`), ['money_changed count']],
  ['a count that is gone', gone('cash_counts', 'count'), ['money_missing count']],
  ['the period of the VAT ledger', set('documents', 'invoice', `ledger_period = '2026-01-01'`), ['column_differs 0000000001']],
  [
    'a payment that the application did not enter',
    `insert into app.payments (workspace_id, id, company_id, direction, paid_on, amount, currency, method_kind, created_by, created_at)
     select workspace_id, gen_random_uuid(), company_id, 'in', paid_on, 1.00, 'EUR', 'bank', '', created_at from app.payments where id = '${idOf('paid')}'`,
    ['money_added payment'],
  ],
])('altered in the database it is found, at exactly its place: %s', async (_, statements, expected) => {
  const faults = await faultsAfter(...statements.split(/;\s*/))
  expect(faults.map(reported)).toEqual(expected)
})

test('a fault leads to where what it is about is shown, and tells days and amounts and nothing that a person wrote', async () => {
  const [changed] = await faultsAfter(set('statement_entries', 'waiting', `amount = 15.00, party_name = 'Тайно ООД'`))
  const money = { kind: 'statement_entry', id: idOf('waiting'), name: `Разплащателна ${today} 14.00 EUR`, accountId: idOf('account') }
  expect(changed).toMatchObject({ code: 'money_changed', money, expected: `${today} 14.00 EUR`, found: `${today} 15.00 EUR` })
  const [allocation] = await faultsAfter(set('allocations', 'of paid', OTHER_DAY))
  expect(allocation).toMatchObject({ documentId: idOf('invoice'), number: '0000000001', money: { name: `${today} 100.00` } })
  const [secret] = await faultsAfter(set('statement_entries', 'waiting', `party_name = 'Тайно ООД'`))
  expect(secret).toMatchObject({ expected: null, found: null })
  expect(JSON.stringify(secret)).not.toContain('Тайно')
})

test('what was there before money was hashed is taken for what it says', async () => {
  const migration = readFileSync(join(MIGRATIONS, '0086-hashes-of-money.sql'), 'utf8')
  const { rows } = await server.owner.query<{ name: string }>(
    `select p.oid::regprocedure::text as name from pg_proc p where p.pronamespace = 'system'::regnamespace and (p.proname like 'hash\\_%' or p.proname like 'money\\_%')`,
  )
  const undo = rows.map(({ name }) => `drop function ${name} cascade`)
  expect(await faultsAfter('drop table app.money_hashes', ...undo, migration)).toEqual([])
})

test('statements of before their days were kept get them, and say what they said; what was altered stays a fault', async () => {
  const migration = readFileSync(join(MIGRATIONS, '0093-questions-of-statements.sql'), 'utf8')
  const days = migration.slice(migration.indexOf('with days as'))
  const asBefore = [
    'update app.bank_statements set first_on = null, last_on = null',
    `update app.money_hashes h set hash = system.money_hash(system.money_content(b)) from app.bank_statements b
     where h.workspace_id = b.workspace_id and h.kind = 'statement' and h.id = b.id`,
  ]
  expect(await faultsAfter(...asBefore, days)).toEqual([])
  const [first] = (await server.owner.query<{ id: string }>('select id from app.bank_statements order by id limit 1')).rows
  const altered = `update app.bank_statements set closing = closing + 1 where id = '${first?.id}'`
  expect((await faultsAfter(...asBefore, altered, days)).map(({ code, money }) => [code, money?.id])).toEqual([
    ['money_changed', first?.id],
  ])
})

test('what an act of the application changes is no fault, and an act heals none', async () => {
  const receipt = `set local session_replication_role = origin; ${payment('cash', `fiscal_receipt = '0004199'`)}`
  expect(await faultsAfter(...receipt.split('; '))).toEqual([])
  const faults = await faultsAfter(payment('cash', 'paid_on = paid_on - 1'), ...receipt.split('; '))
  expect(faults.map(reported)).toEqual(['money_changed cash'])

  await client.call(payments.changeReceipt, { params: { id: idOf('cash') }, body: { fiscalReceipt: '0004200', fiscalReceiptOn: null } })
  const versions = { version: 1, mergedId: idOf('contact'), mergedVersion: 1 }
  await client.call(mergeContact, { params: { id: idOf('same client') }, body: { ...versions, contact: SAME_CLIENT } })
  await client.call(payments.undoPayment, { params: { id: idOf('cash') } })
  expect((await inWorkspace((tx) => verifyDocuments(tx, act))).faults).toEqual([])
})
