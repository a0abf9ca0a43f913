import { amountsOf, type CurrencyMark, currencyMark, isInLevs } from './amounts.ts'
import type { Sheet } from './beside.ts'
import { candidatesOf } from './sums.ts'

/** The day from which bills are in euro (see the regime's own currency law). */
const EURO_SINCE = '2026-01-01'

export interface ReadCurrency {
  readonly value: CurrencyMark
  readonly isSure: boolean
}

/**
 * The currency of a bill's amounts. Where euro and levs are both printed, the day of the bill says which one it is; where it has no mark at
 * all, its day is all there is, and that is never sure.
 */
export function currencyOf(sheet: Sheet, issueDay: string | null): ReadCurrency {
  const ofTotals = new Set(
    candidatesOf(sheet, 'total')
      .map(({ amount }) => amount.currency)
      .filter((mark) => mark !== null),
  )
  const everywhere = new Set<CurrencyMark>()
  for (const [index, line] of sheet.lines.entries()) {
    for (const { currency } of amountsOf(line, index)) if (currency) everywhere.add(currency)
    for (const word of line.words) {
      const mark = currencyMark(word.text)
      if (mark) everywhere.add(mark)
    }
  }
  const marks = ofTotals.size > 0 ? ofTotals : everywhere
  const byDay = issueDay === null || issueDay >= EURO_SINCE ? 'EUR' : 'BGN'
  const [only] = marks
  if (marks.size === 1 && only !== undefined && !(only === 'BGN' && byDay === 'EUR')) return { value: only, isSure: true }
  if (marks.has('EUR') && marks.has('BGN')) return { value: byDay, isSure: issueDay !== null && marks.size === 2 }
  // Levs beside amounts that are theirs by the law's rate: the signs of euro were not read.
  if (only === 'BGN' && marks.size === 1 && byDay === 'EUR' && hasBoth(sheet)) return { value: 'EUR', isSure: false }
  const foreign = [...marks].find((mark) => mark !== 'EUR' && mark !== 'BGN')
  return { value: foreign ?? (marks.size === 1 ? only : undefined) ?? byDay, isSure: false }
}

function hasBoth(sheet: Sheet): boolean {
  const all = sheet.lines.flatMap((line, index) => amountsOf(line, index))
  const levs = all.filter(({ currency, units }) => currency === 'BGN' && units > 500n)
  return levs.some((amount) => all.some((other) => other.currency !== 'BGN' && isInLevs(other.units, amount.units)))
}
