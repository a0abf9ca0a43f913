import type { Localised } from '@invoice/domain/localised.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

const NAMED = { contacts: 'app.contacts', products: 'app.products', terms: 'app.deal_terms' } as const

/** How those are called today, by id. */
export async function findNames(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  noun: keyof typeof NAMED,
  ids: readonly string[],
): Promise<Map<string, Localised>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string } & Localised>`
    select id, name_bg as bg, name_en as en from ${sql.raw(NAMED[noun])} where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, bg, en }) => [id, { bg, en }]))
}
