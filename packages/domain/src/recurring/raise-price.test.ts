import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { compareDecimals, fits, fromUnits, toUnits, UNIT_PRICE } from '../decimal/decimal.ts'
import { minorUnits } from '../money/currency.ts'
import { monthlyShare } from './monthly-share.ts'
import { type PriceRaise, raisedPrice } from './raise-price.ts'

const RAISES: readonly PriceRaise[] = [
  { on: '2027-01-01', percent: '3.5' },
  { on: '2028-01-01', percent: '4' },
]

describe('a price', () => {
  it('is raised from the day on, rounded once', () => {
    const price = (on: string) => raisedPrice('480', RAISES, on, 'EUR')
    expect([price('2026-12-31'), price('2027-01-01'), price('2028-01-01')]).toEqual(['480', '496.8', '516.67'])
  })
  it('keeps the decimals that it has, and gets no others than its currency’s', () => {
    expect(raisedPrice('0.0125', RAISES, '2027-01-01', 'EUR')).toBe('0.0129')
    expect(raisedPrice('99', RAISES, '2027-01-01', 'JPY')).toBe('102')
    expect(raisedPrice('-10', RAISES, '2027-01-01', 'EUR')).toBe('-10.35')
  })
  it('is higher after each raise, by no more than rounding off, and never something that cannot be kept', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 0, max: 10_000 }), (cents, basisPoints) => {
        const [price, percent] = [`${cents / 100}`, `${basisPoints / 100}`]
        const raised = raisedPrice(price, [{ on: '2027-01-01', percent }], '2027-01-01', 'EUR')
        expect(fits(raised, UNIT_PRICE)).toBe(true)
        expect(compareDecimals(raised, price)).toBeGreaterThanOrEqual(0)
        expect(Math.abs(Number(raised) * 10_000 - (cents / 100) * (10_000 + basisPoints))).toBeLessThanOrEqual(51)
      }),
    )
  })
})

test('what an amount comes to in a month', () => {
  const share = (every: number, unit: Parameters<typeof monthlyShare>[1]['unit']) => monthlyShare('1200.00', { every, unit }, 'EUR')
  expect([share(1, 'month'), share(2, 'month'), share(1, 'quarter'), share(1, 'year'), share(1, 'week'), share(1, 'day')]).toEqual([
    '1200.00',
    '600.00',
    '400.00',
    '100.00',
    '5217.75',
    '36524.25',
  ])
})

test('so many months share what they bring, to half of the smallest coin; other units are months or days', () => {
  const coins = fc.integer({ min: -(10 ** 11), max: 10 ** 11 })
  fc.assert(
    fc.property(coins, fc.integer({ min: 1, max: 60 }), fc.constantFrom('EUR', 'JPY', 'KWD'), (units, months, currency) => {
      const amount = fromUnits(BigInt(units), minorUnits(currency))
      const share = monthlyShare(amount, { every: months, unit: 'month' }, currency)
      const rest = BigInt(units) - toUnits(share, minorUnits(currency)) * BigInt(months)
      expect(2n * (rest < 0n ? -rest : rest)).toBeLessThanOrEqual(BigInt(months))
      const same = (every: number, unit: 'quarter' | 'year' | 'week', as: 'month' | 'day', times: number) =>
        expect(monthlyShare(amount, { every, unit }, currency)).toBe(monthlyShare(amount, { every: every * times, unit: as }, currency))
      same(months, 'quarter', 'month', 3)
      same(months, 'year', 'month', 12)
      same(months, 'week', 'day', 7)
    }),
  )
})
