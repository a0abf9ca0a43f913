import type { DocumentSnapshot } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { PREPARED } from '../../platform/db/prepared.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/new-id.ts'
import { HASH_FORMAT } from './content-hash.ts'
import type { DocumentRow } from './documents-table.ts'

/** What a document freezes, ready before the range is locked. */
export type Frozen = {
  documentId: string
  rangeId: string
  /** Days as typed; null follows from the day of issue. */
  issuedOn: string | null
  taxOn: string | null
  dueOn: string | null
  dueInDays: number | null
  /** Without number, status and the three days, which are added under the lock. */
  snapshot: DocumentSnapshot
  /** SHA-256 of its canonical JSON, see content-hash.ts */
  digest: string
  /** What the search key has before the digits of the number. */
  numberKey: string
  logoFileId: string | null
  /** A tax document's day must lie between the last one of its range and today; others are only warned. */
  strictDays: boolean
}

type Refused = 'used_up' | 'before_last' | 'after_today'
type Issued = Pick<
  DocumentRow,
  | 'version'
  | 'status'
  | 'number'
  | 'range_id'
  | 'issued_on'
  | 'tax_on'
  | 'due_on'
  | 'due_in_days'
  | 'issued_at'
  | 'updated_at'
  | 'snapshot'
  | 'content_hash'
  | 'previous_hash'
>
export type Drawn = { refused: Refused; issuedOn: string; lastIssuedOn: string | null; today: string } | { refused: null; issued: Issued }

const SOFIA = sql.lit('Europe/Sofia')

/**
 * All that happens under the range's lock, as one statement: the lock, the day read after it, the next number, the frozen document,
 * its link in the chain, the audit entry. Either everything is written or, when the range is used up or the day does not fit, nothing.
 */
export async function drawNumber(tx: Tx, actor: Actor, frozen: Frozen): Promise<Drawn> {
  const { workspaceId } = actor
  const { documentId, rangeId, issuedOn, taxOn, dueOn, dueInDays, snapshot, digest, numberKey, logoFileId, strictDays } = frozen
  const { rows } = await sql<{ refused: Refused | null; issuedOn: string; lastIssuedOn: string | null; today: string } & Issued>`${PREPARED}
    with range as materialized (
      select id, number_pool, prefix, length, next_number, last_number, last_issued_on, chain_hash
      from app.document_ranges where workspace_id = ${workspaceId} and id = ${rangeId} for update
    ), clock as materialized (
      select range.*, (clock_timestamp() at time zone ${SOFIA})::date as today from range
    ), days as (
      select *, coalesce(${issuedOn}::date, today) as issued_on from clock
    ), draw as materialized (
      select *,
        coalesce(${taxOn}::date, issued_on) as tax_on,
        coalesce(${dueOn}::date, issued_on + ${dueInDays}::int) as due_on,
        system.format_number(number_pool, prefix, length, next_number) as number,
        case
          when next_number > last_number then 'used_up'
          when ${strictDays} and issued_on > today then 'after_today'
          when ${strictDays} and issued_on < last_issued_on then 'before_last'
        end as refused
      from days
    ), hashed as materialized (
      select *, system.content_hash(chain_hash, ${digest}, number, issued_on, tax_on, due_on) as content_hash
      from draw where refused is null
    ), advanced as (
      update app.document_ranges r
      set next_number = r.next_number + 1, last_issued_on = greatest(r.last_issued_on, hashed.issued_on), chain_hash = hashed.content_hash
      from hashed where r.workspace_id = ${workspaceId} and r.id = hashed.id
    ), issued as (
      update app.documents d
      set status = 'issued', version = d.version + 1, number = hashed.number, range_id = hashed.id,
        issued_on = hashed.issued_on, tax_on = hashed.tax_on, due_on = hashed.due_on, due_in_days = ${dueInDays}::int,
        issued_at = clock_timestamp(), updated_at = clock_timestamp(),
        snapshot = ${JSON.stringify(snapshot)}::jsonb || jsonb_build_object('status', 'issued', 'number', hashed.number,
          'issuedOn', hashed.issued_on, 'taxOn', hashed.tax_on, 'dueOn', hashed.due_on),
        logo_file_id = ${logoFileId}::uuid,
        content_hash = hashed.content_hash, previous_hash = hashed.chain_hash, hash_format = ${HASH_FORMAT}::int,
        search_key = left(concat_ws(' ', ${numberKey} || substr(hashed.number, length(hashed.prefix) + 1), nullif(d.search_key, '')), 2000)
      from hashed where d.workspace_id = ${workspaceId} and d.id = ${documentId}
      returning d.version, d.status, d.number, d.range_id, d.issued_on, d.tax_on, d.due_on, d.due_in_days, d.issued_at, d.updated_at,
        d.snapshot, d.content_hash, d.previous_hash
    ), audited as (
      insert into app.audit_entries (workspace_id, id, actor_kind, actor_id, actor_name, act, entity_type, entity_id, details)
      select ${workspaceId}::uuid, ${newId()}::uuid, ${actor.kind}, ${actor.id}, ${actor.name}, 'document.issued', 'document',
        ${documentId}::uuid, jsonb_build_object('number', number, 'issuedOn', issued_on) from issued
    )
    select draw.refused, draw.issued_on as "issuedOn", draw.last_issued_on as "lastIssuedOn", draw.today, issued.*
    from draw left join issued on true`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The range is gone, although its documents refer to it.')
  const { refused, issuedOn: day, lastIssuedOn, today, ...issued } = row
  return refused === null ? { refused, issued } : { refused, issuedOn: day, lastIssuedOn, today }
}
