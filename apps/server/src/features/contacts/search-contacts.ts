import type { ContactHit } from '@invoice/contract/search.ts'
import { type RawBuilder, sql } from 'kysely'
import { readLocalised } from '../../platform/db/localised-columns.ts'
import { CANDIDATES, type NounSearch } from '../../platform/db/noun-search.ts'
import { beginsWith, findsWords, resemblesWords } from '../../platform/db/search.ts'
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
  first: (tx, q) => byName(tx, beginsWith(q)),
  finding: (tx, q) => byName(tx, findsWords(q)),
  resembling: (tx, q) => byName(tx, resemblesWords(q)),
  present: (row) => ({
    id: row.id,
    name: readLocalised(row, 'name'),
    registrationNumber: row.registration_number,
    vatNumber: row.vat_number,
    city: readLocalised(row, 'city'),
  }),
}

function byName(tx: Tx, condition: RawBuilder<unknown>) {
  return sql<Row>`
    select id, name_bg, name_en, registration_number, vat_number, city_bg, city_en, search_key
    from app.contact_list where archived_at is null and ${condition}
    order by search_key, id limit ${CANDIDATES}`.compile(tx)
}
