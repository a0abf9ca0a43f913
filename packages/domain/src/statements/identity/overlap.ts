import { toUnits } from '../../decimal/decimal.ts'
import type { Day, DecimalText } from '../../documents/document.ts'
import type { Direction } from './statement-entry.ts'

/** What of a statement tells which part of the account's history it is. */
export type Part = {
  /** of its entries; a part of the history is whole between them */
  readonly first: Day
  readonly last: Day
  /** how many entries it has */
  readonly count: number
  /** the bank's own number of the statement; '' for none */
  readonly number: string
  readonly opening: DecimalText | null
  readonly closing: DecimalText | null
}

/** apart: no entry of one is in the other; together: what both may have of a day they have both; unknown: one cannot tell. */
export type Relation = 'apart' | 'together' | 'unknown'

type Moved = { readonly direction: Direction; readonly amount: DecimalText }
/** Of the entries of two parts: those that both may have, of each core as many as both have, and what is left on either side. */
export type Compared = { readonly common: readonly Moved[]; readonly one: readonly Moved[]; readonly other: readonly Moved[] }

type Side = 'whole' | 'begin' | 'end' | 'piece'

/** Which piece of a day a part has: all of it between other days, its beginning where earlier days come before. */
export function sideOf({ first, last }: Pick<Part, 'first' | 'last'>, day: Day): Side | null {
  if (day < first || day > last) return null
  if (first < day && day < last) return 'whole'
  if (first === last) return 'piece'
  return day === last ? 'begin' : 'end'
}

/** Two beginnings of a day lie in one another, and so do two ends. */
export function sharesDay(one: Part, other: Part, day: Day): boolean {
  const [a, b] = [sideOf(one, day), sideOf(other, day)]
  if (a === null || b === null) return false
  return a === 'whole' || b === 'whole' || (a === b && a !== 'piece')
}

type Balanced = Part & { readonly opening: DecimalText; readonly closing: DecimalText }
const hasBalances = (part: Part): part is Balanced => part.opening !== null && part.closing !== null

/** Whether the second begins with what the first ended with. */
export function goesOn(first: Part, second: Part): boolean {
  return hasBalances(first) && hasBalances(second) && second.first >= first.last && unitsOf(first.closing) === unitsOf(second.opening)
}

/**
 * What the balances say of two parts. Where one begins with what the other ended with, nothing of it is old, unless it can be told how
 * they overlap all the same. The same balances under the same number are one statement.
 * @param isLinked other statements lie between them without a gap
 */
export function relationByBalances(one: Part, other: Part, compared: Compared, isLinked: boolean): Relation {
  if (!hasBalances(one) || !hasBalances(other)) return 'unknown'
  if (isLinked || goesOn(one, other) || goesOn(other, one)) return mayOverlap(one, other, compared) ? 'unknown' : 'apart'
  // The same page of the bank's book. That amounts alone would explain an overlap says nothing: what is not seen yet may make up for it.
  const isSamePage = one.number !== '' && one.number === other.number && one.opening === other.opening && one.closing === other.closing
  return isSamePage && one.count === other.count ? 'together' : 'unknown'
}

/** One ends within the other, or lies within it, where the entries make up for what the balances say is between them. */
function mayOverlap(one: Balanced, other: Balanced, { common, one: restOfOne, other: restOfOther }: Compared): boolean {
  if (common.length === 0) return false
  const opens = unitsOf(one.opening) - unitsOf(other.opening)
  const isInside = (rest: readonly Moved[], wanted: bigint) => wanted === 0n || reaches(rest, wanted)
  return (
    reaches(common, unitsOf(other.closing) - unitsOf(one.opening)) ||
    reaches(common, unitsOf(one.closing) - unitsOf(other.opening)) ||
    (restOfOne.length === 0 && isInside(restOfOther, opens)) ||
    (restOfOther.length === 0 && isInside(restOfOne, -opens))
  )
}

const SCALE = 5
const unitsOf = (amount: DecimalText): bigint => toUnits(amount, SCALE)
const movementOf = ({ direction, amount }: Moved): bigint => (direction === 'in' ? unitsOf(amount) : -unitsOf(amount))

const MOST_SUMS = 4096

/** Whether some of them come to an amount; yes where they are too many to look. */
function reaches(moved: readonly Moved[], wanted: bigint): boolean {
  const sums = new Set<bigint>()
  for (const entry of moved) {
    const amount = movementOf(entry)
    for (const sum of [0n, ...sums]) sums.add(sum + amount)
    if (sums.has(wanted) || sums.size > MOST_SUMS) return true
  }
  return false
}
