import { expect, test } from 'vitest'
import { DEAL_TERMS } from '../regimes/bg/deal-terms.ts'
import { dealTermProblems, TERM_CATEGORIES, vatexCodesOf } from './deal-term-problems.ts'
import { dayBefore, isValidOn } from './rate-validity.ts'

test('a rate holds on its first and its last day, and on those between', () => {
  const rate = { validFrom: '2025-01-01', validTo: '2026-06-30' }
  expect(['2024-12-31', '2025-01-01', '2026-06-30', '2026-07-01'].map((day) => isValidOn(rate, day))).toEqual([false, true, true, false])
  expect(isValidOn({ validFrom: null, validTo: null }, '1999-01-01')).toBe(true)
})

test('a rate ends the day before another follows it', () => {
  expect(dayBefore('2026-07-01')).toBe('2026-06-30')
  expect(dayBefore('2028-03-01')).toBe('2028-02-29')
})

test('every ground of the law passes the rules for grounds', () => {
  const refused = Object.entries(DEAL_TERMS).filter(([, term]) => dealTermProblems(term, 'S').length > 0)
  expect(refused).toEqual([])
})

test('a ground is never of category Z, nor S unless it is that already', () => {
  expect(dealTermProblems({ category: 'Z', vatex: '' })).toEqual([{ field: 'category', code: 'list.term_category' }])
  expect(dealTermProblems({ category: 'S', vatex: '' })).toEqual([{ field: 'category', code: 'list.term_category' }])
  expect(dealTermProblems({ category: 'S', vatex: '' }, 'S')).toEqual([])
})

test.each([
  ['G', 'VATEX-EU-G'],
  ['O', 'VATEX-EU-O'],
  ['K', 'VATEX-EU-IC'],
  ['AE', 'VATEX-EU-AE'],
  ['E', 'VATEX-EU-132-1G'],
  ['E', 'VATEX-EU-F'],
] as const)('category %s may carry %s, and no other category may', (category, vatex) => {
  const allowed = TERM_CATEGORIES.filter((each) => dealTermProblems({ category: each, vatex }).length === 0)
  expect(allowed).toEqual([category])
  expect(vatexCodesOf(category)).toContain(vatex)
})

test('a code that is not in the list is refused', () => {
  expect(dealTermProblems({ category: 'E', vatex: 'VATEX-EU-1' })).toEqual([{ field: 'vatex', code: 'list.vatex' }])
})
