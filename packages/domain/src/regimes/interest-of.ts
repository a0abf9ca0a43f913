import type { Day, DecimalText } from '../documents/document.ts'
import { STATUTORY_INTEREST } from './bg/interest/statutory-interest.ts'
import { partsOf } from './regime-of.ts'

/** What a country's law says of interest for paying late, where nothing else was agreed. */
export type InterestLaw = {
  /** percent a year that holds from a day on, until the next one; the earliest first. `base` is published, `points` the law adds */
  readonly periods: readonly BasePeriod[]
  /** the law's additions, by the day from which they hold; the earliest first */
  readonly points: readonly { readonly from: Day; readonly points: DecimalText }[]
  /** a day's interest is the year's divided by this */
  readonly daysOfYear: number
  /** The first day of the period that the day lies in: within it one rate holds. */
  periodOf(day: Day): Day
  /** of the claims of businesses against businesses and public bodies, per document, in the base currency, unless a company says otherwise */
  readonly collectionCosts: DecimalText
}

export type BasePeriod = { readonly from: Day; readonly base: DecimalText }

const LAWS = partsOf<InterestLaw>(STATUTORY_INTEREST)
export const interestLawOf = LAWS.of
