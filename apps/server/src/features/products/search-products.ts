import { MOST_HITS, type ProductHit } from '@invoice/contract/records/search.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { readLocalised } from '../../platform/db/localised-columns.ts'
import { CANDIDATES, type NounSearch } from '../../platform/db/search/noun-search.ts'
import { beginsWith, findsSimilar, findsWords } from '../../platform/db/search/search.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type Row = { id: string; name_bg: string; name_en: string; sku: string; price: string | null; currency: string; search_key: string }

export const productSearch: NounSearch<Row, ProductHit> = {
  first: starting,
  finding: (tx, act, q) => some(tx, act, findsWords(q)),
  resembling: (tx, act, q, similar) => some(tx, act, findsSimilar(q, similar)),
  present: ({ id, sku, price, currency, ...row }) => ({ id, name: readLocalised(row, 'name'), sku, price, currency }),
}

const LISTED = sql.raw('id, name_bg, name_en, sku, price, currency, search_key')

/** In the order of names. */
function starting(tx: Tx, { actor }: Act, q: string) {
  return sql<Row>`
    select ${LISTED} from app.product_list where workspace_id = ${actor.workspaceId} and archived_at is null and ${beginsWith(q)}
    order by search_key, id limit ${MOST_HITS}`.compile(tx)
}

function some(tx: Tx, { actor }: Act, condition: RawBuilder<unknown>) {
  return sql<Row>`
    select * from (select ${LISTED} from app.product_list where workspace_id = ${actor.workspaceId} and archived_at is null and ${condition} limit ${CANDIDATES}) found
    order by search_key, id`.compile(tx)
}
