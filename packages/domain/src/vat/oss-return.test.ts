import { expect, test } from 'vitest'
import { quarterOf } from '../calendar/periods.ts'
import { type OssSum, ossReturn } from './oss-return.ts'

const sum = (changes: Partial<OssSum>): OssSum => ({
  type: 'invoice',
  isTakenBack: false,
  of: '2026-11-03',
  countryCode: 'DE',
  rate: '19',
  baseCurrency: 'EUR',
  base: '100.00',
  vat: '19.00',
  documents: 1,
  ...changes,
})

test.each([
  ['2026-01-01', '2026-Q1'],
  ['2026-06-30', '2026-Q2'],
  ['2026-12-31', '2026-Q4'],
])('%s is in %s', (day, quarter) => {
  expect(quarterOf(day)).toBe(quarter)
})

test('supplies stand by state and rate, less the notes of the same quarter', () => {
  const { rows, corrections, balances, totals } = ossReturn(
    [
      sum({}),
      sum({ type: 'creditnote', base: '40.00', vat: '7.60' }),
      sum({ rate: '7', base: '10.00', vat: '0.70' }),
      sum({ countryCode: 'AT', rate: '20', base: '50.00', vat: '10.00' }),
    ],
    '2026-Q4',
  )
  expect(rows).toEqual([
    { countryCode: 'AT', rate: '20', base: '50.00', vat: '10.00', documents: 1 },
    { countryCode: 'DE', rate: '19', base: '60.00', vat: '11.40', documents: 2 },
    { countryCode: 'DE', rate: '7', base: '10.00', vat: '0.70', documents: 1 },
  ])
  expect(corrections).toEqual([])
  expect(balances).toEqual([
    { countryCode: 'AT', vat: '10.00' },
    { countryCode: 'DE', vat: '12.10' },
  ])
  expect(totals).toEqual({ base: '120.00', vat: '22.10', corrections: '0.00', due: '22.10' })
})

test('a note to a sale of an earlier quarter corrects that quarter, and takes off what is due to its state now', () => {
  const { rows, corrections, balances, totals } = ossReturn(
    [sum({}), sum({ type: 'creditnote', of: '2026-08-31', base: '200.00', vat: '38.00' })],
    '2026-Q4',
  )
  expect(rows).toMatchObject([{ vat: '19.00' }])
  expect(corrections).toEqual([{ countryCode: 'DE', quarter: '2026-Q3', vat: '-38.00', documents: 1 }])
  expect(balances).toEqual([{ countryCode: 'DE', vat: '-19.00' }])
  expect(totals).toMatchObject({ vat: '19.00', corrections: '-38.00', due: '-19.00' })
})

test('a document that is voided in a later quarter is taken back there', () => {
  expect(ossReturn([sum({ isTakenBack: true, of: '2026-09-30' })], '2026-Q4').corrections).toMatchObject([
    { quarter: '2026-Q3', vat: '-19.00' },
  ])
})

test('what was frozen in leva is told in euro by the fixed rate', () => {
  expect(ossReturn([sum({ baseCurrency: 'BGN', base: '195.58', vat: '37.16', of: '2025-12-01' })], '2025-Q4').rows).toMatchObject([
    { base: '100.00', vat: '19.00' },
  ])
})
