import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type LinkedRow = {
  sequence: string
  previousHash: string
  hash: string
  hashFormat: number
  /** What the hash is made of, as text. */
  workspaceId: string
  id: string
  at: string
  act: string
  entityType: string
  entityId: string
  details: string
  actorKind: string
  actorId: string
  actorName: string
}

/** The entries of the chain after this place, in their order. */
export async function linkedAfter(tx: Tx, { actor: { workspaceId } }: Act, sequence: string, limit: number): Promise<LinkedRow[]> {
  const { rows } = await sql<LinkedRow>`
    select sequence::text, coalesce(previous_hash, '') as "previousHash", coalesce(hash, '') as hash, coalesce(hash_format, 0) as "hashFormat",
      workspace_id::text as "workspaceId", id::text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, act,
      entity_type as "entityType", coalesce(entity_id::text, '') as "entityId", details::text as details, actor_kind as "actorKind",
      actor_id as "actorId", actor_name as "actorName"
    from app.audit_entries where workspace_id = ${workspaceId} and sequence > ${sequence}::bigint
    order by app.audit_entries.sequence limit ${limit}`.execute(tx)
  return rows
}

export type ChainHead = { length: string; hash: string }

/** Where the chain says that it ends. */
export async function chainHead(tx: Tx, { actor: { workspaceId } }: Act): Promise<ChainHead> {
  const { rows } = await sql<ChainHead>`
    select length::text, hash from app.audit_chains where workspace_id = ${workspaceId}`.execute(tx)
  return rows[0] ?? { length: '0', hash: '' }
}

/** What is not in the chain yet. */
export async function countUnlinked(tx: Tx, { actor: { workspaceId } }: Act): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from app.audit_entries where workspace_id = ${workspaceId} and sequence is null`.execute(tx)
  return rows[0]?.waiting ?? 0
}
