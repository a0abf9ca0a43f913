import type { Regime } from '../regimes/regime.ts'
import type { DocumentType } from './document.ts'
import { type OwnPool, TYPE_FACTS } from './type-facts.ts'

/**
 * Within a company numbers are unique per pool: all tax documents share one, protocols have
 * another, and each other type its own.
 */
export type NumberPool = 'protocol' | OwnPool

export function numberPool(type: DocumentType): NumberPool {
  return TYPE_FACTS[type].pool
}

/** The pool of a range for these types; null when they draw from different ones, or when there are none. */
export function poolOfTypes(types: readonly DocumentType[]): NumberPool | null {
  const pools = new Set(types.map(numberPool))
  return pools.size === 1 ? ([...pools][0] ?? null) : null
}

/** A numbering sequence. Start, end and next are counters: what follows the prefix. */
export type NumberRange = {
  pool: NumberPool
  prefix: string
  /** of the whole number, prefix included */
  length: number
  start: number
  end: number
  /** the counter that the next document takes; end + 1 when the range is used up */
  next: number
}

export const LONGEST_NUMBER = 30
const LARGEST_COUNTER = 9_999_999_999

/** Codes of rangeProblems, with their meaning. */
export const RANGE_PROBLEMS = {
  'range.types_mixed': 'Its types draw from different pools, see poolOfTypes.',
  'range.prefix_not_digits': 'The prefix of a tax range has other characters than digits.',
  'range.prefix_invalid': 'The prefix has blanks at its ends or characters that cannot be printed.',
  'range.length_not_ten': 'Numbers of tax documents do not have the digits that the law says.',
  'range.length_invalid': 'The length is not a whole number from 1 to 30.',
  'range.prefix_too_long': 'The prefix leaves no place for the counter.',
  'range.start_too_small': 'The start is not a whole number of at least 1.',
  'range.end_before_start': 'The end is before the start.',
  'range.end_too_large': 'The end has more digits than the prefix leaves.',
  'range.next_outside': 'The next number lies outside the range.',
  'range.overlap': 'Another range of the company would give the same numbers.',
  'range.in_use': 'Prefix, length, start and kind cannot change once a number was taken.',
  'range.end_taken': 'The end is before a number already taken.',
  'range.next_is_start': 'Before the first document the next number is the start.',
  'range.next_taken': 'The next number was given already.',
  'range.next_gap': 'The next number of tax documents cannot be moved: they have no gaps.',
} as const
export type RangeProblemCode = keyof typeof RANGE_PROBLEMS

export type RangeProblem = {
  field: 'types' | 'pool' | 'prefix' | 'length' | 'start' | 'end' | 'next'
  code: RangeProblemCode
  params?: Record<string, string | number>
}

/** Prefix and zero-padded counter: ('1', length 10, 42) → '1000000042'. */
export function formatNumber(range: Pick<NumberRange, 'prefix' | 'length'>, counter: number): string {
  return range.prefix + String(counter).padStart(range.length - range.prefix.length, '0')
}

/** The number that the next document gets, null when the range is used up. */
export function nextNumber(range: NumberRange): string | null {
  return range.next <= range.end ? formatNumber(range, range.next) : null
}

/** How many numbers are left. */
export function remaining(range: Pick<NumberRange, 'end' | 'next'>): number {
  return Math.max(0, range.end - range.next + 1)
}

/** First, last and next of a tax range as the whole numbers that the database holds. */
export function wholeNumbers(range: NumberRange): { first: number; last: number; next: number } {
  const base = Number(range.prefix || '0') * 10 ** (range.length - range.prefix.length)
  return { first: base + range.start, last: base + range.end, next: base + range.next }
}

/** The counter within a whole number: the way back from wholeNumbers. */
export function counterOf(range: Pick<NumberRange, 'prefix' | 'length'>, whole: number): number {
  return whole - Number(range.prefix || '0') * 10 ** (range.length - range.prefix.length)
}

/**
 * What is wrong with a range, given the company's other ranges (without this one; those of another pool are passed over). Empty: it can
 * be saved. That it is used up is a problem of issuing, see nextNumber.
 */
