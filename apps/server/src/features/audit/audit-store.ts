import { AUDIT_ACTS, type AuditedEntity } from '@invoice/contract/history/audit.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { startOf } from '@invoice/domain/calendar/local-time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { AuditChange } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type EntryRow = {
  id: string
  at: Date
  /** Microseconds since 1970: what a page goes on after. */
  instant: string
  act: string
  actorKind: 'user' | 'api_key' | 'public_link' | 'job'
  actorId: string
  actorName: string
  entityType: string
  entityId: string | null
  details: { readonly [what: string]: string | readonly AuditChange[] }
  sequence: string | null
  hash: string | null
}

/** What was found of what was typed. */
type FoundBy = { readonly recordIds: readonly string[]; readonly actorIds: readonly string[]; readonly text: string }

export type EntryFilter = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly actorId?: string | undefined
  readonly kind?: AuditedEntity | undefined
  readonly act?: string | undefined
  readonly recordId?: string | undefined
  readonly found?: FoundBy | undefined
}

/** Of what is gone the audit alone knows the name. */
const DELETED = AUDIT_ACTS.filter((act) => act.endsWith('.deleted'))
const actsOf = (kind: AuditedEntity) => AUDIT_ACTS.filter((act) => act.startsWith(`${kind}.`))

function conditions({ actor: { workspaceId } }: Act, filter: EntryFilter): RawBuilder<unknown> {
  const { from, to, actorId, kind, act, recordId, found } = filter
  return sql.join(
    [
      sql`workspace_id = ${workspaceId}::uuid`,
      ...(from === undefined ? [] : [sql`at >= ${startOf(from)}::timestamptz`]),
      ...(to === undefined ? [] : [sql`at < ${startOf(addDays(to, 1))}::timestamptz`]),
      ...(actorId === undefined ? [] : [sql`actor_id = ${actorId}`]),
      ...(kind === undefined ? [] : [sql`act = any(${actsOf(kind)}::text[])`]),
      ...(act === undefined ? [] : [sql`act = ${act}`]),
      ...(recordId === undefined ? [] : [sql`entity_id = ${recordId}::uuid`]),
      ...(found === undefined ? [] : [foundBy(found)]),
    ],
    sql` and `,
  )
}

function foundBy({ recordIds, actorIds, text }: FoundBy): RawBuilder<unknown> {
  return sql`(entity_id = any(${recordIds}::uuid[]) or actor_id = any(${actorIds}::text[]) or (act = any(${DELETED}::text[])
    and position(${text} in lower(coalesce(details ->> 'name', details ->> 'recipient', ''))) > 0))`
}

/** The newest first; `after` the entry of that instant and id. */
export async function selectEntries(
  tx: Tx,
  act: Act,
  filter: EntryFilter,
  { after, limit }: { after?: { instant: string; id: string } | undefined; limit: number },
): Promise<EntryRow[]> {
  const before = after
    ? sql`and (at, id) < (timestamptz 'epoch' + ${after.instant}::bigint * interval '1 microsecond', ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<EntryRow>`
    select id, at, (extract(epoch from at) * 1000000)::bigint::text as instant, act, actor_kind as "actorKind", actor_id as "actorId",
      actor_name as "actorName", entity_type as "entityType", entity_id as "entityId", details, sequence::text, hash
    from app.audit_entries where ${conditions(act, filter)} ${before}
    order by at desc, id desc limit ${limit}`.execute(tx)
  return rows
}

/** At most so many. */
export async function countEntries(tx: Tx, act: Act, filter: EntryFilter, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from app.audit_entries where ${conditions(act, filter)} limit ${most}) counted`.execute(tx)
  return rows[0]?.count ?? 0
}

export type PersonRow = { id: string; kind: EntryRow['actorKind']; name: string }

/** Everybody once, by a step of the index each, and their last entry. */
export async function selectPeople(tx: Tx, { actor: { workspaceId } }: Act): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    with recursive people as (
      (select actor_id as id from app.audit_entries where workspace_id = ${workspaceId}::uuid order by actor_id limit 1)
      union all
      select (select next.actor_id from app.audit_entries next where next.workspace_id = ${workspaceId}::uuid and next.actor_id > people.id
        order by next.actor_id limit 1) as id
      from people where people.id is not null
    )
    select people.id, last.kind, last.name from people cross join lateral (
      select actor_kind as kind, actor_name as name from app.audit_entries
      where workspace_id = ${workspaceId}::uuid and actor_id = people.id order by at desc, id desc limit 1) last
    where people.id is not null order by last.name, people.id`.execute(tx)
  return rows
}
