import { TIME_ZONE } from '@invoice/domain/calendar/local-time.ts'
import type { FrozenSnapshot } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import type { PaymentTerm } from '@invoice/domain/payments/payment-terms.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Actor } from '../../../platform/actor.ts'
import { auditedChannel } from '../../../platform/audit.ts'
import { inFormOf } from '../../../platform/db/distributed/distribution.ts'
import { fixedStatement } from '../../../platform/db/pipeline/fixed-statement.ts'
import { AHEAD } from '../../../platform/db/pipeline/prepared.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { detailOf } from '../../../platform/errors/database-refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { HASH_FORMAT } from './content-hash.ts'

/** What a document freezes, ready before the range is locked. */
export type Frozen = {
  documentId: string
  rangeId: string
  /** Days as typed; null follows from the day of issue, the tax date only where the type has one. */
  hasTaxOn: boolean
  issuedOn: string | null
  taxOn: string | null
  dueOn: string | null
  /** that the due date follows from, where none is typed */
  term: PaymentTerm | null
  /** Without number, status and the three days, which are added under the lock. */
  snapshot: FrozenSnapshot
  /** SHA-256 of its canonical JSON, see content-hash.ts */
  digest: string
  /** What the search key has before the digits of the number. */
  numberKey: string
  logoFileId: string | null
  /** A tax document's day must lie between the last one of its range and today; others are only warned. */
  strictDays: boolean
  /** Whether another range of the company would do: then a used-up one is a reason to try again. */
  isAnyRange: boolean
}

type Refused = 'used_up' | 'before_last' | 'after_today' | 'gone'
/** Why no number was drawn, and the days that were compared. */
export type RefusedNumber = { refused: Refused; issuedOn: string; lastIssuedOn: string | null; today: string }

const REFUSED_NUMBER = 'IA001'

/** What system.refuse_number says; undefined for any other fault. */
export function refusedNumber(fault: unknown): RefusedNumber | undefined {
  const detail = detailOf(fault, REFUSED_NUMBER)
  return detail === undefined ? undefined : JSON.parse(detail)
}

/** The day is read after the lock, so the database works it out: as dayAt does, in the same zone. */
const ZONE = sql.lit(TIME_ZONE)

/**
 * All that happens under the range's lock, as one statement: the lock, the day read after it, the next number, the frozen document,
 * its link in the chain, the audit entry. It is sent along with the next statement, which fails when the range is used up or the day
 * does not fit: see refusedNumber.
 */
export async function drawNumber(tx: Tx, { actor: who }: Act, { snapshot, term, ...frozen }: Frozen): Promise<void> {
  const { workspaceId, kind, id, name } = who
  const actor = { actorKind: kind, actorId: id, actorName: name, channel: JSON.stringify(auditedChannel(who)) }
  const due = { dueDays: term?.days ?? null, dueFrom: term?.from ?? 'issue' }
  await tx.executeQuery(
    inFormOf(tx, DRAWING)(tx, { ...frozen, ...due, snapshot: JSON.stringify(snapshot), ...actor, workspaceId, auditId: newId() }),
  )
}

type Drawing = Omit<Frozen, 'snapshot' | 'term'> & { dueDays: number | null } & Record<
    'dueFrom' | 'snapshot' | 'actorKind' | 'actorId' | 'actorName' | 'channel' | 'workspaceId' | 'auditId',
    string
  >

