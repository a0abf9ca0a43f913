import { addMonths, firstOfMonth } from '../../../calendar/day.ts'
import { signOf, toUnits } from '../../../decimal/decimal.ts'
import type { Day, DecimalText } from '../../../documents/document.ts'
import { type EntryAmounts, entryFacts, isReport, type LedgerEntry } from './entries.ts'
import { claimMonths } from './purchase-rows.ts'
import { CENTS } from './sales-rows.ts'

/** What is wrong with an entry, at which of its fields; `code` is a key of common.validation. */
export type EntryProblem = { readonly field: string; readonly code: EntryProblemCode }
type EntryProblemCode =
  | 'required'
  | 'amount'
  | 'ten_digits'
  | 'vat_own_month'
  | 'vat_claim_month'
  | 'vat_later_month'
  | 'vat_december'
  | 'vat_sign'
  | 'vat_of_base'
  | 'vat_report_ahead'

/** Numbers of our own tax documents have so many digits (чл. 114 ал. 1 т. 2 ЗДДС). */
const OUR_NUMBER = /^\d{10}$/
const DECEMBER = 12

type Circumstances = { readonly isLastPeriod: boolean; readonly today: Day }

/** `isLastPeriod`: the company is registered no more, so that any month may be the last of its year. */
export function entryProblems(entry: Omit<LedgerEntry, 'id' | 'voidedOn'>, { isLastPeriod, today }: Circumstances): EntryProblem[] {
  const { type, isProtocol, hasParty } = entryFacts(entry.kind)
  const problems: EntryProblem[] = []
  if (!isProtocol && entry.number === '') problems.push({ field: 'number', code: 'required' })
  else if (entry.kind === 'annulled_sale' && !OUR_NUMBER.test(entry.number)) problems.push({ field: 'number', code: 'ten_digits' })
  if (type === null && entry.documentType === null) problems.push({ field: 'documentType', code: 'required' })
  if (hasParty && !entry.party?.name) problems.push({ field: 'partyName', code: 'required' })
  const month = monthProblem(entry, isLastPeriod)
  if (month !== null) problems.push({ field: 'month', code: month })
  if (isReport(entry.kind) && entry.madeOn > today) problems.push({ field: 'madeOn', code: 'vat_report_ahead' })
  return [...problems, ...sumProblems(entry)]
}

/** The month that it may stand in, by what it is. */
function monthProblem(
  { kind, month, madeOn }: Pick<LedgerEntry, 'kind' | 'month' | 'madeOn'>,
  isLastPeriod: boolean,
): EntryProblemCode | null {
  const own = firstOfMonth(madeOn)
  switch (kind) {
    case 'sales_report':
    case 'scheme_report':
      return month === own ? null : 'vat_own_month'
    // A protocol is made within fifteen days (чл. 117 ал. 3), so that it may be of the month after.
    case 'own_use':
    case 'credit_correction':
      return month === own || month === addMonths(own, -1) ? null : 'vat_own_month'
    case 'annual_correction':
      return isLastPeriod || Number(month.slice(5, 7)) === DECEMBER ? null : 'vat_december'
    case 'customs':
    case 'cash_payment':
    case 'cash_ended':
    case 'cash_ended_unpaid':
    case 'cash_credit':
      return claimMonths(madeOn).includes(month) ? null : 'vat_claim_month'
    // In its own month it is described with nothing in it by its issuer, and by the buyer not at all.
    case 'annulled_sale':
    case 'annulled_purchase':
      return month > own ? null : 'vat_later_month'
  }
}

const PAIRS = [
  ['base', 'vat'],
  ['baseReduced', 'vatReduced'],
] as const satisfies readonly (readonly (keyof EntryAmounts)[])[]
const RATES: readonly (keyof EntryAmounts)[] = ['base', 'vat', 'baseReduced', 'vatReduced', 'baseExempt']

/** Something stands in it; VAT has the sign of its base; what is taken back is told as it was, above zero. */
function sumProblems(entry: Pick<LedgerEntry, 'kind'> & EntryAmounts): EntryProblem[] {
  const { type, sums, isProtocol } = entryFacts(entry.kind)
  const asked = sums === 'rates' ? RATES : sums === 'base_and_vat' ? (['base', 'vat'] as const) : (['vat'] as const)
  if (asked.every((field) => signOf(entry[field]) === 0)) return [{ field: asked[0] ?? 'vat', code: 'amount' }]
  const problems: EntryProblem[] = []
  if (type === null || (isProtocol && sums === 'vat'))
    for (const field of asked) if (signOf(entry[field]) < 0) problems.push({ field, code: 'amount' })
  if (sums === 'rates' || sums === 'base_and_vat')
    for (const [base, vat] of PAIRS)
      if (
        signOf(entry[base]) * signOf(entry[vat]) < 0 ||
        (signOf(entry[base]) === 0 && signOf(entry[vat]) !== 0 && entry.kind !== 'customs')
      )
        problems.push({ field: vat, code: 'vat_sign' })
      else if (isReport(entry.kind) && isOfAnotherRate(entry[base], entry[vat], RATE_OF[base]))
        problems.push({ field: vat, code: 'vat_of_base' })
  return problems
}

const RATE_OF = { base: 20n, baseReduced: 9n } as const
/** Receipts are rounded each by itself: of a report so much beside base × rate is explained by that, and a thousandth of the base. */
const EXPLAINED = 100n
function isOfAnotherRate(base: DecimalText, vat: DecimalText, rate: bigint): boolean {
  const [whole, charged] = [toUnits(base, CENTS), toUnits(vat, CENTS)]
  const beside = charged * 100n - whole * rate
  const most = (EXPLAINED + (whole < 0n ? -whole : whole) / 1000n) * 100n
  return beside > most || beside < -most
}
