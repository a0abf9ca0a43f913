import { type ContactHit, MOST_HITS } from '@invoice/contract/records/search.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { readLocalised } from '../../platform/db/localised-columns.ts'
import { CANDIDATES, type NounSearch } from '../../platform/db/search/noun-search.ts'
import { beginsWith, findsSimilar, findsWords } from '../../platform/db/search/search.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type Row = {
  id: string
  name_bg: string
  name_en: string
  registration_number: string
  vat_number: string
  city_bg: string
  city_en: string
  search_key: string
}

export const contactSearch: NounSearch<Row, ContactHit> = {
  first: starting,
  finding: (tx, act, q) => some(tx, act, findsWords(q)),
  resembling: (tx, act, q, similar) => some(tx, act, findsSimilar(q, similar)),
  present: (row) => ({
    id: row.id,
    name: readLocalised(row, 'name'),
    registrationNumber: row.registration_number,
    vatNumber: row.vat_number,
    city: readLocalised(row, 'city'),
  }),
}

const LISTED = sql.raw('id, name_bg, name_en, registration_number, vat_number, city_bg, city_en, search_key')

/** In the order of names. */
function starting(tx: Tx, { actor }: Act, q: string) {
  return sql<Row>`
    select ${LISTED} from app.contact_list where workspace_id = ${actor.workspaceId} and archived_at is null and ${beginsWith(q)}
    order by search_key, id limit ${MOST_HITS}`.compile(tx)
}

function some(tx: Tx, { actor }: Act, condition: RawBuilder<unknown>) {
  return sql<Row>`
    select * from (select ${LISTED} from app.contact_list where workspace_id = ${actor.workspaceId} and archived_at is null and ${condition} limit ${CANDIDATES}) found
    order by search_key, id`.compile(tx)
}
