import { expect, test } from 'vitest'
import { differenceOf, gapBetween, sumsOf } from './balances.ts'

const entries = [
  { direction: 'in', amount: '100.10' },
  { direction: 'in', amount: '0.20' },
  { direction: 'out', amount: '50.00' },
] as const
const at = (amount: string) => ({ amount, on: '2026-11-01' })

test('opening and what came in, less what went out, is the closing balance; else by how much it is not', () => {
  const sums = sumsOf(entries)
  expect(sums).toEqual({ in: '100.30', out: '50.00', inCount: 2, outCount: 1 })
  expect(differenceOf({ opening: at('10.00'), closing: at('60.30') }, sums)).toBe('0.00')
  expect(differenceOf({ opening: at('10.00'), closing: at('65.30') }, sums)).toBe('5.00')
  expect(differenceOf({ opening: null, closing: at('65.30') }, sums)).toBeNull()
})

test('a statement goes on where the one before ended', () => {
  expect([gapBetween('10.00', '10.00'), gapBetween(null, '10.00'), gapBetween('10.00', '12.50')]).toEqual([null, null, '2.50'])
})
