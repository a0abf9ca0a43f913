import type { readHistory as endpoint } from '@invoice/contract/documents.ts'
import type { ReplyOf } from '@invoice/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findDocument } from './documents-reads-store.ts'

const MOST = 500

/** Who did what to the document, newest first. */
export async function readHistory(tx: Tx, act: Act, id: string): Promise<ReplyOf<typeof endpoint>> {
  const { actor } = act
  await findDocument(tx, act, id)
  const { rows } = await sql<{ at: Date; act: string; actor: string; details: Record<string, string> }>`
    select at, act, actor_name as actor, details from app.audit_entries
    where workspace_id = ${actor.workspaceId} and entity_id = ${id}
    order by at desc, id desc limit ${MOST}`.execute(tx)
  return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })) }
}
