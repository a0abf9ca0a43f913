import { describe, expect, test } from 'vitest'
import { ANY_BANK } from './any-bank.ts'
import { headingsKey, mappingLacks, readRows, statementTable, type TableRow } from './table.ts'

const rowsOf = (text: string): TableRow[] =>
  text
    .trim()
    .split('\n')
    .map((line, index) => [index + 1, line.split(';').map((cell) => cell.trim())])
const read = (text: string) => {
  const table = statementTable(rowsOf(text))
  return readRows(table, table.mapping, 'EUR')
}

describe('the tables of banks are read by their headings', () => {
  test('debit and credit, words above, a running balance, totals below', () => {
    const { statement, bad } = read(`
      Извлечение;BG80 BNBG 9661 1020 3456 78
      Дата;Вальор;Дебит;Кредит;Салдо;Контрагент;Основание
      10.11.2026;10.11.2026;;1 200,00;2 200,00;Липа ООД;ФАКТУРА 1245
      11.11.2026;12.11.2026;6,50;;2 193,50;;ТАКСА
      ;;6,50;1 200,00;;;Общо`)
    expect(bad).toEqual([])
    expect(statement).toMatchObject({
      account: 'BG80BNBG96611020345678',
      opening: { amount: '1000.00', on: '2026-11-10' },
      closing: { amount: '2193.50', on: '2026-11-11' },
      entries: [
        { bookedOn: '2026-11-10', direction: 'in', amount: '1200.00', partyName: 'Липа ООД', reason: 'ФАКТУРА 1245' },
        { valueOn: '2026-11-12', direction: 'out', amount: '6.50', reason: 'ТАКСА' },
      ],
    })
  })

  test('a signed amount, the newest first, days with an hour, a currency of each row', () => {
    const { statement } = read(`
      Date;Description;Amount;Currency;Balance
      2026-11-12 10:00:01;Fee;-1.20;EUR;98.80
      2026-11-11T09:00:00Z;INVOICE 7;100.00;EUR;100.00`)
    expect(statement).toMatchObject({
      opening: { amount: '0.00' },
      closing: { amount: '98.80' },
      entries: [
        { direction: 'out', amount: '1.20', bookedOn: '2026-11-12' },
        { direction: 'in', amount: '100.00', bookedOn: '2026-11-11' },
      ],
    })
  })

  test('an amount with a word for its direction, a reason in two columns, thousands grouped by commas', () => {
    const { statement } = read(`
      POST_DATE;AMOUNT;D/C;REM_I;REM_II
      10/11/2026;123,456.05;К;ПО Ф-РА;12
      10/11/2026;1,000.00;Д;НАЕМ;`)
    expect(statement.entries).toMatchObject([
      { direction: 'in', amount: '123456.05', reason: 'ПО Ф-РА 12' },
      { direction: 'out', amount: '1000.00', reason: 'НАЕМ' },
    ])
  })
})

test('what a column says was not booked is left out: what waits is counted, what was declined never comes', () => {
  const { statement, bad } = read(`
    Type;Started Date;Completed Date;Description;Amount;Currency;State;Balance
    TOPUP;2026-11-10 09:00:00;2026-11-10 09:00:05;Pay in;100.00;EUR;COMPLETED;100.00
    TRANSFER;2026-11-11 09:00:00;2026-11-11 09:00:05;To Lipa;-40.00;EUR;COMPLETED;60.00
    CARD_PAYMENT;2026-11-12 10:00:00;;Shop;-10.00;EUR;PENDING;
    CARD_PAYMENT;2026-11-12 11:00:00;;Other shop;-11.00;EUR;DECLINED;`)
  expect(bad).toEqual([])
  expect(statement).toMatchObject({ pending: 1, opening: { amount: '0.00' }, closing: { amount: '60.00' } })
  expect(statement.entries.map(({ amount, direction }) => `${direction} ${amount}`)).toEqual(['in 100.00', 'out 40.00'])
  expect(read('Дата;Сума;Статус\n10.11.2026;5,00;Осчетоводена\n10.11.2026;6,00;В обработка').statement).toMatchObject({
    pending: 1,
    entries: [{ amount: '5.00' }],
  })
})

test('a cell that is too long for an amount is not searched for its sign', () => {
  const long = '9'.repeat(400_000)
  expect(read(`Дата;Сума;Основание\n10.11.2026;${long}x;а\n11.11.2026;(${long}x;б`).bad).toHaveLength(2)
})

test('an amount may have its plus, its minus behind it, or be below zero by brackets', () => {
  const { statement, bad } = read(`
    Дата;Сума;Основание
    10.11.2026;+1 234,50;а
    10.11.2026;+9,75 EUR;б
    10.11.2026;5,00-;в
    10.11.2026;(9,50);г`)
  expect(bad).toEqual([])
  expect(statement.entries.map(({ amount, direction }) => `${direction} ${amount}`)).toEqual([
    'in 1234.50',
    'in 9.75',
    'out 5.00',
    'out 9.50',
  ])
  expect(read('Дата;Сума\n10.11.2026;+-5,00\n10.11.2026;(-5,00)\n10.11.2026;-5,00-').bad).toHaveLength(3)
})

test('an amount that names its currency is of that one, and never of the account’s', () => {
  const { entries } = read('Дата;Сума\n10.11.2026;9,75 EUR\n11.11.2026;-1,25 лв.').statement
  expect(entries.map(({ amount, currency }) => `${amount} ${currency}`)).toEqual(['9.75 EUR', '1.25 BGN'])
})

test('a cell that cannot be read is told with its row and column', () => {
  const { bad, statement } = read('Дата;Сума\n10.11.2026;сто\n31.11.2026;5,00\n10.11.2026;1,005\n11.11.2026;7,00')
  expect(bad).toEqual([
    { row: 2, column: 1, code: 'amount' },
    { row: 3, column: 0, code: 'day' },
    { row: 4, column: 1, code: 'amount' },
  ])
  expect(statement.entries).toHaveLength(1)
})

test('a mapping needs a day, and an amount or both sides of it', () => {
  expect([
    mappingLacks(['amount']),
    mappingLacks(['bookedOn', 'debit']),
    mappingLacks(['bookedOn']),
    mappingLacks(['bookedOn', 'amount']),
  ]).toEqual(['day', 'amount', 'amount', null])
})

test('the same headings are known again, however they are written', () => {
  expect(headingsKey(['Дата', 'СУМА (EUR)'])).toBe(headingsKey([' дата ', 'Сума EUR']))
})

test('a bank whose table is known by its headings is read in its own words, and any other table as before', () => {
  const profile = {
    ...ANY_BANK,
    headings: ['kugo', 'lun'],
    vocabulary: {
      ...ANY_BANK.vocabulary,
      fields: new Map([
        ['lun', 'bookedOn'],
        ['kugo', 'amount'],
        ['zau', 'status'],
      ]),
    },
    never: new Set(['nix']),
  }
  const own = statementTable(rowsOf('Bank of Nowhere;2026\nKugo;Lun;Zau\n5.00;2026-11-10;ok\n6.00;2026-11-11;NIX'), [profile])
  expect(own.mapping).toEqual(['amount', 'bookedOn', 'status'])
  expect(readRows(own, own.mapping, 'EUR').statement.entries.map(({ amount }) => amount)).toEqual(['5.00'])
  const other = statementTable(rowsOf('Дата;Сума\n10.11.2026;5,00'), [profile])
  expect(other.mapping).toEqual(['bookedOn', 'amount'])
})
