import { isEuCountry, isOtherMemberState } from '../../vat/member-states.ts'
import type { Supply } from '../../vat/supply.ts'
import type { Sale, TermReason, VatSuggestion } from '../suggestions-of.ts'
import type { DealTermKey } from './deal-terms.ts'

const HERE = { country: 'BG' }

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
  if (seller === 'art97a') return isOtherMemberState(buyer.countryCode, HERE) ? ofArt97a(buyer, supplies) : []
  if (isOtherMemberState(buyer.countryCode, HERE)) return withinUnion(buyer, supplies, deliverTo)
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
    return supplies.includes('goods') && isOtherMemberState(country, HERE) ? [{ kind: 'oss', country, reason: 'distance_sale' }] : []
  }
  const fault = numberFault(buyer)
  if (fault !== null) return [none(fault)]
  return supplies.map((supply) => {
    if (supply === 'services') return term('bg_21_2_eu', 'reverse_charge_service', supply)
    if (deliverTo !== null && !isOtherMemberState(deliverTo, HERE)) return goodsElsewhere(deliverTo)
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
  return deliverTo === HERE.country ? none('goods_stay') : term('bg_28', 'export', 'goods')
}

function numberFault({ vatNumber, vies }: Sale['buyer']): TermReason | null {
  if (vatNumber === '') return 'number_missing'
  if (vies === 'invalid') return 'number_invalid'
  return vies === 'valid' ? null : 'number_unverified'
}
