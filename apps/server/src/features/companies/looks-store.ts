import type { Look } from '@invoice/domain/documents/look/look.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type LookRow = { version: number; template: string; look: Record<string, unknown>; logo_file_id: string | null }

export async function findLook(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<LookRow | undefined> {
  const { rows } = await sql<LookRow>`
    select version, template, look, logo_file_id from app.companies
    where workspace_id = ${workspaceId} and id = ${companyId}`.execute(tx)
  return rows[0]
}

type ChangedLook = { look: Look; logoFileId: string | null; version: number }

/** False when there is no such company in that version. */
export async function changeLook(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { look: { template, ...look }, logoFileId, version }: ChangedLook,
): Promise<boolean> {
  const { rows } = await sql`
    update app.companies
    set template = ${template}, look = ${JSON.stringify(look)}::jsonb, logo_file_id = ${logoFileId}::uuid, version = ${version + 1}
    where workspace_id = ${workspaceId} and id = ${companyId} and version = ${version}
    returning id`.execute(tx)
  return rows.length > 0
}
