import { createDocument, issueDocument, readDocument } from '@invoice/contract/documents/document.ts'
import { explainStatementEntry, ignoreStatementEntry, linkStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import { listStatementEntries } from '@invoice/contract/treasury/statement-entries.ts'
import { createStatementRule, listStatementRules, removeStatementRule } from '@invoice/contract/treasury/statement-rules.ts'
import { importStatement, listStatements } from '@invoice/contract/treasury/statements.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isWhole } from '../../../../../../scripts/lib/sample.mjs'
import { aDraft } from '../../../../seed/draft.ts'
import { camt, csv, ENTRIES, IBAN, type MadeEntry, mt940 } from '../../../platform/bank-files/testing/files.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { fileOf, windows1251, xlsxBytes } from '../../spreadsheets/imports/testing/tables.ts'
import { bookEntries } from '../../treasury/entries/book-entries.ts'
import { aTreasuryAccount } from '../testing/treasury-account.ts'

const server = await testServer()
let studio: Studio
let stranger: Studio
let account: string
beforeAll(async () => {
  studio = await aStudio(server)
  stranger = await aStudio(server)
})
beforeEach(async () => {
  account = await aTreasuryAccount(studio, { iban: IBAN })
})

const send = (content: string | Uint8Array<ArrayBuffer>, more: object = {}, from = studio) =>
  from.client.send(importStatement, {
    params: { id: account },
    body: { file: fileOf(content, 'statement'), ...more },
  })
const take = async (content: string | Uint8Array<ArrayBuffer>, more: object = {}) =>
  studio.client.call(importStatement, { params: { id: account }, body: { file: fileOf(content, 'statement'), ...more } })
const list = (state: 'open' | 'all' | 'explained' | 'ignored' | 'linked' = 'all') =>
  studio.client.call(listStatementEntries, { params: { id: account }, query: { state } })
const balance = () =>
  studio.inWorkspace(async (tx) => {
    const { rows } = await sql<{ sum: string | null }>`
      select sum(movement)::text as sum from app.treasury_entries
      where workspace_id = ${studio.act.actor.workspaceId} and account_id = ${account}`.execute(tx)
    return rows[0]?.sum
  })

describe('a statement is taken in', () => {
  test.each<[form: string, content: () => string]>([
    ['CAMT.053 version 2', () => camt({ entries: ENTRIES }, '02')],
    ['CAMT.053 version 8', () => camt({ entries: ENTRIES })],
    ['MT940 with +', () => mt940({ entries: ENTRIES })],
    ['MT940 with ^', () => mt940({ entries: ENTRIES }, '^')],
    ['CSV', () => csv({ entries: ENTRIES })],
  ])('%s', async (_form, content) => {
    expect(await take(content())).toMatchObject({
      isKnown: false,
      statements: [
        {
          opening: '1000.00',
          closing: '2293.50',
          debits: '1300.00',
          credits: '6.50',
          difference: '0.00',
          gap: null,
          entryCount: 4,
          addedCount: 4,
        },
      ],
    })
    expect(await balance()).toBe('1293.50')
    expect((await list()).items).toMatchObject([
      { direction: 'in', amount: '1200.00', state: 'open', partyName: 'СРЕБЪРНА ЛИПА ООД', partyIban: 'BG18RZBB91550123456789' },
      { amount: '50.00' },
      { amount: '50.00' },
      { direction: 'out', amount: '6.50' },
    ])
  })

  test('a table of Excel, and one in windows-1251', async () => {
    const rows = csv({ entries: ENTRIES })
      .split('\r\n')
      .map((line) => line.replaceAll('"', '').split(';'))
    expect((await take(await xlsxBytes(rows))).statements).toMatchObject([{ addedCount: 4 }])
    expect((await take(windows1251(csv({ entries: ENTRIES })))).statements).toMatchObject([{ addedCount: 0 }])
  })
})

describe('nothing is taken in twice', () => {
  test('the same file, and the same entries in another form', async () => {
    await take(camt({ entries: ENTRIES }))
    expect(await take(camt({ entries: ENTRIES }))).toMatchObject({ isKnown: true, statements: [{ addedCount: 4 }] })
    expect(await take(camt({ entries: ENTRIES }, '02'))).toMatchObject({ isKnown: false, statements: [{ addedCount: 0 }] })
    expect(await balance()).toBe('1293.50')
  })

  test('files that overlap bring what is new, and two equal entries of a day stay two', async () => {
    const equal: MadeEntry = { amount: '10.00', direction: 'in', on: '2026-11-12', reason: 'НАЕМ', name: 'А', iban: '', reference: '' }
    const first: MadeEntry = { ...equal, on: '2026-11-11', amount: '1.00' }
    const last: MadeEntry = { ...equal, on: '2026-11-13', amount: '3.00' }
    expect((await take(camt({ entries: [first, equal] }))).statements).toMatchObject([{ addedCount: 2 }])
    expect((await take(camt({ entries: [equal, equal, last], opening: 100_100 }))).statements).toMatchObject([{ addedCount: 2 }])
    expect(await balance()).toBe('24.00')
  })

  test('at once', async () => {
    await Promise.all([send(camt({ entries: ENTRIES })), send(camt({ entries: ENTRIES })), send(camt({ entries: ENTRIES }, '02'))])
    expect(await balance()).toBe('1293.50')
  })
})

describe('balances', () => {
  test('the bank’s closing balance is another than its entries make: by how much is told', async () => {
    expect((await take(camt({ entries: ENTRIES, closing: '2300.00' }))).statements).toMatchObject([{ difference: '6.50' }])
  })

  test('what is missing between two statements is told', async () => {
    await take(camt({ entries: ENTRIES }))
    const later = ENTRIES.map((entry) => ({ ...entry, on: entry.on.replace('-11-', '-12-') }))
    const file = camt({ entries: later, opening: 230_000 }).replaceAll('2026-11-01', '2026-12-01')
    expect((await take(file)).statements).toMatchObject([{ gap: '6.50' }])
    expect((await studio.client.call(listStatements, { params: { id: account } })).items).toHaveLength(2)
  })
})

test('what was before the account’s initial balance is in it already, and left out', async () => {
  await studio.inWorkspace((tx) =>
    bookEntries(tx, studio.act, [{ accountId: account, entryOn: '2026-11-11', movement: '2300.00', kind: 'initial' }]),
  )
  expect((await take(camt({ entries: ENTRIES }))).statements).toMatchObject([
    { entryCount: 4, addedCount: 1, earlierCount: 3, difference: '0.00' },
  ])
  expect(await balance()).toBe('2293.50')
})

describe('what is not taken', () => {
  const message = (text: string) => ({ status: 400, body: { errors: { file: [text] } } })
  test.each<[what: string, content: () => string, answer: object]>([
    ['of another account', () => camt({ entries: ENTRIES, account: 'BG18RZBB91550123456789' }), { status: 409 }],
    ['in another currency', () => camt({ entries: ENTRIES, currency: 'USD' }), { status: 409 }],
    [
      'cut in the middle',
      () => camt({ entries: ENTRIES }).slice(0, -300),
      message('The file is cut off: its end is missing. Please export it again and upload it once more.'),
    ],
    [
      'MT940 cut in the middle',
      () => mt940({ entries: ENTRIES }).slice(0, -30),
      message('The file is cut off: its end is missing. Please export it again and upload it once more.'),
    ],
    [
      'with a document type',
      () => '<!DOCTYPE a [<!ENTITY b "c">]><Document/>',
      message('The file declares a document type or entities, which no bank does. It was not opened.'),
    ],
    ['a web page', () => '<!DOCTYPE html><html></html>', { status: 400 }],
    ['empty', () => '', message('The file is empty.')],
  ])('a file %s', async (_what, content, answer) => {
    expect(await send(content())).toMatchObject(answer)
    expect((await list()).items).toEqual([])
  })

  test('a file of 100 MB', async () => {
    expect(await send(new Uint8Array(100 * 1024 * 1024))).toMatchObject({ status: 413 })
  })

  test('into an account of somebody else', async () => {
    expect((await send(camt({ entries: ENTRIES }), {}, stranger)).status).toBe(404)
    const [entry] = (await take(camt({ entries: ENTRIES }))) && (await list()).items
    if (!entry) return expect.fail('no entry')
    const asked = { params: { id: entry.id }, body: { version: 1 } }
    expect((await stranger.client.send(ignoreStatementEntry, asked)).status).toBe(404)
    expect((await stranger.client.send(listStatementEntries, { params: { id: account }, query: {} })).status).toBe(404)
  })
})

describe('a table whose columns nobody knows', () => {
  const table = 'Кога;Какво;Колко\r\n10.11.2026;ФАКТУРА 1;5,00\r\n11.11.2026;ТАКСА;-1,00\r\n'
  test('is asked about, and its mapping is kept for the next one', async () => {
    expect(await take(table)).toMatchObject({
      statements: [],
      table: { columns: [{ heading: 'Кога', samples: ['10.11.2026', '11.11.2026'], field: null }, {}, {}], bad: [] },
    })
    expect(await send(table, { mapping: 'bookedOn,reason,' })).toMatchObject({
      status: 400,
      body: { errors: { mapping: ['Please say which column is the amount, or which two are debit and credit.'] } },
    })
    expect((await take(table, { mapping: 'bookedOn,reason,amount' })).statements).toMatchObject([
      { addedCount: 2, opening: null, difference: null },
    ])
    expect((await take(table.replace('5,00', '6,00'))).statements).toMatchObject([{ addedCount: 1 }])
  })

  test('with rows that cannot be read is told which, and nothing is taken in', async () => {
    expect(await take('Дата;Сума;Основание\r\n10.11.2026;сто;А\r\n')).toMatchObject({
      statements: [],
      table: { badCount: 1, bad: [{ row: 2, column: 1, message: 'This is not an amount.' }] },
    })
  })
})

/** `WHOLE=1`: as many as a large company has in a year. */
const MANY = isWhole ? 10_000 : 2_000

test(`${MANY} entries are taken in; a page of them comes with proposals, the first or the one around an entry`, async () => {
  const entries = Array.from(
    { length: MANY },
    (_, index): MadeEntry => ({
      amount: `${1 + (index % 900)}.${String(index % 100).padStart(2, '0')}`,
      direction: index % 3 === 0 ? 'out' : 'in',
      on: `2026-10-${String(1 + (index % 28)).padStart(2, '0')}`,
      reason: `ФАКТУРА ${index}`,
      name: `Фирма ${index % 300} ООД`,
      iban: '',
      reference: `R${index}`,
    }),
  )
  expect((await take(camt({ entries }))).statements).toMatchObject([{ addedCount: MANY }])
  expect((await take(camt({ entries }, '02'))).statements).toMatchObject([{ addedCount: 0 }])
  const { items, hasMore, counts } = await list('open')
  expect([items.length, hasMore, counts.open]).toEqual([200, true, MANY])
  const at = async (query: object) => {
    const page = await studio.client.call(listStatementEntries, { params: { id: account }, query: { state: 'open', ...query } })
    return { ids: page.items.map(({ id }) => id), more: [page.hasEarlier, page.hasMore] }
  }
  const first = items.map(({ id }) => id)
  const ids = [
    ...first,
    ...(await at({ after: first.at(-1) })).ids,
    ...(await at({ after: (await at({ after: first.at(-1) })).ids.at(-1) })).ids,
  ]
  expect(await at({ around: ids[250] })).toEqual({ ids: ids.slice(150, 350), more: [true, true] })
  expect(await at({ around: ids[40] })).toEqual({ ids: ids.slice(0, 140), more: [false, true] })
  expect(await at({ before: ids[150] })).toEqual({ ids: ids.slice(0, 150), more: [false, true] })
  expect(await at({ before: ids[350] })).toEqual({ ids: ids.slice(150, 350), more: [true, true] })
  expect(await at({ around: newId() })).toEqual({ ids: first, more: [false, true] })
  expect(await at({ around: ids[0], state: 'ignored' })).toEqual({ ids: [], more: [false, false] })
})

describe('what the ledger has already is not booked again', () => {
  const byHand = (day: string, movement = '1200.00') =>
    studio.inWorkspace((tx) =>
      bookEntries(tx, studio.act, [{ accountId: account, entryOn: day, movement, kind: 'other', description: 'На ръка' }]),
    )

  test('a person says that it is the same', async () => {
    const [twin] = await byHand('2026-11-08')
    await take(camt({ entries: ENTRIES }))
    expect(await balance()).toBe('1293.50')
    const [entry] = (await list()).items
    expect(entry).toMatchObject({ amount: '1200.00', twin: { id: twin, entryOn: '2026-11-08', description: 'На ръка' } })
    if (!entry) return
    expect(
      await studio.client.send(explainStatementEntry, { params: { id: entry.id }, body: { version: 1, category: 'А' } }),
    ).toMatchObject({ status: 409 })
    const linked = await studio.client.call(linkStatementEntry, { params: { id: entry.id }, body: { version: 1, isSame: true } })
    expect(linked).toMatchObject({ state: 'linked', twin: null, decidedBy: 'person' })
    expect(await balance()).toBe('1293.50')
  })

  test('or that it is not: then it is booked, and stays open', async () => {
    await byHand('2026-11-14')
    await take(camt({ entries: ENTRIES }))
    const [entry] = (await list()).items
    if (!entry) return expect.fail('no entry')
    const other = await studio.client.call(linkStatementEntry, { params: { id: entry.id }, body: { version: 1, isSame: false } })
    expect(other).toMatchObject({ state: 'open', twin: null })
    expect(await balance()).toBe('2493.50')
  })

  test('what is further away, or of another amount, is no twin', async () => {
    await byHand('2026-11-02')
    await byHand('2026-11-10', '1200.01')
    await take(camt({ entries: ENTRIES }))
    expect((await list()).items.map(({ twin }) => twin)).toEqual([null, null, null, null])
  })
})

describe('decisions', () => {
  test('a fee is explained, another entry ignored; each once, and as it was seen', async () => {
    await take(camt({ entries: ENTRIES }))
    const { items } = await list()
    const [first, fee] = [items[0], items[3]]
    if (!first || !fee) return expect.fail('no entries')
    const explained = await studio.client.call(explainStatementEntry, {
      params: { id: fee.id },
      body: { version: 1, category: 'Банкови такси' },
    })
    expect(explained).toMatchObject({ state: 'explained', category: 'Банкови такси', version: 2, decidedName: expect.any(String) })
    expect(await studio.client.send(ignoreStatementEntry, { params: { id: fee.id }, body: { version: 1 } })).toMatchObject({ status: 412 })
    expect(await studio.client.send(ignoreStatementEntry, { params: { id: fee.id }, body: { version: 2 } })).toMatchObject({ status: 409 })
    expect(await studio.client.call(ignoreStatementEntry, { params: { id: first.id }, body: { version: 1 } })).toMatchObject({
      state: 'ignored',
    })
    expect((await list('open')).counts).toEqual({ open: 2, done: 2, byPerson: 2, byItself: 0 })
    expect(await studio.client.send(ignoreStatementEntry, { params: { id: newId() }, body: { version: 1 } })).toMatchObject({ status: 404 })
  })

  test('always like this: a rule decides what is open, and what comes', async () => {
    await take(camt({ entries: ENTRIES }))
    const rule = {
      accountId: account,
      direction: 'out' as const,
      partyIban: '',
      partyName: '',
      reason: 'такса',
      act: 'explain' as const,
      category: 'Банкови такси',
    }
    const made = await studio.client.call(createStatementRule, { body: rule })
    expect(made).toMatchObject({ decided: 1, rule: { reasonKey: 'taksa' } })
    await take(camt({ entries: ENTRIES.map((entry) => ({ ...entry, on: '2026-11-20' })) }))
    expect((await list('explained')).items).toMatchObject([{ decidedBy: 'rule', category: 'Банкови такси' }, { bookedOn: '2026-11-20' }])
    await studio.client.call(removeStatementRule, { params: { id: made.rule.id } })
    expect((await studio.client.call(listStatementRules, {})).items).toEqual([])
    expect(await studio.client.send(createStatementRule, { body: { ...rule, reason: ' ' } })).toMatchObject({ status: 400 })
    expect(await studio.client.send(createStatementRule, { body: { ...rule, category: '' } })).toMatchObject({ status: 400 })
  })
})

test('an open entry comes with what it may be the payment of, and why', async () => {
  const { id, version } = await studio.client.call(createDocument, { body: aDraft(studio.issuer) })
  await studio.client.call(issueDocument, { params: { id }, body: { version } })
  const { number, issuedOn } = await studio.client.call(readDocument, { params: { id } })
  const paid: MadeEntry = {
    amount: '120.00',
    direction: 'in',
    on: issuedOn ?? '',
    reason: `Ф-РА ${number}`,
    name: 'Някой',
    iban: '',
    reference: '1',
  }
  await take(camt({ entries: [paid] }))
  expect((await list()).items).toMatchObject([
    {
      proposals: [
        {
          isCertain: true,
          level: 'certain',
          shares: [{ documentId: id, number, amount: '120.00', outstanding: '120.00', rest: '0.00' }],
          reasons: [{ code: 'number', speaksFor: true, values: {} }, { code: 'amount' }],
        },
      ],
    },
  ])
})
