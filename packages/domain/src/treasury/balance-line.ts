import { addDays, daysBetween } from '../calendar/day.ts'
import { subtractDecimals } from '../decimal/decimal.ts'
import type { Day, DecimalText } from '../documents/document.ts'
import { toAmount } from '../money/amount.ts'

/** So many days a line tells of, today's included. */
const DAYS = 30

/** The first of the days that a line tells of. */
export const firstOfLine = (today: Day): Day => addDays(today, 1 - DAYS)

/** What moved in an account on a day, all of it together. */
export type DayMovement = { on: Day; movement: DecimalText }

/** What lay in an account at the end of each day from `from` on, the last one today's. */
export type BalanceLine = { from: Day; balances: DecimalText[] }

type Account = { currency: string; begunOn: Day | null }

/**
 * The line of an account's last 30 days, told backwards: what lay there at the end of a day is what lies there now without what moved since.
 * An account that began meanwhile has none before that day. Null where nothing moved, or there is no second day to draw a line to.
 * @param now what all entries come to, those of days to come as well
 * @param movements of the days since `firstOfLine(today)`, each day once
 */
export function balanceLine(
  { currency, begunOn }: Account,
  today: Day,
  now: DecimalText,
  movements: readonly DayMovement[],
): BalanceLine | null {
  const first = firstOfLine(today)
  const from = begunOn !== null && begunOn > first ? begunOn : first
  const days = daysBetween(from, today) + 1
  if (days < 2 || movements.length === 0) return null
  const after = new Map(movements.map(({ on, movement }) => [on, movement]))
  let balance = movements.filter(({ on }) => on > today).reduce((left, { movement }) => subtractDecimals(left, movement), now)
  const balances: DecimalText[] = []
  for (let day = today; day >= from; day = addDays(day, -1)) {
    balances.push(toAmount(balance, currency))
    balance = subtractDecimals(balance, after.get(day) ?? '0')
  }
  return { from, balances: balances.reverse() }
}
