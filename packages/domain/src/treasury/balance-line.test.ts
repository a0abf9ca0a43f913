import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { fromUnits, sumDecimals } from '../decimal/decimal.ts'
import { toAmount } from '../money/amount.ts'
import { balanceLine, firstOfLine } from './balance-line.ts'

const TODAY = '2026-11-20'
const EURO = { currency: 'EUR', begunOn: null }

type Entry = { on: string; movement: string }
/** As the database tells it: what lies there, and what moved by day since the line begins. */
const lineOf = (entries: readonly Entry[], account: Parameters<typeof balanceLine>[0] = EURO) => {
  const since = entries.filter(({ on }) => on >= firstOfLine(TODAY))
  const byDay = [...Map.groupBy(since, ({ on }) => on)].map(([on, some]) => ({
    on,
    movement: sumDecimals(some.map(({ movement }) => movement)),
  }))
  return balanceLine(account, TODAY, sumDecimals(entries.map(({ movement }) => movement)), byDay)
}

test('a till of a studio: thirty days, each with what lay there at its end', () => {
  const line = lineOf([
    { on: '2026-09-01', movement: '500.00' },
    { on: '2026-10-22', movement: '240.00' },
    { on: '2026-11-19', movement: '-64.20' },
    { on: '2026-11-19', movement: '300.00' },
    { on: '2026-11-20', movement: '-0.80' },
  ])
  expect(line?.from).toBe('2026-10-22')
  expect(line?.balances).toEqual([...Array(28).fill('740.00'), '975.80', '975.00'])
})

const days = fc.integer({ min: -45, max: 3 }).map((day) => addDays(TODAY, day))
const cents = fc
  .integer({ min: -(10 ** 9), max: 10 ** 9 })
  .filter((value) => value !== 0)
  .map((value) => fromUnits(BigInt(value), 2))
const entries = fc.array(fc.record({ on: days, movement: cents }), { maxLength: 60 })

test('the line is what lay there counted entry by entry, day by day', () => {
  fc.assert(
    fc.property(entries, fc.option(days), (all, begun) => {
      const line = lineOf(all, { currency: 'EUR', begunOn: begun })
      if (line === null) return
      expect(line.balances).toEqual(
        line.balances.map((_, index) => {
          const until = all.filter(({ on }) => on <= addDays(line.from, index))
          return toAmount(sumDecimals(until.map(({ movement }) => movement)), 'EUR')
        }),
      )
      expect(addDays(line.from, line.balances.length - 1)).toBe(TODAY)
    }),
  )
})

test('there is none where nothing moved, and none before the account began', () => {
  expect(lineOf([{ on: '2026-10-21', movement: '5.00' }])).toBeNull()
  const begun = { currency: 'EUR', begunOn: '2026-11-18' }
  expect(lineOf([{ on: '2026-11-18', movement: '5.00' }], begun)).toEqual({ from: '2026-11-18', balances: ['5.00', '5.00', '5.00'] })
  expect(lineOf([{ on: TODAY, movement: '5.00' }], { currency: 'EUR', begunOn: TODAY })).toBeNull()
})

test('amounts have the decimals of their currency, and may be less than nothing', () => {
  expect(lineOf([{ on: TODAY, movement: '-7' }], { currency: 'JPY', begunOn: '2026-11-19' })?.balances).toEqual(['0', '-7'])
})
