import type { KeyKind, KeyRole } from '@invoice/contract/programs/api-keys.ts'
import type { Scope } from '@invoice/contract/wire/key-scopes.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Freeze } from '../../platform/db/frozen.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { fixedStatement } from '../../platform/db/pipeline/fixed-statement.ts'
import { PREPARED } from '../../platform/db/pipeline/prepared.ts'
import { repeatable } from '../../platform/db/reconnect.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type KeyRow = {
  id: string
  name: string
  role: KeyRole
  kind: KeyKind
  scopes: Scope[]
  hint: string
  createdBy: string
  createdById: string | null
  createdAt: Date
  lastUsedAt: Date | null
  expiresAt: Date | null
}

/** Those that are not revoked, the newest first. */
export async function selectKeys(tx: Tx, { actor: { workspaceId } }: Act): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select id, name, role, kind, scopes, hint, created_by as "createdBy", created_by_id as "createdById", created_at as "createdAt", last_used_at as "lastUsedAt", expires_at as "expiresAt"
    from app.api_keys where workspace_id = ${workspaceId}::uuid and revoked_at is null order by created_at desc, id desc`.execute(tx)
  return rows
}

/** Of two who make one at the same time the second waits. */
export async function lockKeys(tx: Tx, { actor: { workspaceId } }: Act): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${workspaceId}, 7305450))`.execute(tx)
}

export async function insertKey(tx: Tx, { actor: { workspaceId } }: Act, row: KeyRow, keyHash: Buffer): Promise<void> {
  await sql`
    insert into app.api_keys (workspace_id, id, name, role, kind, scopes, hint, created_by, created_by_id, created_at, expires_at) values
      (${workspaceId}::uuid, ${row.id}::uuid, ${row.name}, ${row.role}, ${row.kind}, ${row.scopes}::text[], ${row.hint}, ${row.createdBy},
        ${row.createdById}::uuid, ${row.createdAt},
        ${row.expiresAt})`.execute(tx)
  await sql`select system.add_api_key(${keyHash}, ${row.id}::uuid)`.execute(tx)
}

/** What the key was called; undefined where there is none to revoke. */
export async function revokeKeyRow(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  id: string,
): Promise<Pick<KeyRow, 'name' | 'hint'> | undefined> {
  const { rows } = await sql<Pick<KeyRow, 'name' | 'hint'>>`
    update app.api_keys set revoked_at = ${clock.now()}
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and revoked_at is null returning name, hint`.execute(tx)
  return rows[0]
}

export type HeldKey = {
  workspaceId: string
  id: string
  name: string
  role: KeyRole
  kind: KeyKind
  scopes: Scope[]
  lastUsedAt: Date | null
  /** how its workspace stands; null: it is at work */
  freeze: Freeze | null
}

const keyBehind = fixedStatement<HeldKey, { keyHash: Buffer; now: Date }>((db, { keyHash, now }) =>
  sql<HeldKey>`${PREPARED}
    select held.workspace_id as "workspaceId", held.id, held.name, held.role, held.kind, held.scopes, held.last_used_at as "lastUsedAt",
      case when w.frozen_at is not null then json_build_object('movedTo', w.moved_to) end as freeze
    from system.find_api_key(${keyHash}, ${now}) held join account.workspaces w on w.id = held.workspace_id and w.closed_at is null`.compile(
    db,
  ),
)

/** The live key of that hash, of whatever workspace. Each call with a key begins here, so that one that is revoked opens nothing more. */
export async function findHeldKey(db: Db, keyHash: Buffer, now: Date): Promise<HeldKey | undefined> {
  const { rows } = await repeatable(() => db.executeQuery(keyBehind(db, { keyHash, now })))
  return rows[0]
}

/** Unless another process has just done so. */
export async function touchKey(tx: Tx, { workspaceId, id }: HeldKey, now: Date, since: Date): Promise<void> {
  await sql`
    update app.api_keys set last_used_at = ${now}
    where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid and (last_used_at is null or last_used_at < ${since})`.execute(tx)
}
