import { isDecimalText, toUnits } from '../decimal/decimal.ts'

/**
 * How a client's month stands for who keeps the books of many, the worst first: something stops it, something wants to be seen, nothing is in the way
 * but that it is not over, ready, filed, or there is none, for the client is not registered.
 */
export const STANDINGS = ['stops', 'review', 'open', 'ready', 'filed', 'not_registered'] as const
export type Standing = (typeof STANDINGS)[number]

/** A kind of what does not hold of a month, and how often. */
export type CheckCount = { readonly code: string; readonly severity: 'stops' | 'review'; readonly count: number }

/** What a standing follows from. */
export type MonthSeen = {
  readonly isRegistered: boolean
  /** rows of both ledgers */
  readonly rows: number
  readonly state: 'to_come' | 'open' | 'ready' | 'filed' | 'reopened'
  /** whether its last day is behind us */
  readonly isOver: boolean
  readonly checks: readonly CheckCount[]
}

export function standingOf({ isRegistered, rows, state, isOver, checks }: MonthSeen): Standing {
  if (state === 'filed') return 'filed'
  if (!isRegistered && rows === 0) return 'not_registered'
  if (checks.some(({ severity }) => severity === 'stops')) return 'stops'
  // Whoever marked it as ready has looked at what wanted to be seen.
  if (state === 'ready') return isOver ? 'ready' : 'open'
  if (checks.length > 0) return 'review'
  return isOver ? 'ready' : 'open'
}

/** Packages are made of months that are ready or filed, and of no other. */
export const isPackable = (standing: Standing): boolean => standing === 'ready' || standing === 'filed'

/** How much of the threshold of registration was sold, in tenths of a percent of it, as "81.8"; null where there is none to speak of. */
export function shareOfThreshold(sold: string, threshold: string): string | null {
  if (!isDecimalText(sold, 18, 6) || !isDecimalText(threshold, 18, 6)) return null
  const whole = toUnits(threshold, 6)
  if (whole <= 0n) return null
  const tenths = (toUnits(sold, 6) * 1000n) / whole
  return `${tenths / 10n}.${tenths % 10n}`
}

/** From 80 percent on it wants to be seen. */
export const isNearThreshold = (share: string | null): boolean => share !== null && toUnits(share, 1) >= 800n

type Ordered = {
  readonly standing: Standing
  readonly checks: readonly CheckCount[]
  readonly name: string
  readonly id: string
}

const sum = (checks: readonly CheckCount[], severity: CheckCount['severity']): number =>
  checks.reduce((total, check) => (check.severity === severity ? total + check.count : total), 0)

/** The worst first; of those alike who has more of it, then by name, then so that it is always the same. */
export function byUrgency(a: Ordered, b: Ordered): number {
  return (
    STANDINGS.indexOf(a.standing) - STANDINGS.indexOf(b.standing) ||
    sum(b.checks, 'stops') - sum(a.checks, 'stops') ||
    sum(b.checks, 'review') - sum(a.checks, 'review') ||
    a.name.localeCompare(b.name, 'bg') ||
    (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  )
}

/** So many kinds stand by name in a sentence; the others by their number. */
export const MOST_NAMED = 2

/**
 * What a sentence of what is missing names: of what stops the first kinds, where nothing stops of what wants to be seen; `stops` and `review`
 * are how many of what is not named there are.
 */
export function sentenceOf<Check extends CheckCount>(
  checks: readonly Check[],
): {
  readonly named: readonly Check[]
  readonly stops: number
  readonly review: number
} {
  const stopping = checks.filter(({ severity }) => severity === 'stops')
  const named = (stopping.length > 0 ? stopping : checks).slice(0, MOST_NAMED)
  const rest = checks.filter((check) => !named.includes(check))
  return { named, stops: sum(rest, 'stops'), review: sum(rest, 'review') }
}
