import type { LastPrice, ProductSale } from '@invoice/contract/records/products.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** What a precedent may be of: a draft is nothing yet, and what was voided, cancelled or declined is no price. */
const STANDS = sql`d.status <> 'draft' and d.status <> 'voided' and d.status not in ('cancelled', 'declined')`
/** Further back nobody looks: so a client with a hundred thousand documents costs no more than one with these. */
const DOCUMENTS_LOOKED_AT = 1000
const LINES_LOOKED_AT = 200
const SALES_SHOWN = 5

export type Precedent = {
  productId: string
  contactId: string
  currency: string
  pricesIncludeVat: boolean
  types: readonly DocumentType[]
}

/** The newest line with the product in the contact's issued documents of that currency and kind of prices. */
export async function selectLastPrice(tx: Tx, { actor: { workspaceId } }: Act, precedent: Precedent): Promise<LastPrice | null> {
  const { rows } = await lastPriceQuery(workspaceId, precedent).execute(tx)
  return rows[0] ?? null
}

/** Not run yet, so that a test can look at its plan. One walk through documents_of_contact, stopped at the first that sold it. */
export function lastPriceQuery(
  workspaceId: string,
  { productId, contactId, currency, pricesIncludeVat, types }: Precedent,
): RawBuilder<LastPrice> {
  return sql<LastPrice>`
    select l.unit_price as "unitPrice", d.issued_on as "issuedOn", coalesce(d.number, d.vendor_number) as number, d.id as "documentId"
    from (
      select d.id, d.number, d.vendor_number, d.issued_on from app.documents d
      where d.workspace_id = ${workspaceId} and d.contact_id = ${contactId} and d.currency = ${currency}
        and d.prices_include_vat = ${pricesIncludeVat} and ${STANDS} and d.issued_on is not null and d.type = any(${types}::text[])
      order by d.issued_on desc, d.id desc limit ${DOCUMENTS_LOOKED_AT}
    ) d
    cross join lateral (
      select unit_price from app.document_lines
      where workspace_id = ${workspaceId} and document_id = d.id and product_id = ${productId} and unit_price is not null
      order by position limit 1
    ) l
    order by d.issued_on desc, d.id desc limit 1`
}

/** Lines of issued documents with the product, the newest first. */
export async function selectSales(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  productId: string,
  types: readonly DocumentType[],
): Promise<ProductSale[]> {
  const { rows } = await salesQuery(workspaceId, productId, types).execute(tx)
  return rows
}

export function salesQuery(workspaceId: string, productId: string, types: readonly DocumentType[]): RawBuilder<ProductSale> {
  return sql<ProductSale>`
    select d.id as "documentId", d.type, coalesce(d.number, d.vendor_number) as number, d.issued_on as "issuedOn",
      d.contact_id as "contactId", jsonb_build_object('bg', d.recipient_name_bg, 'en', d.recipient_name_en) as "recipientName",
      coalesce(l.quantity, 0) as quantity, coalesce(l.unit_price, 0) as "unitPrice", d.prices_include_vat as "pricesIncludeVat", d.currency
    from (
      select document_id, quantity, unit_price from app.document_lines
      where workspace_id = ${workspaceId} and product_id = ${productId}
      order by document_id desc limit ${LINES_LOOKED_AT}
    ) l
    join app.documents d on d.workspace_id = ${workspaceId} and d.id = l.document_id
    where ${STANDS} and d.issued_on is not null and d.type = any(${types}::text[])
    order by d.issued_on desc, d.id desc limit ${SALES_SHOWN}`
}
