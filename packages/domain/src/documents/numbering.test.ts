import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { regimeOf } from '../regimes/regime-of.ts'
import {
  counterOf,
  formatNumber,
  isTaxNumber,
  type NumberRange,
  nextNumber,
  numberPool,
  poolOfTypes,
  rangeChangeProblems,
  rangeProblems,
  remaining,
  wholeNumbers,
} from './numbering.ts'

const HERE = regimeOf(null)

const tax = (change: Partial<NumberRange> = {}): NumberRange => ({
  pool: 'tax',
  prefix: '',
  length: 10,
  start: 1,
  end: 9_999_999_999,
  next: change.start ?? 1,
  ...change,
})
const quotes = (change: Partial<NumberRange> = {}): NumberRange => ({
  pool: 'quote',
  prefix: 'Q-',
  length: 8,
  start: 1,
  end: 999_999,
  next: change.start ?? 1,
  ...change,
})
const codes = (range: NumberRange, others: NumberRange[] = []) => rangeProblems(range, others, HERE).map((problem) => problem.code)

describe('numbers', () => {
  test('are the prefix and the zero-padded counter, as long as the range says', () => {
    expect(formatNumber(tax(), 42)).toBe('0000000042')
    expect(formatNumber(tax({ prefix: '12' }), 42)).toBe('1200000042')
    expect(formatNumber(quotes(), 7)).toBe('Q-000007')
  })

  test('invoice and notes draw from one pool, every other type from its own', () => {
    expect(['invoice', 'creditnote', 'debitnote'].map((type) => numberPool(type as 'invoice'))).toEqual(['tax', 'tax', 'tax'])
    expect(numberPool('proforma')).toBe('proforma')
    expect(poolOfTypes(['invoice', 'creditnote', 'debitnote'])).toBe('tax')
    expect(poolOfTypes(['invoice', 'proforma'])).toBeNull()
    expect(poolOfTypes([])).toBeNull()
  })

  test('run out at the end', () => {
    const last = tax({ start: 1, end: 5, next: 5 })
    expect([nextNumber(last), remaining(last)]).toEqual(['0000000005', 1])
    expect([nextNumber({ ...last, next: 6 }), remaining({ ...last, next: 6 })]).toEqual([null, 0])
  })

  test('of tax documents are ten digits, not all zero', () => {
    expect(isTaxNumber('0000000001', HERE)).toBe(true)
    expect(['1', '00000000001', '000000000A', '0000000000', '٠٠٠٠٠٠٠٠٠١'].some((number) => isTaxNumber(number, HERE))).toBe(false)
  })

  test('of a tax range are whole ten-digit numbers in the database', () => {
    expect(wholeNumbers(tax({ prefix: '1', start: 1, end: 999, next: 42 }))).toEqual({
      first: 1_000_000_001,
      last: 1_000_000_999,
      next: 1_000_000_042,
    })
    expect(counterOf(tax({ prefix: '1' }), 1_000_000_042)).toBe(42)
  })
})

