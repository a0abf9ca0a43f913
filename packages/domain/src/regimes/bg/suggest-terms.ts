import type { VatRegistration } from '../../documents/amounts/line-vat.ts'
import type { PartyKind } from '../../documents/document.ts'
import { isEuCountry, isOtherMemberState } from '../../vat/member-states.ts'
import type { DealTermKey } from './deal-terms.ts'

export type Supply = 'goods' | 'services'

/** A sale of a Bulgarian seller, as far as its VAT treatment depends on it. */
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

/** `term`: a ground for charging no VAT. `oss`: the VAT of that country. `none`: Bulgarian VAT stays, and why. */
export type VatSuggestion =
  | { readonly kind: 'term'; readonly term: DealTermKey; readonly reason: TermReason; readonly supply: Supply }
  | { readonly kind: 'oss'; readonly country: string; readonly reason: TermReason }
  | { readonly kind: 'none'; readonly reason: TermReason }

const term = (key: DealTermKey, reason: TermReason, supply: Supply): VatSuggestion => ({ kind: 'term', term: key, reason, supply })
const none = (reason: TermReason): VatSuggestion => ({ kind: 'none', reason })

/**
 * What of the law a sale across a border comes under; several where it depends on whether goods or services are sold, none where nothing
 * speaks against the rate of the line. A buyer of the Union whose number is missing, not in force or not verified is never zero-rated. It
 * suggests: a person decides.
 */
export function suggestTerms({ seller, buyer, supply, deliverTo }: Sale): VatSuggestion[] {
  const supplies: readonly Supply[] = supply === null ? ['goods', 'services'] : [supply]
  // Whose ground prints itself: it charges nobody.
  if (seller === 'none') return []
  if (seller === 'art97a') return isOtherMemberState(buyer.countryCode) ? ofArt97a(buyer, supplies) : []
  if (isOtherMemberState(buyer.countryCode)) return withinUnion(buyer, supplies, deliverTo)
  if (buyer.countryCode !== '' && !isEuCountry(buyer.countryCode)) return outsideUnion(buyer, supplies, deliverTo)
  return []
}

function ofArt97a(buyer: Sale['buyer'], supplies: readonly Supply[]): VatSuggestion[] {
  if (buyer.kind === 'person' || !supplies.includes('services')) return []
  const missing = numberFault(buyer)
  return [missing === null ? term('bg_21_2_eu', 'reverse_charge_service', 'services') : none(missing)]
}

function withinUnion(buyer: Sale['buyer'], supplies: readonly Supply[], deliverTo: string | null): VatSuggestion[] {
  if (buyer.kind === 'person') {
    const country = deliverTo ?? buyer.countryCode
    return supplies.includes('goods') && isOtherMemberState(country) ? [{ kind: 'oss', country, reason: 'distance_sale' }] : []
  }
  const fault = numberFault(buyer)
  if (fault !== null) return [none(fault)]
  return supplies.map((supply) => {
    if (supply === 'services') return term('bg_21_2_eu', 'reverse_charge_service', supply)
    if (deliverTo !== null && !isOtherMemberState(deliverTo)) return goodsElsewhere(deliverTo)
    return term('bg_53_1', 'intra_community', supply)
  })
}

function outsideUnion(buyer: Sale['buyer'], supplies: readonly Supply[], deliverTo: string | null): VatSuggestion[] {
  return supplies.flatMap((supply) => {
    if (supply === 'goods') return [deliverTo === null || !isEuCountry(deliverTo) ? term('bg_28', 'export', supply) : none('goods_stay')]
    // A service for a private person is taxed where its seller is.
    return buyer.kind === 'person' ? [] : [term('bg_21_2_non', 'service_outside_eu', supply)]
  })
}

/** Goods that never leave are sold here; those that leave the Union are exported, whoever bought them. */
function goodsElsewhere(deliverTo: string): VatSuggestion {
  return deliverTo === 'BG' ? none('goods_stay') : term('bg_28', 'export', 'goods')
}

function numberFault({ vatNumber, vies }: Sale['buyer']): TermReason | null {
  if (vatNumber === '') return 'number_missing'
  if (vies === 'invalid') return 'number_invalid'
  return vies === 'valid' ? null : 'number_unverified'
}

const SERVICES: readonly string[] = ['E48', 'HUR', 'DAY', 'MON', 'ANN', 'MIN']
const GOODS: readonly string[] = ['KGM', 'GRM', 'TNE', 'LTR', 'MTR', 'MTQ', 'KWH', 'SET', 'PR', 'XBX', 'XPK']

/** What units tell of what is sold: hours are of a service, kilograms of goods; pieces may be of either, and both together are neither. */
export function supplyByUnits(codes: readonly string[]): Supply | null {
  if (codes.length === 0) return null
  if (codes.every((code) => SERVICES.includes(code))) return 'services'
  return codes.every((code) => GOODS.includes(code)) ? 'goods' : null
}