const drawing = fixedStatement<unknown, Drawing>((tx, values) => {
  const { workspaceId, documentId, rangeId, issuedOn, taxOn, dueOn, dueDays, dueFrom, snapshot, digest, numberKey, logoFileId } = values
  const { hasTaxOn, strictDays, isAnyRange, actorKind, actorId, actorName, channel, auditId } = values
  return sql`${AHEAD}
    with range as materialized (
      select id, number_pool, prefix, length, next_number, last_number, last_issued_on, chain_hash
      from app.document_ranges where workspace_id = ${workspaceId} and id = ${rangeId} for no key update
    ), clock as materialized (
      select range.*, clock_timestamp() as at from range
    ), days as (
      select *, coalesce(${issuedOn}::date, today) as issued_on
      from (select *, (at at time zone ${ZONE})::date as today from clock) dated
    ), draw as materialized (
      select *,
        case when ${hasTaxOn} then coalesce(${taxOn}::date, issued_on) end as tax_on,
        coalesce(${dueOn}::date, system.due_day(issued_on, ${dueDays}::int, ${dueFrom})) as due_on,
        system.format_number(number_pool, prefix, length, next_number) as number,
        case
          when next_number > last_number then 'used_up'
          when ${strictDays} and issued_on > today then 'after_today'
          when ${strictDays} and issued_on < last_issued_on then 'before_last'
        end as refused
      from days
    ), hashed as materialized (
      select *, system.content_hash(chain_hash, ${digest}, number, issued_on, tax_on, due_on) as content_hash,
        ${snapshot}::jsonb || jsonb_build_object('status', 'issued', 'number', number,
          'issuedOn', issued_on, 'taxOn', tax_on, 'dueOn', due_on) as snapshot
      from draw where refused is null
    ), advanced as (
      update app.document_ranges r
      set next_number = r.next_number + 1, last_issued_on = greatest(r.last_issued_on, hashed.issued_on), chain_hash = hashed.content_hash
      from hashed where r.workspace_id = ${workspaceId} and r.id = hashed.id
    ), issued as (
      update app.documents d
      set status = 'issued', version = d.version + 1, number = hashed.number, range_id = hashed.id,
        issued_on = hashed.issued_on, tax_on = hashed.tax_on,
        due_on = case when d.due_parts is null then hashed.due_on else system.due_of(d.due_parts, d.settled) end, due_in_days = ${dueDays}::int,
        issued_at = hashed.at, updated_at = hashed.at, snapshot = hashed.snapshot,
        logo_file_id = ${logoFileId}::uuid,
        content_hash = hashed.content_hash, previous_hash = hashed.chain_hash, hash_format = ${HASH_FORMAT}::int,
        search_key = left(${numberKey} || substr(hashed.number, length(hashed.prefix) + 1) || coalesce(' ' || nullif(d.search_key, ''), ''), 2000)
      from hashed where d.workspace_id = ${workspaceId} and d.id = ${documentId}
      returning d.number, d.issued_on
    ), audited as (
      insert into app.audit_entries (workspace_id, id, actor_kind, actor_id, actor_name, act, entity_type, entity_id, details)
      select ${workspaceId}::uuid, ${auditId}::uuid, ${actorKind}, ${actorId}, ${actorName}, 'document.issued', 'document',
        ${documentId}::uuid, jsonb_build_object('number', number, 'issuedOn', issued_on) || ${channel}::jsonb from issued
    )
    select system.refuse_number(
      coalesce(refused, 'gone'),
      jsonb_build_object('issuedOn', issued_on, 'lastIssuedOn', last_issued_on, 'today', today),
      refused = 'used_up' and ${isAnyRange})
    from (values (1)) always left join draw on true
    where not exists (select from issued)`.compile(tx)
})

/** The same in the function of distribute.sql, which the worker of the workspace runs. */
const drawingThere = fixedStatement<unknown, Drawing>((tx, values) => {
  const { workspaceId, documentId, rangeId, issuedOn, taxOn, dueOn, dueDays, dueFrom, snapshot, digest, numberKey, logoFileId } = values
  const { hasTaxOn, strictDays, isAnyRange, actorKind, actorId, actorName, channel, auditId } = values
  return sql`${AHEAD}
    select system.draw_number(${workspaceId}::uuid, ${documentId}::uuid, ${rangeId}::uuid, ${hasTaxOn}::boolean, ${issuedOn}::date, ${taxOn}::date,
      ${dueOn}::date, ${dueDays}::int, ${dueFrom}::text, ${snapshot}::jsonb, ${digest}::text, ${numberKey}::text, ${logoFileId}::uuid, ${strictDays}::boolean,
      ${isAnyRange}::boolean, ${actorKind}::text, ${actorId}::text, ${actorName}::text, ${channel}::jsonb, ${auditId}::uuid, ${HASH_FORMAT}::int,
      ${ZONE}::text)`.compile(tx)
})

const DRAWING = { plain: drawing, citus: drawingThere }

/** The document as it was presented before its number was drawn, with what the drawing decided. */
export function drawnReply<T>(tx: Tx, { workspaceId }: Actor, documentId: string, presented: T): RawBuilder<T> {
  const reply = inFormOf(tx, DRAWN)(JSON.stringify(presented))
  return sql<T>`(select ${reply} from app.documents where workspace_id = ${workspaceId} and id = ${documentId})`
}

const DRAWN = {
  plain: (presented: string) => sql`${presented}::jsonb || jsonb_build_object('number', number, 'issuedOn', issued_on, 'taxOn', tax_on,
      'dueOn', due_on, 'issuedAt', ${instant('issued_at')}, 'updatedAt', ${instant('updated_at')})`,
  citus: (presented: string) => sql`system.drawn_reply(${presented}::jsonb, number, issued_on, tax_on, due_on, issued_at, updated_at)`,
}

/** As Date.toISOString writes it. */
function instant(column: string) {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}
