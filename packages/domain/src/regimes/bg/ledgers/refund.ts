import { addMonths } from '../../../calendar/day.ts'
import type { Day } from '../../../documents/document.ts'
import type { Declaration, DeclarationCell } from './declaration.ts'

/**
 * What becomes of VAT to be refunded (чл. 92 ал. 1 ЗДДС). It is taken off what is to be paid in the two months after its own (cell 70); what comes to be
 * refunded in them is added to it and begins nothing of its own; what the third month leaves is asked back by it (80), above its own cell 60 or not.
 * What is asked for by ал. 3 and 4 (81, 82) takes no part. A month that pays in (71) ends it: of what was left then nothing is, the Agency has used it.
 */
export type RefundBefore = {
  /** first days of the month that it arose in; what is asked of it where nobody asked in its third month comes first */
  readonly parts: readonly RefundPart[]
  /** the latest month of which nothing is known here, and that may have left something; null: there is none */
  readonly unknown: Day | null
}
type RefundPart = { readonly since: Day; readonly left: bigint }
type Cells = Declaration['cells']
/** A month before, in the currency of the one that is asked about; null: nothing of it is here. */
export type MonthBefore = { readonly month: Day; readonly cells: Cells | null }

const MONTHS_AFTER = 2
/** A refund is over in so many months; who knows as many knows of all that is left. */
export const MONTHS_OF_REFUND = 1 + MONTHS_AFTER
export const NO_REFUND: RefundBefore = { parts: [], unknown: null }

/** What is to be paid and was not set off. */
export const paysIn = (cells: Cells): boolean => of(cells, '50') > of(cells, '70')

/** What months that follow one another leave to the one after them. The earliest first. */
export function refundAfter(months: readonly MonthBefore[]): RefundBefore {
  let parts: readonly RefundPart[] = []
  for (const { month, cells } of months) if (cells !== null) parts = partsAfter(parts, month, cells)
  return { parts, unknown: unknownOf(months) }
}

/** What was asked of one month at its end; what arises in it follows what arose before. */
function partsAfter(before: readonly RefundPart[], month: Day, cells: Cells): readonly RefundPart[] {
  if (paysIn(cells)) return []
  return takeOff(withArising(before, month, arising(cells)), of(cells, '70') + of(cells, '80'))
}

function withArising(before: readonly RefundPart[], month: Day, arises: bigint): readonly RefundPart[] {
  if (arises <= 0n) return before
  const last = before.at(-1)
  return last !== undefined && month <= lastMonthOf(last)
    ? [...before.slice(0, -1), { ...last, left: last.left + arises }]
    : [...before, { since: month, left: arises }]
}

/** The earliest first. */
function takeOff([first, ...others]: readonly RefundPart[], amount: bigint): readonly RefundPart[] {
  if (first === undefined || amount <= 0n) return first === undefined ? [] : [first, ...others]
  return first.left > amount ? [{ ...first, left: first.left - amount }, ...others] : takeOff(others, amount - first.left)
}

/** By what a month that is not told elsewhere ends with: it paid in, or as many are known as a refund takes. */
function unknownOf(months: readonly MonthBefore[]): Day | null {
  const known = months.toReversed().findIndex(({ cells }) => cells === null || paysIn(cells))
  const at = known === -1 ? undefined : months.at(-1 - known)
  return at === undefined || at.cells !== null || known >= MONTHS_OF_REFUND ? null : at.month
}

/** What of it a month is proposed to say: all that is to be paid is set off (70) as far as it goes, and asked back (80) is what its last month leaves. */
export function proposedShares(month: Day, cells: Cells, { parts }: RefundBefore): Record<'70' | '80', bigint> {
  const left = sum(parts)
  const due = of(cells, '50')
  const setOff = atMost(left, due)
  const over = takeOff(withArising(parts, month, arising(cells)), setOff).filter((part) => lastMonthOf(part) <= month)
  return { 70: setOff, 80: sum(over) }
}

/** The month by whose declaration it is asked back. */
export const lastMonthOf = ({ since }: Pick<RefundPart, 'since'>): Day => addMonths(since, MONTHS_AFTER)

/** What arose in a month that a refund of before takes up, or that begins one; null: nothing is to be refunded. */
export function refundOf(month: Day, cells: Cells, { parts }: RefundBefore): RefundPart | null {
  return withArising(parts, month, arising(cells)).at(0) ?? null
}

/** The cell at which more is told than there is, with the most that it may have; null: it fits. */
export function wrongShare(cells: Cells, { parts, unknown }: RefundBefore): { cell: '70' | '80' | '81'; most: bigint } | null {
  if (of(cells, '70') > of(cells, '50')) return { cell: '70', most: of(cells, '50') }
  if (arising(cells) < 0n) return { cell: '81', most: of(cells, '60') }
  // Set off may be what is known of nowhere here, and so may what is asked back.
  const most = arising(cells) + (sum(parts) > of(cells, '70') ? sum(parts) - of(cells, '70') : 0n)
  return unknown === null && of(cells, '80') > most ? { cell: '80', most } : null
}

/** To be refunded, and asked for by nobody sooner. */
const arising = (cells: Cells): bigint => of(cells, '60') - of(cells, '81') - of(cells, '82')
const of = (cells: Cells, cell: DeclarationCell): bigint => cells.get(cell) ?? 0n
function atMost(amount: bigint, most: bigint): bigint {
  if (amount > most) return most
  return amount
}
const sum = (parts: readonly RefundPart[]): bigint => parts.reduce((all, { left }) => all + left, 0n)
