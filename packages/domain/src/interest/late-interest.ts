import { addDays, daysBetween } from '../calendar/day.ts'
import {
  addDecimals,
  canonicalDecimal,
  compareDecimals,
  divideRounded,
  fromUnits,
  signOf,
  subtractDecimals,
  sumDecimals,
  toUnits,
} from '../decimal/decimal.ts'
import type { Day, DecimalText, DocumentStatus, DocumentType } from '../documents/document.ts'
import { isOverdue, takesPayments } from '../documents/open.ts'
import { TYPE_FACTS } from '../documents/type-facts.ts'
import { convert, needsRate } from '../money/convert.ts'
import { BASE_CURRENCY } from '../money/currency.ts'
import type { Instalment } from '../payments/instalments.ts'
import type { BasePeriod, InterestLaw } from '../regimes/interest-of.ts'

/**
 * Statutory interest of what was paid late: Σ principal × rate × days / (100 × days of the year), from the day after the due date to the day
 * asked for, both counted. What was paid on a day is owed on it still, and not on the next. Why so: docs/decisions/0137-interest-for-late-payers.md.
 */
export type LateDocument = {
  readonly total: DecimalText
  readonly currency: string
  readonly dueOn: Day
  /** where it is due in several days, of which `dueOn` is the first; none or missing: all of it on that one */
  readonly parts?: readonly Instalment[]
  /** until when its interest was asked for already; null: never */
  readonly chargedTo: Day | null
  /** what settled it, in its currency, by day; what was taken back is below zero */
  readonly settled: readonly { readonly on: Day; readonly amount: DecimalText }[]
}

/** Days on which the same was owed at the same rate. Amounts in the base currency. */
export type InterestPiece = {
  readonly from: Day
  readonly to: Day
  readonly days: number
  readonly principal: DecimalText
  /** percent a year */
  readonly rate: DecimalText
  readonly interest: DecimalText
}

/** `missing`: the first days of the periods whose rate is not known, the earliest first; without them there are no pieces. */
export type LateInterest = { readonly pieces: readonly InterestPiece[]; readonly missing: readonly Day[] }

/** Whether a document may bear interest: what is owed to us and late. Interest itself bears none. */
export function mayBearInterest(document: { type: DocumentType; status: DocumentStatus; dueOn: Day | null }, today: Day): boolean {
  const { type, status } = document
  return TYPE_FACTS[type].tax && takesPayments({ type, status }) && isOverdue(document, today)
}

/** Whether the law's rate is one for that currency: for others than the base currency and what is bound to it, it says another. */
export const hasStatutoryRate = (currency: string): boolean => !needsRate(currency)

/** The rate of a day: percent a year, with no zeros at its end; null where its period is not known. */
export function rateOn(law: InterestLaw, known: readonly BasePeriod[], day: Day): DecimalText | null {
  const period = law.periodOf(day)
  const found = known.find(({ from }) => from === period)
  const points = law.points.findLast(({ from }) => from <= day)
  return found && points ? canonicalDecimal(addDecimals(found.base, points.points)) : null
}

/** The interest of one document until the end of a day, piece by piece; each piece is rounded by itself, so that it can be worked out again. */
export function lateInterest(document: LateDocument, until: Day, law: InterestLaw, known: readonly BasePeriod[]): LateInterest {
  const { dueOn, chargedTo } = document
  const first = addDays(chargedTo !== null && chargedTo > dueOn ? chargedTo : dueOn, 1)
  if (first > until) return { pieces: [], missing: [] }
  const spans = spansOf(document, first, until, law).flatMap((span) => {
    const principal = owedOn(document, span.from)
    return signOf(principal) > 0 ? [{ ...span, principal, rate: rateOn(law, known, span.from) }] : []
  })
  const missing = [...new Set(spans.flatMap(({ rate, from }) => (rate === null ? [law.periodOf(from)] : [])))]
  const pieces = missing.length > 0 ? [] : joined(spans).map((span) => pieceOf(span, law))
  return { pieces, missing }
}

export const totalInterest = (pieces: readonly Pick<InterestPiece, 'interest'>[]): DecimalText =>
  addDecimals('0.00', sumDecimals(pieces.map(({ interest }) => interest)))

/** What is late on a day in the base currency: what was settled before it is off, the earliest part first. Converted once, by the fixed rate. */
function owedOn({ total, currency, settled, parts = [] }: LateDocument, day: Day): DecimalText {
  const due = parts.length === 0 ? total : sumDecimals(parts.flatMap(({ dueOn, amount }) => (dueOn < day ? [amount] : [])))
  const paid = sumDecimals(settled.filter(({ on }) => on < day).map(({ amount }) => amount))
  return convert(subtractDecimals(due, paid), { currency, rateFromEur: null }, BASE_CURRENCY)
}

type Span = { from: Day; to: Day }
type Owed = Span & { principal: DecimalText; rate: DecimalText | null }

/** The days cut where a period of the law begins, and after each payment and each due day. */
function spansOf({ settled, parts = [] }: LateDocument, first: Day, until: Day, law: InterestLaw): Span[] {
  const cuts = new Set<Day>([
    first,
    ...[...settled.map(({ on }) => on), ...parts.map((part) => part.dueOn)].map((on) => addDays(on, 1)),
    ...periodsBetween(first, until, law),
  ])
  const starts = [...cuts].filter((day) => day >= first && day <= until).sort()
  return starts.map((from, index) => ({ from, to: addDays(starts[index + 1] ?? addDays(until, 1), -1) }))
}

function periodsBetween(first: Day, until: Day, law: InterestLaw): Day[] {
  const starts: Day[] = []
  for (let start = law.periodOf(until); start > first; start = law.periodOf(addDays(start, -1))) starts.push(start)
  return starts
}

/** Days that follow one another with nothing different are one piece. */
function joined(spans: readonly Owed[]): Owed[] {
  const pieces: Owed[] = []
  for (const span of spans) {
    const last = pieces.at(-1)
    const same =
      last && last.rate === span.rate && compareDecimals(last.principal, span.principal) === 0 && addDays(last.to, 1) === span.from
    if (same) last.to = span.to
    else pieces.push({ ...span })
  }
  return pieces
}

const [CENTS, PERCENTS] = [2, 4]

function pieceOf({ from, to, principal, rate }: Owed, { daysOfYear }: InterestLaw): InterestPiece {
  const days = daysBetween(from, to) + 1
  const yearly = rate ?? '0'
  const product = toUnits(principal, CENTS) * toUnits(yearly, PERCENTS) * BigInt(days)
  const interest = fromUnits(divideRounded(product, BigInt(daysOfYear * 100) * 10n ** BigInt(PERCENTS)), CENTS)
  return { from, to, days, principal: fromUnits(toUnits(principal, CENTS), CENTS), rate: yearly, interest }
}
