import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from '../../../calendar/day.ts'
import type { DeclarationCell } from './declaration.ts'
import { lastMonthOf, type MonthBefore, proposedShares, refundAfter, refundOf, wrongShare } from './refund.ts'

type Shares = Partial<Record<DeclarationCell, bigint>>
const JANUARY = '2026-01-01'
const cellsOf = (of: Shares) => new Map(Object.entries(of) as [DeclarationCell, bigint][]) // its keys are cells
/** Of a result: above 0 it is to be paid. */
const ofResult = (result: bigint): Shares => (result < 0n ? { 60: -result } : { 50: result })

/** Months as whoever does what is proposed declares them: [70, 80] of each. */
function following(results: readonly (bigint | Shares)[]): { months: MonthBefore[]; shares: [bigint, bigint][] } {
  const months: MonthBefore[] = []
  const shares: [bigint, bigint][] = []
  for (const [at, result] of results.entries()) {
    const month = addMonths(JANUARY, at)
    const given = typeof result === 'bigint' ? ofResult(result) : result
    const proposed = proposedShares(month, cellsOf(given), refundAfter(months))
    shares.push([proposed[70], proposed[80]])
    months.push({ month, cells: cellsOf({ ...given, ...proposed }) })
  }
  return { months, shares }
}

describe('VAT to be refunded', () => {
  test.each<[string, readonly (bigint | Shares)[], readonly [bigint, bigint][]]>([
    [
      'is set off in the two months after, and the rest asked back by the second of them',
      [-3800n, 1000n, 500n],
      [
        [0n, 0n],
        [1000n, 0n],
        [500n, 2300n],
      ],
    ],
    [
      'that the month after uses up is over: what that leaves is paid in, and the next begins anew',
      [-200n, 2000n, -100n, 0n, 30n],
      [
        [0n, 0n],
        [200n, 0n],
        [0n, 0n],
        [0n, 0n],
        [30n, 70n],
      ],
    ],
    [
      'and grows meanwhile begins nothing of its own',
      [-400n, -200n, 150n],
      [
        [0n, 0n],
        [0n, 0n],
        [150n, 450n],
      ],
    ],
    [
      'three months on end is asked back by the third, with what that adds',
      [-10n, -20n, -30n, -40n],
      [
        [0n, 0n],
        [0n, 0n],
        [0n, 60n],
        [0n, 0n],
      ],
    ],
    [
      'of a month begun by the fourth is over with the sixth',
      [-10n, 0n, 0n, -40n, 5n, 0n],
      [
        [0n, 0n],
        [0n, 0n],
        [0n, 10n],
        [0n, 0n],
        [5n, 0n],
        [0n, 35n],
      ],
    ],
    [
      'and asked for sooner takes no part',
      [{ 60: 100n, 81: 60n, 82: 40n }, 50n, { 60: 100n, 81: 30n }, 50n, 0n],
      [
        [0n, 0n],
        [0n, 0n],
        [0n, 0n],
        [50n, 0n],
        [0n, 20n],
      ],
    ],
  ])('%s', (_, results, shares) => {
    expect(following(results).shares).toEqual(shares)
  })

  test('that its third month did not ask for is asked for by the next, before what begins meanwhile', () => {
    const months = [ofResult(-100n), {}, {}, ofResult(-7n)].map((of, at) => ({ month: addMonths(JANUARY, at), cells: cellsOf(of) }))
    const before = refundAfter(months)
    expect(before.parts).toEqual([
      { since: JANUARY, left: 100n },
      { since: '2026-04-01', left: 7n },
    ])
    expect(proposedShares('2026-05-01', cellsOf({ 50: 30n }), before)).toEqual({ 70: 30n, 80: 70n })
    expect(refundOf('2026-05-01', cellsOf({ 50: 30n }), before)).toEqual({ since: JANUARY, left: 100n })
  })

  test('is nothing any more once a month paid in: the Agency has used it', () => {
    const months = [ofResult(-100n), ofResult(40n)].map((of, at) => ({ month: addMonths(JANUARY, at), cells: cellsOf(of) }))
    expect(refundAfter(months)).toEqual({ parts: [], unknown: null })
  })

  test('of months that are not here may be left, unless as many are as it takes, or one of them paid in', () => {
    const after = (...known: (Shares | null)[]) =>
      refundAfter(known.map((of, at) => ({ month: addMonths(JANUARY, at), cells: of === null ? null : cellsOf(of) }))).unknown
    expect(after(null)).toBe(JANUARY)
    expect(after(null, null, ofResult(-5n), {})).toBe('2026-02-01')
    expect(after(null, ofResult(-5n), {}, {})).toBeNull()
    expect(after(null, ofResult(5n), {})).toBeNull()
    // Then no more than is known is not the most.
    const asked = cellsOf({ 50: 5n, 70: 5n, 80: 90n })
    expect([wrongShare(asked, refundAfter([])), wrongShare(asked, refundAfter([{ month: JANUARY, cells: null }]))]).toEqual([
      { cell: '80', most: 0n },
      null,
    ])
  })

  test('is set off or asked back once, whole, in time, whatever months come to', () => {
    const share = fc.bigInt({ min: 0n, max: 300n })
    const aMonth = fc.record({ result: fc.bigInt({ min: -300n, max: 300n }), sooner: fc.option(share) })
    fc.assert(
      fc.property(fc.array(aMonth, { maxLength: 30 }), (drawn) => {
        const results = drawn.map(({ result, sooner }): Shares => {
          const of = ofResult(result)
          const most = of[60] ?? 0n
          return sooner === null ? of : { ...of, 81: sooner < most ? sooner : most }
        })
        const { months } = following(results)
        const sumOf = (cell: DeclarationCell) => months.reduce((sum, { cells }) => sum + (cells?.get(cell) ?? 0n), 0n)
        const { parts } = refundAfter(months)
        expect(sumOf('60')).toBe(sumOf('70') + sumOf('80') + sumOf('81') + parts.reduce((sum, { left }) => sum + left, 0n))
        for (const [at, { month, cells }] of months.entries()) {
          const before = refundAfter(months.slice(0, at))
          expect(before.parts.length).toBeLessThanOrEqual(1)
          expect(before.parts.every((part) => month <= lastMonthOf(part))).toBe(true)
          expect(wrongShare(cells ?? new Map(), before)).toBeNull()
        }
      }),
    )
  })
})
