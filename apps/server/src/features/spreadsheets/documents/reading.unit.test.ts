import { missingNumbers } from '@invoice/domain/documents/elsewhere/missing-numbers.ts'
import { describe, expect, test } from 'vitest'
import { groupRows, type Judging } from './group-rows.ts'
import { movedRanges } from './plan-import.ts'
import type { OwnRange } from './plan-store.ts'
import { paymentsOf, readMethod, readPaidState } from './read-paid.ts'
import { amountsOf, isTotalRow, type ReadRow, readRow, readType } from './read-rows.ts'
import { isMonthFirst, type RowFault, readTableDay } from './table-cells.ts'

const MAPPING = ['number', 'issuedOn', 'clientName', 'registrationNumber', 'base', 'vat', 'total'] as const
const READING = { mapping: MAPPING, monthFirst: false, currency: 'EUR', today: '2026-11-29' }
const row = (...cells: string[]) => readRow([2, cells], READING)
const rowOf = (changes: Partial<ReadRow> = {}): ReadRow => {
  const result = row('7', '05.11.2026', 'Клиент ЕООД', '', '100', '20', '120')
  if (!('read' in result)) throw new Error('A right row is read.')
  return { ...result.read, ...changes }
}
const JUDGING: Judging = { rates: ['20', '9'], isRegistered: true, hasGround: false, hasLines: false, accepted: new Set() }
const codesOf = (faults: readonly RowFault[]) => faults.map(({ code }) => code)

describe('a row of a table', () => {
  test('is read as people and spreadsheets write it', () => {
    const result = row('№ 41.0', '5.11.26', 'Праг ЕТ', '8402655', '1 234,50 лв.', '246,90', '')
    expect(result).toMatchObject({
      read: { number: '0000000041', issuedOn: '2026-11-05', base: '1234.50', vat: '246.90', type: 'invoice' },
    })
    expect(result).toMatchObject({ read: { total: '1481.40' } })
    expect(row('42', '2026-11-05T10:00:00Z', 'Праг ЕТ', '', '-100', '-20', '-120')).toMatchObject({
      read: { type: 'creditnote', total: '120', base: '100' },
    })
  })
  test('says of each cell what is wrong with it', () => {
    const faultsOf = (...cells: string[]) => {
      const result = row(...cells)
      return 'faults' in result ? codesOf(result.faults) : []
    }
    expect(faultsOf('1,23E+09', '05.11.2026', 'А', '', '1', '0', '1')).toEqual(['scientific'])
    expect(faultsOf('7', '31.09.2026', 'А', '', '1', '0', '1')).toEqual(['date'])
    expect(faultsOf('7', '30.11.2026', 'А', '', '1', '0', '1')).toEqual(['after_today'])
    expect(faultsOf('', '', '', '1.18402E+08', '', '', '')).toEqual(['amounts', 'required', 'required', 'required', 'scientific'])
    expect(faultsOf('Ф-7', '05.11.2026', 'А', '', 'сто', '', '')).toEqual(['decimal', 'amounts', 'number'])
  })
  test('of totals has sums, and neither a number nor a day', () => {
    expect(isTotalRow([9, ['', '', 'Общо', '', '100', '20', '120']], MAPPING)).toBe(true)
    expect(isTotalRow([9, ['7', '', 'Общо', '', '100', '20', '120']], MAPPING)).toBe(false)
  })
})

test('days are month first where all of them are so and some are none otherwise', () => {
  expect(isMonthFirst(['11/05/2026', '12/31/2026'])).toBe(true)
  expect(isMonthFirst(['11/05/2026', '05/11/2026'])).toBe(false)
  expect(isMonthFirst(['31/12/2026', '12/31/2026'])).toBe(false)
  expect(readTableDay('12/31/2026', true)).toBe('2026-12-31')
})

test('of base, VAT and total two say the third', () => {
  const of = { base: '100', vat: '20', total: '120' }
  for (const missing of ['base', 'vat', 'total'] as const) expect(amountsOf({ ...of, [missing]: null })).toEqual(of)
  expect(amountsOf({ base: null, vat: null, total: '5' })).toEqual({ base: '5', vat: '0', total: '5' })
  expect(amountsOf({ base: null, vat: '1', total: null })).toBeNull()
})

test('types are told by the words and codes of programs', () => {
  expect(['Фактура', 'dan'].map(readType)).toEqual(['invoice', 'invoice'])
  expect(['КИ', 'Кредитно известие', 'cred', '381'].filter((word) => readType(word) !== 'creditnote')).toEqual([])
  expect(['ДИ', '02 - Дебитно известие'].map(readType)).toEqual(['debitnote', 'debitnote'])
  expect(['Проформа', 'Оферта'].map(readType)).toEqual(['proforma', undefined])
})

