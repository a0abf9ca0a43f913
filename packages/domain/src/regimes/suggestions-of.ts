import type { VatRegistration } from '../documents/amounts/line-vat.ts'
import type { PartyKind } from '../documents/document.ts'
import type { Supply } from '../vat/supply.ts'
import { suggestTerms } from './bg/suggest-terms.ts'
import { partsOf } from './regime-of.ts'

/** A sale, as far as its VAT treatment depends on it. */
export type Sale = {
  readonly seller: VatRegistration
  /** of a buyer with a number of another member state: what VIES last said; `unknown`: nothing, or it was not asked */
  readonly buyer: { readonly kind: PartyKind; readonly countryCode: string; readonly vatNumber: string; readonly vies: Vies }
  /** null: it is not known which */
  readonly supply: Supply | null
  /** where the goods go; null: to the buyer, as far as anybody said */
  readonly deliverTo: string | null
}
export type Vies = 'valid' | 'invalid' | 'unknown'

/** Why it is suggested, or not: the key of a sentence. */
export type TermReason =
  | 'intra_community'
  | 'reverse_charge_service'
  | 'export'
  | 'service_outside_eu'
  | 'distance_sale'
  | 'goods_stay'
  | 'number_missing'
  | 'number_invalid'
  | 'number_unverified'

/** `term`: a ground for charging no VAT. `oss`: the VAT of that country. `none`: the VAT of home stays, and why. */
export type VatSuggestion =
  | { readonly kind: 'term'; readonly term: string; readonly reason: TermReason; readonly supply: Supply }
  | { readonly kind: 'oss'; readonly country: string; readonly reason: TermReason }
  | { readonly kind: 'none'; readonly reason: TermReason }

/** What of the law a sale across a border comes under; it suggests, a person decides. */
export type Suggesting = { suggestTerms(sale: Sale): VatSuggestion[] }

export const SUGGESTIONS = partsOf<Suggesting>({ suggestTerms })
export const suggestionsOf = SUGGESTIONS.of
