import { describe, expect, test } from 'vitest'
import { readRows, statementTable, type TableRow } from './table.ts'
import { dayOf, dayOrderOf } from './table-day.ts'

const rowsOf = (text: string, separator = ';'): TableRow[] =>
  text
    .trim()
    .split('\n')
    .map((line, index) => [index + 1, line.split(separator).map((cell) => cell.trim())])
const read = (text: string, separator?: string) => {
  const table = statementTable(rowsOf(text, separator))
  return readRows(table, table.mapping, 'EUR')
}
const moved = (text: string, separator?: string) =>
  read(text, separator).statement.entries.map(({ bookedOn, direction, amount }) => `${bookedOn} ${direction} ${amount}`)

describe('rows that are no entries', () => {
  test('without a movement are left out and counted', () => {
    const { statement, bad } = read(
      'Дата;Основание;Дебит;Кредит\n02.11.2026;НАЕМ;0,00;120,00\n03.11.2026;БЕЗ ДВИЖЕНИЕ;0,00;0,00\n04.11.2026;СЪОБЩЕНИЕ;;',
    )
    expect([bad, statement.leftOut.zero, statement.entries.length]).toEqual([[], 2, 1])
    expect(read('Дата;Сума\n02.11.2026;0.00\n03.11.2026;5,00').statement).toMatchObject({
      leftOut: { zero: 1 },
      entries: [{ amount: '5.00' }],
    })
  })

  test('of balances and totals are left out, with a day and without; an amount beside a balance’s name is told', () => {
    const text = `
      Дата;Основание;Дебит;Кредит;Салдо
      01.11.2026;Начално салдо;;;1000,00
      02.11.2026;ФАКТУРА 1;;120,50;1120,50
      30.11.2026;Крайно салдо;;;1120,50
      Салдо към 30.11.2026;;;1120,50;`
    expect(read(text)).toMatchObject({
      bad: [],
      statement: { entries: [{ amount: '120.50' }], opening: { amount: '1000.00' }, leftOut: { zero: 0 } },
    })
    expect(read('Дата;Основание;Сума\n01.11.2026;Начално салдо;1000,00\n02.11.2026;НАЕМ;5,00').bad).toEqual([
      { row: 2, column: 1, code: 'balance' },
    ])
  })
})

describe('a day', () => {
  test.each([
    ['2026.11.02', '2026-11-02'],
    ['2026/11/3', '2026-11-03'],
    ['02 Nov 2026', '2026-11-02'],
    ['2 ноември 2026 г.', '2026-11-02'],
    ['Nov 2, 2026', '2026-11-02'],
    ['Mon, 02-Nov-2026', '2026-11-02'],
    ['17:04 02.11.2026', '2026-11-02'],
    ['17:04:10, 02/11/2026', '2026-11-02'],
    ['02.11.2026 г. 17:04', '2026-11-02'],
    ['2026-11-02T23:30:00+02:00', '2026-11-02'],
    ['20261102', '2026-11-02'],
    ['02112026', '2026-11-02'],
    ['02-Nov-26', '2026-11-02'],
    ["'02.11.2026", '2026-11-02'],
    ['02.11.2026 17:04:10 ч.', '2026-11-02'],
    ['46328', '2026-11-02'],
    ['46328.7118055556', '2026-11-02'],
    ['1120', null],
    ['99999', null],
    ['31.11.2026', null],
    ['2026.13.02', null],
    ['02 Nof 2026', null],
    ['Общо', null],
  ])('%s is %s', (written, day) => {
    expect(dayOf(written, 'day-first')).toBe(day)
  })

  test('begins with its month where none of the column can begin with its day', () => {
    expect(moved('Date,Description,Amount\n11/13/2026,Invoice,120.00\n11/02/2026,Software,-10.00', ',')).toEqual([
      '2026-11-13 in 120.00',
      '2026-11-02 out 10.00',
    ])
    expect(dayOrderOf(['11/13/2026', '13/11/2026'])).toBe('day-first')
    expect(dayOrderOf(['11/02/2026', '2026-11-13'])).toBe('day-first')
  })
})

test('an amount with the same in another currency behind it is the first of the two', () => {
  expect(read('Дата;Основание;Сума\n02.11.2026;Ф 7;120,50 EUR (235,68 BGN)\n03.11.2026;Ф 8;-1 200,00 EUR (-2 346,99 BGN)')).toMatchObject({
    bad: [],
    statement: {
      entries: [
        { direction: 'in', amount: '120.50', currency: 'EUR' },
        { direction: 'out', amount: '1200.00' },
      ],
    },
  })
})

