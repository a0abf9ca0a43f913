import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../calendar/day.ts'
import { sumDecimals, toUnits } from '../decimal/decimal.ts'
import { interestLawOf } from '../regimes/interest-of.ts'
import { regimeOf } from '../regimes/regime-of.ts'
import { hasStatutoryRate, type LateDocument, lateInterest, mayBearInterest, rateOn, totalInterest } from './late-interest.ts'

const law = interestLawOf(regimeOf(null))
const known = [...law.periods, { from: '2026-07-01', base: '2.15' }]
const late = (changes: Partial<LateDocument> = {}): LateDocument => ({
  total: '1200.00',
  currency: 'EUR',
  dueOn: '2026-03-15',
  chargedTo: null,
  settled: [],
  ...changes,
})
const pieces = (document: LateDocument, until: string) => lateInterest(document, until, law, known).pieces

describe('the rate of a day', () => {
  test('is the base of its half-year and the points of the law: ten until the euro, eight since', () => {
    expect(
      ['2023-06-30', '2023-07-01', '2024-02-29', '2025-06-30', '2025-12-31', '2026-01-01'].map((day) => rateOn(law, known, day)),
    ).toEqual(['11.42', '13.12', '13.79', '12.95', '11.91', '10.15'])
  })

  test('is not known where nobody entered the base of its half-year', () => {
    expect(rateOn(law, law.periods, '2026-07-01')).toBeNull()
    expect(rateOn(law, law.periods, '2022-12-31')).toBeNull()
    expect(lateInterest(late(), '2026-08-01', law, law.periods)).toEqual({ pieces: [], missing: ['2026-07-01'] })
  })
})

describe('interest of what is late', () => {
  test('runs from the day after the due date, a day being 1/360 of the year', () => {
    // 1200 × 10.15 × 46 / 36000 = 15.5633…
    expect(pieces(late(), '2026-04-30')).toEqual([
      { from: '2026-03-16', to: '2026-04-30', days: 46, principal: '1200.00', rate: '10.15', interest: '15.56' },
    ])
    expect(pieces(late(), '2026-03-15')).toEqual([])
  })

  test('is split by what was paid, whose day still bears interest, and by a change of rate', () => {
    const settled = [{ on: '2026-04-10', amount: '200.00' }]
    expect(
      pieces(late({ dueOn: '2025-12-20', settled }), '2026-04-20').map(({ from, to, days, principal, rate }) => [
        from,
        to,
        days,
        principal,
        rate,
      ]),
    ).toEqual([
      ['2025-12-21', '2025-12-31', 11, '1200.00', '11.91'],
      ['2026-01-01', '2026-04-10', 100, '1200.00', '10.15'],
      ['2026-04-11', '2026-04-20', 10, '1000.00', '10.15'],
    ])
  })

  test('is not split where a half-year begins with the rate that ends', () => {
    expect(pieces(late({ dueOn: '2026-05-31' }), '2026-07-31')).toMatchObject([{ from: '2026-06-01', to: '2026-07-31', days: 61 }])
  })

  test('ends with the day of the last payment, and begins again where that is taken back', () => {
    const settled = [
      { on: '2026-03-20', amount: '1200.00' },
      { on: '2026-04-01', amount: '-1200.00' },
    ]
    expect(pieces(late({ settled }), '2026-04-05').map(({ from, to }) => [from, to])).toEqual([
      ['2026-03-16', '2026-03-20'],
      ['2026-04-02', '2026-04-05'],
    ])
  })

  test('goes on after what was asked for already', () => {
    expect(pieces(late({ chargedTo: '2026-04-30' }), '2026-05-10')).toMatchObject([{ from: '2026-05-01', days: 10 }])
    expect(pieces(late({ chargedTo: '2026-05-10' }), '2026-05-10')).toEqual([])
  })

  test('of a document in the former currency is of what that is in the present one', () => {
    expect(pieces(late({ currency: 'BGN', total: '1955.83', dueOn: '2025-12-31' }), '2026-01-30')).toMatchObject([
      { principal: '1000.00', days: 30, interest: '8.46' },
    ])
    expect([hasStatutoryRate('EUR'), hasStatutoryRate('BGN'), hasStatutoryRate('USD')]).toEqual([true, true, false])
  })

  test('is borne by what is owed for a sale, and by no interest', () => {
    const of = { status: 'issued', dueOn: '2026-03-15' } as const
    expect(mayBearInterest({ ...of, type: 'invoice' }, '2026-03-16')).toBe(true)
    expect(mayBearInterest({ ...of, type: 'debitnote' }, '2026-03-16')).toBe(true)
    expect(mayBearInterest({ ...of, type: 'invoice' }, '2026-03-15')).toBe(false)
    expect(mayBearInterest({ ...of, type: 'invoice', status: 'voided' }, '2026-03-16')).toBe(false)
    for (const type of ['interest_note', 'creditnote', 'proforma', 'bill'] as const) {
      expect(mayBearInterest({ ...of, type }, '2026-03-16')).toBe(false)
    }
  })
})

