import { canonicalDecimal } from '../../../decimal/decimal.ts'
import type { SalesColumn } from './columns.ts'
import type { LedgerChoices, LedgerTax } from './documents.ts'
import type { SpecialMark } from './row.ts'

/** Where a total of a sale goes. `left_out`: in no ledger. null: no column fits, which somebody has to see. */
export type Place = { readonly base: SalesColumn; readonly vat: SalesColumn | null; readonly mark: SpecialMark } | 'left_out' | null

const at = (base: SalesColumn, vat: SalesColumn | null = null, mark: SpecialMark = ''): Place => ({ base, vat, mark })

/** What is taxed here, by rate (чл. 66 ЗДДС). */
const BY_RATE: Readonly<Record<string, Place>> = { 20: at('11', '21'), 9: at('13', '24') }
/** What bears no VAT here, by the field that its ground names. */
const BY_FIELD: Readonly<Record<string, Place>> = {
  14: at('14'),
  15: at('15'),
  16: at('16'),
  17: at('17'),
  18: at('18'),
  19: at('19'),
  25: at('25'),
}

/**
 * The one table of what a total of a sale is in the sales ledger: taxed here by its rate, untaxed by the field of its ground, of another member
 * state (OSS) as the company has chosen. Goods of annex 2 stand with their base where the company has chosen, and their part is marked
 * (чл. 163а ЗДДС): the buyer charges the VAT.
 */
export function placeOfSale({ category, rate, countryCode, column, ground }: LedgerTax, { oss, annex2, annex2Base }: LedgerChoices): Place {
  if (category === 'S' && countryCode !== 'BG') return oss === 'column_18' ? at('18') : 'left_out'
  if (category === 'S') return BY_RATE[rate === null ? '' : canonicalDecimal(rate)] ?? null
  if (ground === 'bg_163a') return at(annex2Base, null, annex2)
  return BY_FIELD[column] ?? null
}

/** Whether its document may stand in no ledger, which only those with a total that stands there do. */
export const isLeftOut = (tax: LedgerTax, choices: LedgerChoices): boolean => placeOfSale(tax, choices) === 'left_out'