export function rangeProblems(range: NumberRange, otherRanges: readonly NumberRange[], regime: Regime): RangeProblem[] {
  const form = formProblems(range, regime)
  // Without a place for the counter nothing can be said of it.
  const hasCounter = !form.some(({ code }) => code === 'range.prefix_too_long' || code === 'range.length_invalid')
  const problems = hasCounter ? [...form, ...counterProblems(range)] : form
  if (problems.length > 0) return problems
  const overlapping = otherRanges.find((other) => overlap(range, other))
  if (!overlapping) return []
  return [
    {
      field: 'start',
      code: 'range.overlap',
      params: { first: formatNumber(overlapping, overlapping.start), last: formatNumber(overlapping, overlapping.end) },
    },
  ]
}

function formProblems({ pool, prefix, length }: NumberRange, { taxNumberLength }: Regime): RangeProblem[] {
  const problems: RangeProblem[] = []
  const legal = pool === 'tax' || pool === 'protocol'
  if (legal && !/^\d*$/.test(prefix)) problems.push({ field: 'prefix', code: 'range.prefix_not_digits' })
  else if (prefix !== prefix.trim() || /\p{C}/u.test(prefix)) problems.push({ field: 'prefix', code: 'range.prefix_invalid' })
  if (legal && length !== taxNumberLength) problems.push({ field: 'length', code: 'range.length_not_ten' })
  else if (!Number.isInteger(length) || length < 1 || length > LONGEST_NUMBER)
    problems.push({ field: 'length', code: 'range.length_invalid' })
  else if (prefix.length >= length) problems.push({ field: 'prefix', code: 'range.prefix_too_long' })
  return problems
}

function counterProblems({ prefix, length, start, end, next }: NumberRange): RangeProblem[] {
  const problems: RangeProblem[] = []
  const largest = Math.min(LARGEST_COUNTER, 10 ** Math.max(0, length - prefix.length) - 1)
  if (!Number.isSafeInteger(start) || start < 1) problems.push({ field: 'start', code: 'range.start_too_small' })
  if (!Number.isSafeInteger(end) || end > largest) problems.push({ field: 'end', code: 'range.end_too_large', params: { largest } })
  else if (end < start) problems.push({ field: 'end', code: 'range.end_before_start' })
  else if (!Number.isSafeInteger(next) || next < start || next > end + 1) problems.push({ field: 'next', code: 'range.next_outside' })
  return problems
}

/** Whether two ranges of one company can print the same number. */
function overlap(a: NumberRange, b: NumberRange): boolean {
  if (a.pool !== b.pool || a.length !== b.length) return false
  const [short, long] = a.prefix.length <= b.prefix.length ? [a, b] : [b, a]
  const rest = long.prefix.slice(short.prefix.length)
  if (!long.prefix.startsWith(short.prefix) || !/^\d*$/.test(rest)) return false
  // The longer prefix as leading digits of the shorter one's counter.
  const base = Number(rest || '0') * 10 ** (long.length - long.prefix.length)
  return short.start <= base + long.end && base + long.start <= short.end
}

/**
 * What may not change in a range: before its first number the next one is the start; afterwards only its name, its end as far as no number
 * is cut off, and outside of tax documents the next number, forward.
 */
export function rangeChangeProblems(before: NumberRange, after: NumberRange): RangeProblem[] {
  if (before.next === before.start) return after.next === after.start ? [] : [{ field: 'next', code: 'range.next_is_start' }]
  const fixed = (['pool', 'prefix', 'length', 'start'] as const).filter((field) => before[field] !== after[field])
  const problems: RangeProblem[] = fixed.map((field) => ({ field, code: 'range.in_use' }))
  if (after.end < before.next - 1)
    problems.push({ field: 'end', code: 'range.end_taken', params: { last: formatNumber(before, before.next - 1) } })
  return [...problems, ...nextProblems(before, after)]
}

function nextProblems(before: NumberRange, after: NumberRange): RangeProblem[] {
  if (before.next === after.next) return []
  const isLegal = before.pool === 'tax' || before.pool === 'protocol'
  if (isLegal) return [{ field: 'next', code: 'range.next_gap' }]
  const last = formatNumber(before, before.next - 1)
  return after.next < before.next ? [{ field: 'next', code: 'range.next_taken', params: { last } }] : []
}

/** Whether the text is a lawful number of a tax document: so many digits as the law says, not all zero. */
export function isTaxNumber(number: string, { taxNumberLength }: Regime): boolean {
  return number.length === taxNumberLength && /^\d+$/.test(number) && /[1-9]/.test(number)
}
