import type { ProductHit } from '@invoice/contract/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { readLocalised } from '../../platform/db/localised-columns.ts'
import { CANDIDATES, type NounSearch } from '../../platform/db/noun-search.ts'
import { beginsWith, findsWords, resemblesWords } from '../../platform/db/search.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type Row = { id: string; name_bg: string; name_en: string; sku: string; price: string | null; currency: string; search_key: string }

export const productSearch: NounSearch<Row, ProductHit> = {
  first: (tx, q) => byName(tx, beginsWith(q)),
  finding: (tx, q) => byName(tx, findsWords(q)),
  resembling: (tx, q) => byName(tx, resemblesWords(q)),
  present: ({ id, sku, price, currency, ...row }) => ({ id, name: readLocalised(row, 'name'), sku, price, currency }),
}

function byName(tx: Tx, condition: RawBuilder<unknown>) {
  return sql<Row>`
    select id, name_bg, name_en, sku, price, currency, search_key
    from app.product_list where archived_at is null and ${condition}
    order by search_key, id limit ${CANDIDATES}`.compile(tx)
}
