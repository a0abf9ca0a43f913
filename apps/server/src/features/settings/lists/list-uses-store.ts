import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { countUses, type Uses } from '../../../platform/db/uses.ts'
import type { UsedList } from './settings-tables.ts'

/** In how many documents, drafts too, products and contacts a row is used. */
export function usesOf(tx: Tx, { actor: { workspaceId } }: Act, table: UsedList, id: string): Promise<Uses> {
  const naming = (from: string, column: string, named = 'document_id') =>
    sql`select ${sql.ref(named)} from ${sql.table(from)} where workspace_id = ${workspaceId} and ${sql.ref(column)} = ${id}`
  const filling = (from: string) =>
    sql`select id from ${sql.table(from)} where workspace_id = ${workspaceId} and custom_fields <> '{}' and custom_fields -> ${id}::text is not null`
  const pricing = sql`select id from app.products where workspace_id = ${workspaceId} and prices <> '[]'
    and prices @> jsonb_build_array(jsonb_build_object('priceListId', ${id}::text))`
  const uses: Partial<Record<UsedList, Parameters<typeof countUses>[1]>> = {
    'app.tax_rates': {
      documents: naming('app.document_lines', 'tax_rate_id'),
      products: naming('app.product_tax_rates', 'tax_rate_id', 'product_id'),
    },
    'app.units': { documents: naming('app.document_lines', 'unit_id'), products: naming('app.products', 'unit_id', 'id') },
    'app.deal_terms': {
      documents: sql`${naming('app.document_lines', 'deal_term_id')} union all ${naming('app.documents', 'deal_term_id', 'id')}
        union all ${naming('app.document_taxes', 'deal_term_id')}`,
    },
    'app.price_lists': { products: pricing, contacts: naming('app.contacts', 'price_list_id', 'id') },
    'app.custom_fields': { documents: filling('app.documents'), products: filling('app.products'), contacts: filling('app.contacts') },
    'app.document_ranges': { documents: naming('app.documents', 'range_id', 'id') },
  }
  return countUses(tx, uses[table] ?? {})
}
