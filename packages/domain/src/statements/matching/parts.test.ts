import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromUnits, signOf, toUnits } from '../../decimal/decimal.ts'
import { leftToExplain, type Moved, movementOf } from './parts.ts'

const moved = (cents: number): Moved => ({ direction: cents > 0 ? 'in' : 'out', amount: fromUnits(BigInt(Math.abs(cents)), 2) })
const cents = fc.integer({ min: -9_999_999, max: 9_999_999 }).filter((amount) => amount !== 0)

test('a payout less its commission is explained by the invoices and the commission', () => {
  const parts = [moved(2000), moved(3000), moved(5000), moved(-300)]
  expect(signOf(leftToExplain(moved(9700), parts))).toBe(0)
  expect(leftToExplain(moved(9700), parts.slice(0, 3))).toBe('-3.00')
})

test('what is left is the entry less its payments to the cent, in whatever order they come', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 30 }), (entry, parts) => {
      const left = leftToExplain(moved(entry), parts.map(moved))
      expect(toUnits(left, 2)).toBe(BigInt(entry - parts.reduce((sum, part) => sum + part, 0)))
      expect(leftToExplain(moved(entry), parts.toReversed().map(moved))).toBe(left)
    }),
  )
})

test('a payment of all that is left leaves nothing', () => {
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 30 }), (entry, parts) => {
      const before = parts.map(moved)
      const left = Number(toUnits(leftToExplain(moved(entry), before), 2))
      if (left === 0) return
      expect(signOf(leftToExplain(moved(entry), [...before, moved(left)]))).toBe(0)
      expect(movementOf(moved(left))).toBe(fromUnits(BigInt(left), 2))
    }),
  )
})