describe('a range', () => {
  test('is right as seeded', () => {
    expect(codes(tax())).toEqual([])
    expect(codes(quotes())).toEqual([])
    expect(codes(tax({ prefix: '9999999', start: 1, end: 999 }))).toEqual([])
  })

  test.each<[string, NumberRange]>([
    ['range.prefix_not_digits', tax({ prefix: 'A', end: 999 })],
    ['range.length_not_ten', tax({ length: 9, end: 999 })],
    ['range.length_invalid', quotes({ length: 31 })],
    ['range.prefix_too_long', tax({ prefix: '1234567890' })],
    ['range.prefix_invalid', quotes({ prefix: ' Q' })],
    ['range.start_too_small', tax({ start: 0 })],
    ['range.start_too_small', tax({ start: 1.5 })],
    ['range.end_before_start', tax({ start: 10, end: 9 })],
    ['range.end_too_large', tax({ end: 10_000_000_000 })],
    ['range.end_too_large', tax({ prefix: '1', end: 9_999_999_999 })],
    ['range.end_too_large', quotes({ end: 1_000_000 })],
    ['range.next_outside', tax({ start: 10, end: 20, next: 9 })],
    ['range.next_outside', tax({ start: 10, end: 20, next: 22 })],
  ])('%s', (code, range) => {
    expect(codes(range)).toContain(code)
  })

  test('gives no number of another one: 2000000001 is prefix 2 and the free range alike', () => {
    expect(rangeProblems(tax({ prefix: '2', end: 999 }), [tax()], HERE)).toEqual([
      { field: 'start', code: 'range.overlap', params: { first: '0000000001', last: '9999999999' } },
    ])
    expect(codes(tax({ start: 1, end: 999 }), [tax({ start: 1000, end: 2000 })])).toEqual([])
    expect(codes(tax({ start: 1, end: 1000 }), [tax({ start: 1000, end: 2000 })])).toEqual(['range.overlap'])
    expect(codes(tax({ prefix: '1', end: 99 }), [tax({ prefix: '2', end: 99 })])).toEqual([])
    expect(codes(quotes(), [tax()])).toEqual([])
    expect(codes(quotes({ prefix: 'Q-0', end: 99_999 }), [quotes()])).toEqual(['range.overlap'])
  })

  test('may be used up, and shares no number with one of another length', () => {
    expect(codes(tax({ start: 1, end: 20, next: 21 }))).toEqual([])
    expect(codes(quotes({ length: 9 }), [quotes()])).toEqual([])
  })

  test('overlaps another exactly when a number is in both', () => {
    const small = fc
      .record({
        prefix: fc.constantFrom('', '1', '10', '2'),
        start: fc.integer({ min: 1, max: 99 }),
        size: fc.integer({ min: 0, max: 30 }),
      })
      .map(({ prefix, start, size }) => ({
        pool: 'order' as const,
        prefix,
        length: 4,
        start,
        end: Math.min(start + size, 10 ** (4 - prefix.length) - 1),
        next: start,
      }))
    const numbers = (range: NumberRange) =>
      Array.from({ length: range.end - range.start + 1 }, (_, i) => formatNumber(range, range.start + i))
    fc.assert(
      fc.property(small, small, (a, b) => {
        const both = numbers(a).some((number) => numbers(b).includes(number))
        expect(codes(a, [b])).toEqual(both ? ['range.overlap'] : [])
      }),
    )
  })

  test('whose numbers were taken keeps its beginning', () => {
    const used = tax({ start: 1, end: 100, next: 50 })
    expect(rangeChangeProblems(used, { ...used, end: 49 })).toEqual([])
    expect(rangeChangeProblems(used, { ...used, end: 48 }).map((problem) => problem.code)).toEqual(['range.end_taken'])
    expect(rangeChangeProblems(used, { ...used, start: 2, prefix: '1' }).map((problem) => problem.field)).toEqual(['prefix', 'start'])
    expect(rangeChangeProblems(tax(), tax({ start: 500, prefix: '1' }))).toEqual([])
  })

  test('has ten digits in each of its numbers, ascending without gaps', () => {
    const range = fc
      .record({ prefix: fc.stringMatching(/^\d{0,8}$/), start: fc.integer({ min: 1, max: 50 }) })
      .map(({ prefix, start }) => tax({ prefix, start, end: 99 }))
    fc.assert(
      fc.property(range, (range) => {
        expect(codes(range)).toEqual([])
        for (let next = range.start; next < range.end; next++) {
          expect(isTaxNumber(formatNumber(range, next), HERE)).toBe(true)
          expect(Number(formatNumber(range, next + 1))).toBe(Number(formatNumber(range, next)) + 1)
        }
        expect(Number(formatNumber(range, range.end))).toBe(wholeNumbers(range).last)
      }),
    )
  })
})

describe('the next number', () => {
  const changes = (before: NumberRange, next: number) => rangeChangeProblems(before, { ...before, next })
  test('is the start until a document has taken it', () => {
    expect(changes(quotes(), 5)).toEqual([{ field: 'next', code: 'range.next_is_start' }])
    expect(changes(tax(), 5)).toEqual([{ field: 'next', code: 'range.next_is_start' }])
    expect(rangeChangeProblems(quotes(), quotes({ start: 50 }))).toEqual([])
  })
  test('may be moved on, but never back to one that was taken', () => {
    const used = quotes({ next: 8 })
    expect(changes(used, 100)).toEqual([])
    expect(changes(used, 7)).toEqual([{ field: 'next', code: 'range.next_taken', params: { last: 'Q-000007' } }])
  })
  test('of tax documents stays: they have no gaps', () => {
    expect(changes(tax({ next: 8 }), 9)).toEqual([{ field: 'next', code: 'range.next_gap' }])
    expect(changes(tax({ next: 8 }), 7)).toEqual([{ field: 'next', code: 'range.next_gap' }])
    expect(changes(tax({ next: 8 }), 8)).toEqual([])
  })
})
