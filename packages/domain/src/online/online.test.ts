import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromUnits, toUnits } from '../decimal/decimal.ts'
import { askAfter } from './asking.ts'
import { receiptOf, toRelease } from './receipt.ts'
import {
  BEGUN,
  type Booked,
  bookedAfter,
  DISPUTES,
  mergeStandings,
  ONLINE_STATES,
  type OnlineStanding,
  takenBack,
  toBook,
} from './standing.ts'

const cents = (most = 100_000n) => fc.bigInt(0n, most).map((units) => fromUnits(units, 2))
const standing: fc.Arbitrary<OnlineStanding> = fc.record({
  state: fc.constantFrom(...ONLINE_STATES),
  captured: cents(),
  refunded: cents(),
  disputed: cents(),
  dispute: fc.constantFrom(...DISPUTES),
})

describe('what is known after another word', () => {
  test('is the same in whatever order, and however often, words come', () => {
    fc.assert(
      fc.property(fc.array(standing, { minLength: 1, maxLength: 6 }), fc.infiniteStream(fc.nat()), (words, draws) => {
        const merged = (all: readonly OnlineStanding[]) => all.reduce(mergeStandings, BEGUN)
        const again = [...words, ...words].map((word) => ({ word, at: draws.next().value ?? 0 })).toSorted((a, b) => a.at - b.at)
        expect(merged(again.map(({ word }) => word))).toEqual(merged(words))
      }),
    )
  })

  test('what was paid stays paid, and a failure after it is none', () => {
    const paid = { ...BEGUN, state: 'paid', captured: '10.00' } as const
    expect(mergeStandings(paid, { ...BEGUN, state: 'failed' })).toEqual(paid)
    expect(mergeStandings({ ...BEGUN, state: 'expired' }, paid)).toEqual(paid)
  })

  test('of a dispute that was won nothing is away, of one that goes on all of it', () => {
    const open = { ...BEGUN, disputed: '10.00', dispute: 'open' } as const
    expect(takenBack(open)).toBe('10.00')
    expect(takenBack(mergeStandings(open, { ...open, dispute: 'lost', disputed: '4.00' }))).toBe('4.00')
    expect(takenBack(mergeStandings(open, { ...open, dispute: 'won', disputed: '0' }))).toBe('0')
  })
})

/** What happens at a provider, in its own order, by a book of its own: sums of units, written without our rules. */
type Happening = { readonly what: 'pay' | 'refund' | 'dispute' | 'win' | 'lose'; readonly units: bigint }

test('our books come to what an independent ledger of the provider has, whatever was told, lost, repeated or came late', () => {
  const happening: fc.Arbitrary<Happening> = fc.record({
    what: fc.constantFrom('pay', 'refund', 'dispute', 'win', 'lose'),
    units: fc.bigInt(1n, 5000n),
  })
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 12 }), fc.infiniteStream(fc.nat(2)), (happenings, draws) => {
      const ledger = { in: 0n, back: 0n, away: 0n, dispute: 'none' as OnlineStanding['dispute'] }
      const words: OnlineStanding[] = []
      for (const { what, units } of happenings) {
        const free = ledger.in - ledger.back - ledger.away
        if (what === 'pay' && ledger.in === 0n) ledger.in = units
        if (what === 'refund' && free >= units) ledger.back += units
        if (what === 'dispute' && ledger.dispute === 'none' && free > 0n) Object.assign(ledger, { dispute: 'open', away: free })
        if (what === 'win' && ledger.dispute === 'open') Object.assign(ledger, { dispute: 'won', away: 0n })
        if (what === 'lose' && ledger.dispute === 'open') ledger.dispute = 'lost'
        const state = ledger.in > 0n ? 'paid' : 'waiting'
        const amounts = { captured: fromUnits(ledger.in, 2), refunded: fromUnits(ledger.back, 2), disputed: fromUnits(ledger.away, 2) }
        words.push({ state, ...amounts, dispute: ledger.dispute })
      }
      // Each is told as it happened, twice, or not at all; the last is asked for.
      const heard = words.flatMap((word) => Array.from({ length: draws.next().value ?? 0 }, () => word))
      const last = words.at(-1) ?? BEGUN
      const books = { received: 0n, given: 0n }
      let known: OnlineStanding = BEGUN
      let booked: Booked = { captured: '0', refunded: '0', disputed: '0' }
      for (const word of [...heard.toReversed(), ...heard, last]) {
        known = mergeStandings(known, word)
        const { receive, giveBack, takeBack, comeAgain } = toBook(booked, known)
        books.received += toUnits(receive, 2) + toUnits(comeAgain, 2)
        books.given += toUnits(giveBack, 2) + toUnits(takeBack, 2)
        booked = bookedAfter(known)
      }
      expect(books.received - books.given).toBe(ledger.in - ledger.back - ledger.away)
    }),
  )
})

describe('money that came for a document', () => {
  const invoice = { type: 'invoice', status: 'issued', outstanding: '100.00', settling: '0', currency: 'EUR' } as const
  test.each([
    ['settles it', {}, '100.00', { settles: '100.00', unsettled: null }],
    ['settles a part of it', {}, '40.00', { settles: '40.00', unsettled: null }],
    ['settles what is left, and the rest is the client’s', { outstanding: '60.00' }, '100.00', { settles: '60.00', unsettled: 'overpaid' }],
    ['settles nothing of what is paid', { outstanding: '0.00' }, '100.00', { settles: '0', unsettled: 'paid_twice' }],
    ['settles nothing of what was voided', { status: 'voided' }, '100.00', { settles: '0', unsettled: 'not_in_force' }],
    ['settles nothing in another currency', { currency: 'USD' }, '100.00', { settles: '0', unsettled: 'other_currency' }],
  ] as const)('%s', (_what, changes, amount, receipt) => {
    expect(receiptOf({ amount, currency: 'EUR' }, { ...invoice, ...changes })).toEqual(receipt)
  })

  test('so much of it is let go as is not free', () => {
    expect([toRelease('30', '50'), toRelease('30', '10'), toRelease('30', '0')]).toEqual(['0', '20', '30'])
  })
})

test('what is paid is asked about no more; what is not, for days', () => {
  expect(askAfter(0, 'paid')).toBeUndefined()
  const waits = Array.from({ length: 20 }, (_, asked) => askAfter(asked, 'waiting') ?? 0)
  expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(3 * 86_400_000)
  expect(waits.at(-1)).toBe(0)
})