describe('rows of one number', () => {
  test('are one document with a line for each rate', () => {
    const rows = [rowOf(), rowOf({ row: 3, base: '200', vat: '18', total: '218' })]
    const { documents, faults } = groupRows(rows, { ...JUDGING, hasLines: true })
    expect(faults).toEqual([])
    expect(documents).toMatchObject([{ rows: [2, 3], total: '338', lines: [{ rate: '20' }, { rate: '9' }] }])
  })
  test('are one number twice where rows are documents, and another’s where the client differs', () => {
    expect(codesOf(groupRows([rowOf(), rowOf({ row: 3 })], JUDGING).faults)).toEqual(['twice'])
    const other = rowOf({ row: 3, client: { ...rowOf().client, name: 'Друг' } })
    expect(codesOf(groupRows([rowOf(), other], { ...JUDGING, hasLines: true }).faults)).toEqual(['differs_above'])
  })
})

describe('what is printed', () => {
  test('stays as it is where a cent differs, and that is told', () => {
    const { documents, near } = groupRows([rowOf({ vat: '20.01', total: '120.02' })], JUDGING)
    expect(documents).toMatchObject([{ total: '120.02', lines: [{ base: '100', vat: '20.01' }] }])
    expect(near.map(({ printed, own }) => `${printed} ${own}`)).toEqual(['20.01 20.00', '120.02 120.01'])
  })
  test('stops the import where more differs, until somebody takes it as it stands', () => {
    const rows = [rowOf({ total: '130' })]
    expect(groupRows(rows, JUDGING).faults).toMatchObject([{ code: 'total_differs', acceptable: true }])
    expect(groupRows(rows, { ...JUDGING, accepted: new Set([2]) }).documents).toMatchObject([{ total: '130' }])
    expect(codesOf(groupRows([rowOf({ vat: '44.02' })], JUDGING).faults)).toEqual(['no_rate'])
    expect(codesOf(groupRows([rowOf({ vat: '0', total: '100' })], JUDGING).faults)).toEqual(['ground'])
    expect(codesOf(groupRows([rowOf()], { ...JUDGING, isRegistered: false }).faults)).toEqual(['not_registered'])
  })
})

test('missing numbers are told, a step to another range is not', () => {
  expect(missingNumbers(['0000000005', '0000000001', '0000000002', '1000000000'])).toEqual([{ from: '0000000003', to: '0000000004' }])
})

test('numbering goes on after what was imported, and never gives a number once more', () => {
  const range: OwnRange = {
    id: 'r',
    pool: 'tax',
    prefix: '',
    length: 10,
    types: ['invoice'],
    first: '1',
    last: '9999999999',
    next: '1',
    isBegun: false,
  }
  const { documents } = groupRows([rowOf()], JUDGING)
  const faults: RowFault[] = []
  expect(movedRanges([range], documents, faults)).toMatchObject([{ became: '8', number: '0000000008' }])
  expect(movedRanges([{ ...range, next: '5', isBegun: true }], documents, faults)).toEqual([])
  expect(codesOf(faults)).toEqual(['number_ahead'])
})

describe('how a document is paid', () => {
  const nothing = { state: null, paidOn: null, amount: null, method: null }
  const at = { row: 2, issuedOn: '2026-11-05', accepted: false }
  test('is told by words, amounts and days, as programs and people write them', () => {
    expect(['платена', 'Да', 'paid'].map(readPaidState)).toEqual(['paid', 'paid', 'paid'])
    expect(['Частично платена', 'partially'].map(readPaidState)).toEqual(['partially_paid', 'partially_paid'])
    expect(['неплатена', 'не', 'unpaid', 'може би'].map(readPaidState)).toEqual(['unpaid', 'unpaid', 'unpaid', undefined])
    expect(['Банков път', 'в брой', 'ПОС терминал', 'наложен платеж', 'PayPal'].map(readMethod)).toEqual([
      'bank',
      'cash',
      'card_pos',
      'cash_on_delivery',
      'wallet',
    ])
  })
  test('by a day alone is paid whole; without a day at its own', () => {
    expect(paymentsOf({ ...nothing, paidOn: '2026-11-09' }, at).payments).toMatchObject([{ paidOn: '2026-11-09', amount: null }])
    expect(paymentsOf({ ...nothing, state: 'paid' }, at).payments).toMatchObject([{ paidOn: '2026-11-05', isUndated: true }])
    expect(paymentsOf({ ...nothing, amount: '0' }, at).payments).toEqual([])
  })
  test('that contradicts itself stops the import until somebody takes it as it stands', () => {
    const unpaid = { ...nothing, state: 'unpaid', amount: '5' } as const
    expect(codesOf(paymentsOf(unpaid, at).faults)).toEqual(['paid_unpaid'])
    expect(paymentsOf(unpaid, { ...at, accepted: true })).toEqual({ payments: [], faults: [] })
    expect(codesOf(paymentsOf({ ...nothing, state: 'partially_paid' }, at).faults)).toEqual(['paid_amount'])
  })
})
