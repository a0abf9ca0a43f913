import type { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import type { LastPrice } from '@invoice/contract/records/products.ts'
import { compareDecimals, isDecimalText } from '@invoice/domain/decimal/decimal.ts'
import type { QueryClient } from '@tanstack/react-query'
import { lastPriceQuery } from '../../../../../shared/queries/records/products.ts'

/** What the client was last asked for the product of a line, and for which client, currency and kind of prices that is so. */
export type PriceOffer = { readonly of: string; readonly price: LastPrice }
export type PriceOffers = Readonly<Record<string, PriceOffer>>

/** Whose price it would be; null: nobody's. */
function subject({ contactId, currency, pricesIncludeVat, type }: DocumentDraft, productId: string | null): string | null {
  return contactId === null || productId === null ? null : [contactId, productId, currency, pricesIncludeVat, type].join(' ')
}

/** Asked once a product was picked; null when there is none, and when it cannot be asked: an offer is never in the way. */
export async function findOffer(queries: QueryClient, draft: DocumentDraft, productId: string): Promise<PriceOffer | null> {
  const { contactId, currency, pricesIncludeVat, type } = draft
  const of = subject(draft, productId)
  if (of === null || contactId === null) return null
  try {
    const price = await queries.fetchQuery(lastPriceQuery(productId, { contactId, currency, pricesIncludeVat, type }))
    return price && { of, price }
  } catch {
    return null
  }
}

/** The offer of a line as long as it is for what the document says now, and differs from what stands there. */
export function openOffer(offer: PriceOffer | undefined, draft: DocumentDraft, line: LineDraft): LastPrice | null {
  if (!offer || offer.of !== subject(draft, line.productId)) return null
  const { unitPrice } = line
  const isTaken = unitPrice !== null && isDecimalText(unitPrice, 10, 6) && compareDecimals(unitPrice, offer.price.unitPrice) === 0
  return isTaken ? null : offer.price
}
