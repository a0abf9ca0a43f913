import { ALL_LISTS } from '@invoice/contract/settings/list-facts.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { findsWords } from '../../platform/db/search/search.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** What an entry may refer to, of whatever kind it is: its name, and of a document its number and type. */
export type RecordRow = { id: string; kind: string; bg: string; en: string; documentType: string | null }

/** Those of the ids that are there. */
export async function recordsOf(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<RecordRow[]> {
  if (ids.length === 0) return []
  const mine = sql`where workspace_id = ${workspaceId}::uuid and id = any(${ids}::uuid[])`
  const { rows } = await sql<RecordRow>`
    select id, 'document' as kind, coalesce(number, '') as bg, coalesce(number, '') as en, type as "documentType" from app.documents ${mine}
    union all select id, 'contact', name_bg, name_en, null from app.contacts ${mine}
    union all select id, 'product', name_bg, name_en, null from app.products ${mine}
    union all ${settings(workspaceId, sql`and id = any(${ids}::uuid[])`)}`.execute(tx)
  return rows
}

/** Companies and the lists of the settings, which are short. */
export async function settingsRecords(tx: Tx, { actor: { workspaceId } }: Act): Promise<RecordRow[]> {
  return (await settings(workspaceId, sql``).execute(tx)).rows
}

function settings(workspaceId: string, and: ReturnType<typeof sql>) {
  const mine = sql`where workspace_id = ${workspaceId}::uuid ${and}`
  const lists = ALL_LISTS.map(
    ({ entity, stored }) => sql`union all select id, ${sql.lit(entity)}, name_bg, name_en, null from ${sql.table(`app.${stored}`)} ${mine}`,
  )
  return sql<RecordRow>`
    select id, 'company' as kind, name_bg as bg, name_en as en, null as "documentType" from app.companies ${mine}
    ${sql.join(lists, sql` `)}
    union all select id, 'document_range', name, name, null from app.document_ranges ${mine}
    union all select id, 'payment_method', coalesce(nullif(name_bg, ''), iban), coalesce(nullif(name_en, ''), iban), null
      from app.payment_methods ${mine}`
}

/** More than that of a noun are not looked through. */
const MOST = 5000

/** Documents, contacts and products that the words find, as their lists do. */
export async function foundRecords(tx: Tx, { actor: { workspaceId } }: Act, q: string): Promise<string[]> {
  const words = findsWords(q)
  const of = (view: 'document_list' | 'contact_list' | 'product_list') =>
    sql<{
      id: string
    }>`select id from ${sql.table(`app.${view}`)} where workspace_id = ${workspaceId}::uuid and ${words} limit ${MOST}`.execute(tx)
  const found = [await of('document_list'), await of('contact_list'), await of('product_list')]
  return found.flatMap(({ rows }) => rows.map(({ id }) => id))
}
