import { readTreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { importStatement } from '@invoice/contract/treasury/statements.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { camt, ENTRIES, IBAN } from '../../../platform/bank-files/testing/files.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { fileOf } from '../../spreadsheets/imports/testing/tables.ts'
import { aTreasuryAccount } from '../testing/treasury-account.ts'

const server = await testServer()
let studio: Studio
let account: string
beforeAll(async () => {
  studio = await aStudio(server)
})
beforeEach(async () => {
  account = await aTreasuryAccount(studio, { iban: IBAN })
})

const send = (content: string, more: object = {}) =>
  studio.client.send(importStatement, { params: { id: account }, body: { file: fileOf(content, 'statement'), ...more } })
const take = (content: string, more: object = {}) =>
  studio.client.call(importStatement, { params: { id: account }, body: { file: fileOf(content, 'statement'), ...more } })
const balance = async () => (await studio.client.call(readTreasuryAccount, { params: { id: account }, query: {} })).current

test('an entry that moves nothing is left out and told, and the others are taken in', async () => {
  const [first] = ENTRIES
  if (!first) return expect.fail('no entry')
  expect((await take(camt({ entries: [first, { ...first, amount: '0.00', reference: 'Z' }] }))).statements).toMatchObject([
    { addedCount: 1, zeroCount: 1, entryCount: 1 },
  ])
})

test('what is larger than any account has is a fault of the file, and never of the server', async () => {
  const [first] = ENTRIES
  if (!first) return expect.fail('no entry')
  const most = { ...first, amount: '9999999999999.00' }
  for (const content of [
    camt({ entries: [{ ...first, amount: '99999999999999.00' }], closing: '1.00' }),
    camt({ entries: [most, { ...most, reference: 'FT9' }], closing: '1.00' }),
    camt({ entries: [first], closing: '1.00' }).replace('>1.00<', '>99999999999999999999.00<'),
  ])
    expect(await send(content)).toMatchObject({ status: 400, body: { errors: { file: [expect.stringContaining('damaged')] } } })
  expect(await balance()).toBe('0.00')
})

test('rows that cannot be read are shown with what stands in them; a person leaves them out, and no row that can be read', async () => {
  const table = 'Дата;Сума;Основание\r\n02.11.2026;120,50;Ф 7\r\nскоро;5,00;ОБЕЩАНО\r\n04.11.2026;сто;НАЕМ\r\n'
  expect(await take(table)).toMatchObject({
    statements: [],
    table: {
      badCount: 2,
      bad: [
        { row: 3, column: 0, text: 'скоро, 5,00, ОБЕЩАНО' },
        { row: 4, column: 1, text: '04.11.2026, сто, НАЕМ' },
      ],
    },
  })
  expect(await take(table, { leaveOut: '3' })).toMatchObject({ statements: [], table: { badCount: 1, bad: [{ row: 4 }] } })
  expect(await send(table, { leaveOut: 'all' })).toMatchObject({ status: 400 })
  expect((await take(table, { leaveOut: '2,3,4' })).statements).toMatchObject([{ addedCount: 1, unreadCount: 2 }])
  expect(await balance()).toBe('120.50')
})

test('of a wallet’s export of several currencies the account’s is taken in, and the others are told', async () => {
  const wallet = 'Date,Description,Amount,Currency\n2026-11-02,Invoice 1000000001,120.00,EUR\n2026-11-03,Software,-10.00,USD\n'
  expect((await take(wallet)).statements).toMatchObject([{ addedCount: 1, foreignCount: 1, opening: null }])
  expect(await send(wallet.replace('EUR', 'GBP'))).toMatchObject({ status: 409 })
})

test.each<[what: string, content: string, en: RegExp]>([
  ['an archive', 'PK\u0003\u0004day.xml', /archive \(ZIP\)\. Please unpack it/],
  ['OFX', 'OFXHEADER:100\r\nDATA:OFXSGML', /another format \(OFX.*CAMT\.053, MT940, CSV or XLSX/],
  ['MT942', `:20:I\r\n:25:${IBAN}\r\n:28C:1\r\n:34F:EUR0,\r\n:13D:2611021200+0200\r\n`, /day so far.*MT942/],
  ['a page without a table', '<html><body>Sign in</body></html>', /not a statement of a bank/],
])('%s is told by a sentence of its own', async (_what, content, en) => {
  expect(await send(content)).toMatchObject({ status: 400, body: { errors: { file: [expect.stringMatching(en)] } } })
})
