import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar/day.ts'
import { compareDecimals, signOf, subtractDecimals, sumDecimals } from '../decimal/decimal.ts'
import { resolveDraft } from '../documents/drafts/resolve-draft.ts'
import { draft, FACTS, line } from '../documents/testing/a-draft.ts'
import { amountsOf, askedNow, dueBy, dueOf, type InstalmentDraft, instalmentsOf, openParts } from './instalments.ts'

const TODAY = '2026-11-29'
const row = (dueOn: string | null, share: Partial<InstalmentDraft> = {}): InstalmentDraft => ({
  dueOn,
  percent: null,
  amount: null,
  ...share,
})

describe('what is due when', () => {
  test('a percentage is of the total, to the cent, and the last has what is left', () => {
    const thirds = [row('2026-12-01', { percent: '33.3333' }), row('2026-12-31', { percent: '33.3333' }), row('2027-01-31')]
    expect(amountsOf(thirds, '100.00', 2)).toEqual(['33.33', '33.33', '33.34'])
    expect(amountsOf([row('2026-12-01', { amount: '30' }), row('2026-12-31')], '100.00', 2)).toEqual(['30.00', '70.00'])
    expect(amountsOf([row('2026-12-01', { percent: '50' }), row('2026-12-31')], '101', 0)).toEqual(['51', '50'])
  })

  test('is not known while a row lacks something, or is out of order', () => {
    const whole = [row('2026-12-01', { percent: '30' }), row('2026-12-31')]
    expect(instalmentsOf(whole, '12.01', 2)).toEqual([
      { dueOn: '2026-12-01', amount: '3.60' },
      { dueOn: '2026-12-31', amount: '8.41' },
    ])
    for (const rows of [
      [whole[0]],
      [row(null, { percent: '30' }), row('2026-12-31')],
      [row('2026-12-31', { percent: '30' }), row('2026-12-31')],
    ])
      expect(
        instalmentsOf(
          rows.flatMap((one) => one ?? []),
          '12.01',
          2,
        ),
      ).toEqual([])
    expect(instalmentsOf([row('2026-12-01', { amount: '12.01' }), row('2026-12-31')], '12.01', 2)).toEqual([])
  })
})

const rules = fc.record({
  cents: fc.integer({ min: 10, max: 10_000_000 }),
  shares: fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 8 }),
  paid: fc.integer({ min: -100, max: 12_000_000 }),
  gap: fc.integer({ min: 1, max: 40 }),
  away: fc.integer({ min: -30, max: 400 }),
})
const money = (cents: number | bigint): string => `${BigInt(cents) / 100n}.${String(BigInt(cents) % 100n).padStart(2, '0')}`
const signed = (cents: number): string => (cents < 0 ? `-${money(-cents)}` : money(cents))

test('whatever is settled, what is open of all parts is the total without it, and the earliest is settled first', () => {
  fc.assert(
    fc.property(rules, ({ cents, shares, paid, gap, away }) => {
      const all = shares.reduce((sum, share) => sum + share, 0)
      const rows = shares.map((share, index) =>
        row(addDays('2026-12-01', index * gap), { percent: String(Math.floor((share * 90) / all)) }),
      )
      const total = money(cents)
      const parts = instalmentsOf([...rows, row(addDays('2026-12-01', shares.length * gap))], total, 2)
      const document = { total, settled: signed(paid), dueOn: '2026-12-01', parts }
      const open = openParts(document)
      expect(compareDecimals(sumDecimals(parts.map(({ amount }) => amount)), parts.length === 0 ? '0' : total)).toBe(0)
      expect(compareDecimals(sumDecimals(open.map((part) => part.open)), subtractDecimals(total, document.settled))).toBe(0)
      // Nothing of a later part is settled while something of an earlier one is open.
      const first = open.findIndex((part) => signOf(part.open) > 0)
      for (const later of first < 0 ? [] : open.slice(first + 1))
        expect(compareDecimals(later.open, later.amount)).toBeGreaterThanOrEqual(0)
      const today = addDays('2026-12-01', away)
      const asked = askedNow(document, today)
      expect(asked.dueOn).toBe(first < 0 ? '2026-12-01' : dueOf(document))
      if (signOf(dueBy(document, addDays(today, -1))) > 0)
        expect(compareDecimals(asked.amount, dueBy(document, addDays(today, -1)))).toBe(0)
    }),
    { numRuns: 100 },
  )
})

describe('a draft that is due in several days', () => {
  const resolved = (instalments: InstalmentDraft[], changes = {}) =>
    resolveDraft(draft({ lines: [line({ quantity: '1', unitPrice: '100' })], instalments, ...changes }), FACTS, TODAY)
  const codes = (instalments: InstalmentDraft[]) =>
    resolved(instalments).problems.flatMap(({ field, code }) =>
      field.startsWith('instalments') || field === 'dueOn' ? [`${field} ${code}`] : [],
    )

  test('has its first as its due date, no term, and its sums frozen', () => {
    const { candidate, snapshot, term } = resolved([row('2026-12-10', { percent: '30' }), row('2027-01-10')], {
      dueOn: '2026-12-30',
      paymentDays: 5,
    })
    expect([candidate.dueOn, term, snapshot.dueOn]).toEqual(['2026-12-10', null, '2026-12-10'])
    expect(snapshot.instalments).toEqual([
      { dueOn: '2026-12-10', amount: '36.00' },
      { dueOn: '2027-01-10', amount: '84.00' },
    ])
    expect(resolved([row('2026-12-10')]).snapshot).toMatchObject({ dueOn: '2026-12-10', instalments: [] })
    expect(resolved([row('2026-12-10', { percent: '30' }), row('2027-01-10')], { type: 'creditnote' }).snapshot.instalments).toEqual([])
  })

  test('tells at its field what a row lacks', () => {
    expect(codes([row('2026-12-10', { percent: '30' }), row('2027-01-10')])).toEqual([])
    expect(codes([row(null, { percent: '30' }), row('2027-01-10')])).toEqual(['instalments.0.dueOn instalment.day_missing'])
    expect(codes([row('2026-12-10'), row('2026-12-10')])).toEqual([
      'instalments.0.amount instalment.amount_missing',
      'instalments.1.dueOn instalment.order',
    ])
    expect(codes([row('2026-12-10', { amount: '120' }), row('2099-12-10')])).toEqual([
      'instalments.1.dueOn date.far',
      'instalments.1.amount instalment.nothing_left',
    ])
  })
})
