import { isDeepStrictEqual } from 'node:util'
import type { AuditAct } from '@invoice/contract/history/audit.ts'
import { sql } from 'kysely'
import type { Act } from './act.ts'
import type { Actor } from './actor.ts'
import { AHEAD } from './db/pipeline/prepared.ts'
import type { Tx } from './db/transaction.ts'
import { newId } from './new-id.ts'

/**
 * A field that is another now. Without `from` and `to` the values are not written down: a secret's, a personal number's, or one too long.
 */
export type AuditChange = { readonly field: string; readonly from?: unknown; readonly to?: unknown }

/** What a person wants to know who reads that it was done: name, counts, and of an update what changed. */
type AuditDetails = { readonly [what: string]: string | readonly AuditChange[]; readonly changes?: readonly AuditChange[] }

/**
 * Who did what, in the transaction that does it; sent along with its next statement. What it was done to is the act's first half, and
 * null where that is no one row. The entry is linked to the workspace's chain later.
 */
export async function writeAudit(
  tx: Tx,
  { actor }: Pick<Act, 'actor'>,
  act: AuditAct,
  entityId: string | null,
  details: AuditDetails = {},
): Promise<void> {
  const { workspaceId, kind, id, name } = actor
  const facts = { ...details, ...auditedChannel(actor) }
  const entityType = act.slice(0, act.indexOf('.'))
  await sql`${AHEAD}
    insert into app.audit_entries (workspace_id, id, actor_kind, actor_id, actor_name, act, entity_type, entity_id, details)
    values (${workspaceId}::uuid, ${newId()}::uuid, ${kind}, ${id}, ${name}, ${act}, ${entityType}, ${entityId}::uuid,
      ${JSON.stringify(facts)}::jsonb)`.execute(tx)
}

/** As writeAudit, of what is done to many at once: an entry each, in one statement. */
export async function writeAudits(
  tx: Tx,
  { actor }: Pick<Act, 'actor'>,
  act: AuditAct,
  entries: readonly { readonly entityId: string; readonly details: AuditDetails }[],
): Promise<void> {
  if (entries.length === 0) return
  const { workspaceId, kind, id, name } = actor
  const entityType = act.slice(0, act.indexOf('.'))
  const facts = entries.map(({ details }) => JSON.stringify({ ...details, ...auditedChannel(actor) }))
  await sql`
    insert into app.audit_entries (workspace_id, id, actor_kind, actor_id, actor_name, act, entity_type, entity_id, details)
    select ${workspaceId}::uuid, entry.id, ${kind}, ${id}, ${name}, ${act}, ${entityType}, entry.entity_id, entry.details
    from unnest(${entries.map(() => newId())}::uuid[], ${entries.map(({ entityId }) => entityId)}::uuid[], ${facts}::jsonb[])
      entry (id, entity_id, details)`.execute(tx)
}

/** Who acted through an assistant is told so with what was done. */
export const auditedChannel = ({ channel }: Actor): { readonly channel?: string } => (channel === undefined ? {} : { channel })

/** What follows from elsewhere, or is of the row and not of what it says. */
const NOT_COMPARED: ReadonlySet<string> = new Set(['id', 'version', 'archivedAt', 'isUsed', 'used', 'lastIssuedOn'])
/** An entry is never deleted. */
const VALUES_HIDDEN: ReadonlySet<string> = new Set(['personalNumber', 'secrets'])
const LONGEST_VALUE = 500

/** What differs between a record as it was and as it is, field by field, as the contract names them. */
export function changesBetween<Item extends object>(before: Item, after: Item): AuditChange[] {
  const was: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(before))
  return Object.entries(after).flatMap(([field, to]) => {
    const from = was[field]
    if (NOT_COMPARED.has(field) || isDeepStrictEqual(from, to)) return []
    return [VALUES_HIDDEN.has(field) || isLong(from) || isLong(to) ? { field } : { field, from, to }]
  })
}

const isLong = (value: unknown): boolean => (JSON.stringify(value)?.length ?? 0) > LONGEST_VALUE