const DAY = fc.integer({ min: 0, max: 700 }).map((days) => addDays('2025-01-05', days))
const CENTS = fc.integer({ min: 1, max: 9_000_000 })
const amount = (cents: number) => (cents / 100).toFixed(2)
const documents = fc.record({
  total: CENTS.map(amount),
  currency: fc.constantFrom('EUR', 'BGN'),
  dueOn: DAY,
  chargedTo: fc.option(DAY),
  settled: fc.array(fc.record({ on: DAY, amount: CENTS.map((cents) => amount(Math.ceil(cents / 7))) }), { maxLength: 5 }),
})
const exact = (found: readonly { principal: string; rate: string; days: number }[]) =>
  found.reduce((sum, { principal, rate, days }) => sum + toUnits(principal, 2) * toUnits(rate, 4) * BigInt(days), 0n)
/** In cents × 100 × 360 × 10 000 a half is so much. */
const HALF_A_CENT = 180_000_000n

describe('whatever is owed and paid', () => {
  test('its pieces follow one another within the days asked for, and each is of one rate', () => {
    fc.assert(
      fc.property(documents, DAY, (document, until) => {
        const found = pieces(document, until)
        found.forEach(({ from, to, days, principal, rate }, index) => {
          expect(days).toBe(daysBetween(from, to) + 1)
          expect(from > document.dueOn && to <= until && days > 0).toBe(true)
          expect(index === 0 || from > (found[index - 1]?.to ?? '')).toBe(true)
          expect(toUnits(principal, 2) > 0n).toBe(true)
          expect([rateOn(law, known, from), rateOn(law, known, to)]).toEqual([rate, rate])
        })
      }),
    )
  })

  test('the pieces come to the whole: day by day it is the same, and rounding costs half a cent a piece at most', () => {
    fc.assert(
      fc.property(documents, DAY, (document, until) => {
        const found = pieces(document, until)
        const days = Array.from({ length: Math.max(0, daysBetween(document.dueOn, until)) }, (_, index) =>
          addDays(document.dueOn, index + 1),
        )
        const daily = days.flatMap((day) =>
          pieces({ ...document, dueOn: addDays(day, -1) }, day).filter(() => day > (document.chargedTo ?? '')),
        )
        expect(exact(daily)).toBe(exact(found))
        const rounded = toUnits(totalInterest(found), 2) * 2n * HALF_A_CENT
        const difference = rounded > exact(found) ? rounded - exact(found) : exact(found) - rounded
        expect(difference <= HALF_A_CENT * BigInt(found.length)).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  test('asking twice asks for the same as asking once, and for no day twice', () => {
    fc.assert(
      fc.property(documents, DAY, DAY, (document, one, other) => {
        const [first, last] = [one, other].sort() as [string, string]
        const asked = pieces(document, first)
        const rest = pieces({ ...document, chargedTo: [document.chargedTo ?? '', first].sort().at(-1) ?? first }, last)
        expect(exact([...asked, ...rest])).toBe(exact(pieces(document, last)))
      }),
    )
  })

  test('the order in which payments were written down does not matter', () => {
    fc.assert(
      fc.property(documents, DAY, (document, until) => {
        expect(pieces({ ...document, settled: [...document.settled].reverse() }, until)).toEqual(pieces(document, until))
      }),
    )
  })

  test('the total is the sum of the pieces', () => {
    expect(totalInterest([])).toBe('0.00')
    expect(sumDecimals(['1.10', '2.20'])).toBe(totalInterest([{ interest: '1.10' }, { interest: '2.20' }]))
  })
})
