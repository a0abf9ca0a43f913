import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDecimals, compareDecimals, fromUnits, negateDecimal, subtractDecimals, sumDecimals } from '../decimal/decimal.ts'
import type { EntryKind } from './entries.ts'
import { balanceOf, figuresOf, type Movement, NO_ENTRIES, sumsOf } from './figures.ts'

const entry = (entryOn: string, movement: string, kind: EntryKind = 'other'): Movement => ({ entryOn, movement, kind })
const figures = (entries: readonly Movement[], from: string, to: string) =>
  figuresOf(
    'EUR',
    sumsOf(entries.filter(({ entryOn }) => entryOn < from)),
    sumsOf(entries.filter(({ entryOn }) => entryOn <= to)),
    sumsOf(entries),
  )

/** A till of a studio, as its bookkeeper would write it down. */
const TILL = [
  entry('2026-10-01', '500.00', 'initial'),
  entry('2026-10-05', '240.00', 'payment'),
  entry('2026-10-31', '-64.20'),
  entry('2026-11-03', '360.00', 'payment'),
  entry('2026-11-13', '-2.00', 'count'),
  entry('2026-11-19', '300.00', 'transfer'),
  entry('2026-11-20', '-38.40'),
]

test('of November: what October left, what came, what went, what is there', () => {
  expect(figures(TILL, '2026-11-01', '2026-11-30')).toEqual({
    initial: '500.00',
    opening: '675.80',
    debits: '660.00',
    credits: '40.40',
    closing: '1295.40',
    current: '1295.40',
    count: 4,
  })
})

test('the initial balance is opening balance, and no money in, of the month in which the account begins', () => {
  expect(figures(TILL, '2026-10-01', '2026-10-31')).toMatchObject({
    opening: '500.00',
    debits: '240.00',
    credits: '64.20',
    closing: '675.80',
    count: 2,
  })
})

test('of an account without entries all is nothing, in the decimals of its currency', () => {
  expect(figuresOf('JPY', NO_ENTRIES, NO_ENTRIES, NO_ENTRIES)).toEqual({
    initial: '0',
    opening: '0',
    debits: '0',
    credits: '0',
    closing: '0',
    current: '0',
    count: 0,
  })
})

const days = fc.integer({ min: 0, max: 90 }).map((day) => new Date(Date.UTC(2026, 8, 1 + day)).toISOString().slice(0, 10))
const cents = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).filter((value) => value !== 0)
const kinds = fc.constantFrom<EntryKind>('initial', 'payment', 'transfer', 'fee', 'count', 'other')
const movements = fc.array(fc.record({ entryOn: days, movement: cents.map((value) => fromUnits(BigInt(value), 2)), kind: kinds }), {
  maxLength: 40,
})

test('opening + debits − credits = closing, whatever the period, and the balance is the sum of all entries', () => {
  fc.assert(
    fc.property(movements, days, days, (entries, one, other) => {
      const [from, to] = one < other ? [one, other] : [other, one]
      const { opening, debits, credits, closing, current } = figures(entries, from, to)
      expect(subtractDecimals(addDecimals(opening, debits), credits)).toBe(closing)
      expect(compareDecimals(current, sumDecimals(entries.map(({ movement }) => movement)))).toBe(0)
    }),
  )
})

test('with all of it undone the balance is what it was at the beginning', () => {
  fc.assert(
    fc.property(movements, (entries) => {
      const undone = entries.map((each) => ({ ...each, movement: negateDecimal(each.movement) }))
      expect(compareDecimals(balanceOf(sumsOf([...entries, ...undone])), '0')).toBe(0)
    }),
  )
})
