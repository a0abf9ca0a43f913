import { addDays, addMonths, firstOfMonth } from '../../../calendar/day.ts'
import { divideRounded, fromUnits, PERCENT, powerOfTen, toUnits } from '../../../decimal/decimal.ts'
import type { Day, DecimalText } from '../../../documents/document.ts'
import type { SalesColumn } from './columns.ts'
import type { LedgerParty, LedgerTax } from './documents.ts'
import type { SpecialMark } from './row.ts'

/**
 * What of a purchase we charge the VAT of ourselves: goods of another member state, services and goods of чл. 82 ал. 2–6 ЗДДС, of these apart what
 * an intermediary sold, and what is of annex 2: waste (part I), cereals and industrial crops (part II).
 */
export const SELF_CHARGED = ['acquisition', 'received', 'intermediary', 'waste', 'cereals'] as const
export type SelfCharged = (typeof SELF_CHARGED)[number]
export const isSelfCharged = (kind: string | null): kind is SelfCharged => SELF_CHARGED.some((one) => one === kind)

/** Of annex 2: what its vendor has charged VAT on beside it, on the same paper, is no part of the protocol. */
export const OF_ANNEX_2 = ['waste', 'cereals'] as const satisfies readonly SelfCharged[]
export const isOfAnnex2 = (kind: string | null): boolean => OF_ANNEX_2.some((one) => one === kind)
/** Of a paper of annex 2, what its vendor has charged VAT on, of whatever state. */
export const isChargedByVendor = ({ category }: Pick<LedgerTax, 'category'>): boolean => category === 'S'

/** The rate of a protocol, where nobody says another (чл. 66 ал. 1 ЗДДС). */
export const RATE_OF_PROTOCOL: DecimalText = '20'

/**
 * A protocol of чл. 117 ЗДДС: the VAT of a purchase that we owe, charged by ourselves. Amounts in the base currency, below zero where the bill
 * takes off. `annulledOn`: it counts no more, its number stays.
 */
export type SelfCharge = {
  /** of the vendor's document */
  readonly documentId: string
  /** ten digits */
  readonly number: string
  readonly kind: SelfCharged
  readonly madeOn: Day
  readonly chargeableOn: Day
  readonly annulledOn: Day | null
  /** the first day of the month that it stands in, where that in which the VAT became chargeable was filed already */
  readonly standsIn?: Day | null
  /** the first day of the month that takes it back, where it was annulled after its month was filed */
  readonly takenBackIn?: Day | null
  readonly party: LedgerParty | null
  readonly subject: string
  readonly rate: DecimalText
  readonly base: DecimalText
  readonly vat: DecimalText
}

const DAY_OF_NEXT_MONTH = 15
/** A protocol is made within so many days of the day that the VAT is chargeable on (чл. 117 ал. 3 ЗДДС). */
export const DAYS_TO_CHARGE = 15

/**
 * The day that the VAT is chargeable on: of services, of the tax event (чл. 82 ал. 2 with чл. 25); of goods from another member state the 15th of
 * the month after it, or the vendor's invoice where that is earlier (чл. 63 ал. 3 and 4 ЗДДС).
 */
export function chargeableOn(kind: SelfCharged, { issuedOn, taxOn }: { readonly issuedOn: Day; readonly taxOn: Day }): Day {
  if (kind !== 'acquisition') return taxOn
  const last = addDays(firstOfMonth(addMonths(taxOn, 1)), DAY_OF_NEXT_MONTH - 1)
  return issuedOn < last ? issuedOn : last
}

/** The month, by its first day, whose sales ledger a protocol stands in. */
export function chargedIn({ standsIn, chargeableOn: on }: Pick<SelfCharge, 'standsIn' | 'chargeableOn'>): Day {
  return firstOfMonth(standsIn ?? on)
}

/** VAT of a base at a rate in percent, rounded once, halves away from zero. */
export function vatToCharge(base: DecimalText, rate: DecimalText, digits: number): DecimalText {
  return fromUnits(divideRounded(toUnits(base, digits) * toUnits(rate, PERCENT.scale), 100n * powerOfTen(PERCENT.scale)), digits)
}

/** Where the base stands in the sales ledger; the VAT of both stands in 02-22. */
export const COLUMN_OF: Readonly<Record<SelfCharged, SalesColumn>> = {
  acquisition: '12',
  received: '26',
  intermediary: '26',
  waste: '26',
  cereals: '26',
}

const MARKS: Readonly<Partial<Record<SelfCharged, SpecialMark>>> = { waste: '01', cereals: '02' }
/** What both ledgers mark its protocol with: its part of annex 2 (чл. 163а ЗДДС, fields 02-27 and 03-45). */
export const markOf = (kind: SelfCharged): SpecialMark => MARKS[kind] ?? ''
