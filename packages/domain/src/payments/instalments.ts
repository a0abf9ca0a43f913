import {
  addDecimals,
  divideRounded,
  fromUnits,
  isPercent,
  roundDecimal,
  scaleOf,
  signOf,
  subtractDecimals,
  sumDecimals,
  toUnits,
} from '../decimal/decimal.ts'
import type { Day, DecimalText } from '../documents/document.ts'

/**
 * A document that is due in several days: what is due when, and what of that is open. The one rule of it; `system.open_parts` and
 * `system.due_of` of the database have the same, and a test holds the two together. Why so: docs/decisions/0171-instalments.md.
 */

/** As a person typed it: a sum in the document's currency or a percentage of its total. The last has neither: it is what is left. */
export type InstalmentDraft = { readonly dueOn: Day | null; readonly percent: DecimalText | null; readonly amount: DecimalText | null }

/** What is due on a day, in the document's currency. */
export type Instalment = { readonly dueOn: Day; readonly amount: DecimalText }

const [PERCENTS, HUNDRED] = [4, 2]

/** What the rows come to, the last with the rest; null where one says nothing that can be read. The sum is always the total. */
export function amountsOf(rows: readonly InstalmentDraft[], total: DecimalText, digits: number): (DecimalText | null)[] {
  const given = rows.slice(0, -1).map((row) => amountOf(row, total, digits))
  const rest = roundDecimal(subtractDecimals(total, sumDecimals(given.map((amount) => amount ?? '0'))), digits)
  return rows.length === 0 ? [] : [...given, rest]
}

function amountOf({ percent, amount }: InstalmentDraft, total: DecimalText, digits: number): DecimalText | null {
  if (percent === null) return amount === null ? null : roundDecimal(amount, digits)
  if (!isPercent(percent)) return null
  const scale = Math.max(scaleOf(total), digits)
  const product = toUnits(total, scale) * toUnits(percent, PERCENTS)
  return fromUnits(divideRounded(product, 10n ** BigInt(scale - digits + PERCENTS + HUNDRED)), digits)
}

/** What is due when, of rows that nothing speaks against; none where they are not whole yet. */
export function instalmentsOf(rows: readonly InstalmentDraft[], total: DecimalText, digits: number): Instalment[] {
  const amounts = amountsOf(rows, total, digits)
  const parts = rows.flatMap(({ dueOn }, index) => {
    const amount = amounts[index] ?? null
    return dueOn === null || amount === null ? [] : [{ dueOn, amount }]
  })
  const inOrder = parts.every(({ dueOn }, index) => index === 0 || dueOn > (parts[index - 1]?.dueOn ?? ''))
  return rows.length > 1 && parts.length === rows.length && inOrder && parts.every(({ amount }) => signOf(amount) > 0) ? parts : []
}

/** What was asked for, in parts or as one, and what was settled of it. */
export type DueDocument = {
  readonly total: DecimalText
  readonly settled: DecimalText
  readonly dueOn: Day | null
  /** none: all of it is due on `dueOn` */
  readonly parts: readonly Instalment[]
}

export type OpenPart = { readonly dueOn: Day | null; readonly amount: DecimalText; readonly open: DecimalText }

/**
 * What is open of each part: payments, and what credit notes take off, settle the earliest first. All that is open together is the total
 * without what was settled, always: of what was paid too much the last part is below zero.
 */
export function openParts({ total, settled, dueOn, parts }: DueDocument): OpenPart[] {
  if (parts.length === 0) return [{ dueOn, amount: total, open: subtractDecimals(total, settled) }]
  let left = settled
  return parts.map((part, index) => {
    const taken = index === parts.length - 1 ? left : within(left, part.amount)
    left = subtractDecimals(left, taken)
    return { ...part, open: subtractDecimals(part.amount, taken) }
  })
}

/** Nothing below zero, and no more than the amount. */
function within(settled: DecimalText, amount: DecimalText): DecimalText {
  if (signOf(settled) <= 0) return '0'
  return signOf(subtractDecimals(settled, amount)) > 0 ? amount : settled
}

/** The day of a document's earliest part of which something is open, else of its last: what lists tell as its due date. */
export function dueOf(document: DueDocument): Day | null {
  const parts = openParts(document)
  return (parts.find(({ open }) => signOf(open) > 0) ?? parts.at(-1))?.dueOn ?? null
}

/** What is asked for now: all that is late with its earliest day, else the next part. `isPart`: something is due later. */
export type Asked = { readonly dueOn: Day | null; readonly amount: DecimalText; readonly isPart: boolean }

export function askedNow(document: DueDocument, today: Day): Asked {
  const outstanding = subtractDecimals(document.total, document.settled)
  const open = openParts(document).filter((part) => signOf(part.open) > 0)
  const [first, ...later] = open
  if (first === undefined) return { dueOn: document.dueOn, amount: outstanding, isPart: false }
  const isDue = ({ dueOn }: OpenPart) => dueOn === null || dueOn < today
  const asked = [first, ...later.filter(isDue)]
  const amount = asked.reduce((sum, part) => addDecimals(sum, part.open), '0')
  return { dueOn: first.dueOn, amount, isPart: asked.length < open.length }
}

/** What of it is due by the end of a day, of what is still open. */
export function dueBy(document: DueDocument, day: Day): DecimalText {
  return sumDecimals(openParts(document).flatMap(({ dueOn, open }) => (dueOn === null || dueOn <= day ? [open] : [])))
}