test.each([
  ['1’120.50', 'in'],
  ['1´120,50', 'in'],
  ["1'120.50", 'in'],
  ["'1120.50", 'in'],
  ['1\u202f120,50', 'in'],
  ['-€1,120.50', 'out'],
  ['€-1,120.50', 'out'],
  ['(1 120,50)', 'out'],
  ['1120,50-', 'out'],
  ['1,120.50 DR', 'out'],
  ['1120,50 Дт', 'out'],
  ['1,120.50 CR', 'in'],
  ['1120,50 Кт.', 'in'],
])('the amount %s is 1120.50, %s', (written, direction) => {
  expect(read(`Дата\tСума\n02.11.2026\t${written}`, '\t')).toMatchObject({
    bad: [],
    statement: { entries: [{ direction, amount: '1120.50', currency: 'EUR' }] },
  })
})

test('an amount that no account can have is told, and breaks nothing', () => {
  expect(read(`Дата;Сума\n02.11.2026;${'9'.repeat(20)},00\n03.11.2026;5,00`).bad).toEqual([{ row: 2, column: 1, code: 'amount' }])
})

describe('a bank, or a payment service, is known by its headings and named', () => {
  test.each<[bank: string, text: string, separator: string, entries: string[]]>([
    [
      'Банка ДСК',
      'Счетоводна дата;Вальор;Основание;Наредител;Номер сметка на наредителя / получателя;Вид на трансакцията;Свързваща референция;Валутен курс;Сума във валутата на превода;Дебит EUR;Кредит EUR;Дата;час\n02.11.2026;02.11.2026;Ф 1<br/>БЛАГОДАРИМ;МЕЛНИЦА;BG18RZBB91550123456789;ПРЕВОД;6082;;;;1120,50;02.11.2026;17:04\n04.11.2026;04.11.2026;USD;N;;ПРЕВОД;6083;1,1000;110,00;100,00;;04.11.2026;09:01',
      ';',
      ['2026-11-02 in 1120.50', '2026-11-04 out 100.00'],
    ],
    [
      'Revolut',
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nTRANSFER,Current,2026-11-01 09:00:00,2026-11-02 09:00:05,To River,-40.00,1.20,EUR,COMPLETED,58.80\nTOPUP,Current,2026-11-03 09:00:00,2026-11-03 09:00:05,Pay in,5.00,0.00,EUR,COMPLETED,63.80',
      ',',
      ['2026-11-02 out 40.00', '2026-11-02 out 1.20', '2026-11-03 in 5.00'],
    ],
    [
      'Wise',
      'TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Payer Name,Payee Name,Total fees\nT1,02-11-2026,-12.00,EUR,Sent,R1,88.00,,River Mill,0.50',
      ',',
      ['2026-11-02 out 12.00'],
    ],
    [
      'Paysera',
      'Type;Statement No.;Transfer No.;Date and time;Recipient / Payer;EVP / IBAN;Amount and currency;Purpose of payment;Credit/Debit;Balance\nTransfer;1;2;2026-11-02 10:00:00;River Mill;BG18RZBB91550123456789;12.00 EUR;Ф 7;C;112.00',
      ';',
      ['2026-11-02 in 12.00'],
    ],
    [
      'PayPal',
      'Date;Time;TimeZone;Name;Type;Status;Currency;Gross;Fee;Net;From Email Address;Transaction ID;Balance\n02/11/2026;10:00:00;EET;River Mill;Payment;Completed;EUR;120,00;-4,43;115,57;a@example.com;TX1;1.115,57\n03/11/2026;10:00:00;EET;River Mill;Refund;Completed;EUR;-50,00;2,05;-47,95;a@example.com;TX2;1.067,62\n04/11/2026;10:00:00;EET;B;Payment;Completed;EUR;20,00;-1,00;19,00;b@example.com;TX3;1.086,62',
      ';',
      [
        '2026-11-02 in 120.00',
        '2026-11-02 out 4.43',
        '2026-11-03 out 50.00',
        '2026-11-03 in 2.05',
        '2026-11-04 in 20.00',
        '2026-11-04 out 1.00',
      ],
    ],
    [
      'Stripe',
      'balance_transaction_id,created_utc,currency,gross,fee,net,description\ntxn_1,2026-11-02 10:00:00,eur,120.00,2.04,117.96,Invoice 7',
      ',',
      ['2026-11-02 in 120.00', '2026-11-02 out 2.04'],
    ],
  ])('%s', (bank, text, separator, entries) => {
    const { statement, bad } = read(text, separator)
    expect([bad, statement.bank, moved(text, separator)]).toEqual([[], bank, entries])
  })

  test('its fee is in its balances', () => {
    const text =
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\nT,C,2026-11-01 09:00:00,2026-11-02 09:00:05,To River,-40.00,1.20,EUR,COMPLETED,58.80\nT,C,2026-11-03 09:00:00,2026-11-03 09:00:05,In,5.00,0.00,EUR,COMPLETED,63.80'
    expect(read(text, ',').statement).toMatchObject({ opening: { amount: '100.00' }, closing: { amount: '63.80' } })
  })

  test('another one is named where a line above its headings names it', () => {
    expect(read('БАНКА;ПРИМЕРНА БАНКА АД\nДата;Сума\n02.11.2026;5,00').statement.bank).toBe('ПРИМЕРНА БАНКА АД')
  })
})
