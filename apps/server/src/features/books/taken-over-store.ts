import type { BooksFacts } from '@invoice/domain/books/taken-over.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { booksFacts, FOR_BOOKS } from './taken-over-sql.ts'

export type MarkRow = { takenAt: Date; takenById: string; takenBy: string; facts: BooksFacts }

export async function findMark(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<MarkRow | null> {
  const { rows } = await sql<MarkRow>`
    select taken_at as "takenAt", taken_by_id as "takenById", taken_by as "takenBy", facts from app.taken_over
    where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid`.execute(tx)
  return rows[0] ?? null
}

/** What the books depend on, as it is now. */
export async function findFacts(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<BooksFacts | null> {
  const { rows } = await sql<{ facts: BooksFacts }>`
    select ${booksFacts(workspaceId)} as facts from app.documents d
    where d.workspace_id = ${workspaceId}::uuid and d.id = ${documentId}::uuid`.execute(tx)
  return rows[0]?.facts ?? null
}

/** Nothing of the document is voided or decided before this transaction is over. */
export async function holdDocument(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<void> {
  await sql`select from app.documents where workspace_id = ${workspaceId}::uuid and id = ${documentId}::uuid for no key update`.execute(tx)
}

export async function writeMark(tx: Tx, { actor, clock }: Act, documentId: string, facts: BooksFacts): Promise<void> {
  await sql`
    insert into app.taken_over (workspace_id, document_id, taken_at, taken_by_id, taken_by, facts)
    values (${actor.workspaceId}::uuid, ${documentId}::uuid, ${clock.now()}, ${actor.id}::uuid, ${actor.name}, ${JSON.stringify(facts)}::jsonb)
    on conflict (workspace_id, document_id) do update set taken_at = excluded.taken_at, taken_by_id = excluded.taken_by_id,
      taken_by = excluded.taken_by, facts = excluded.facts`.execute(tx)
}

export async function deleteMark(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<void> {
  await sql`delete from app.taken_over where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid`.execute(tx)
}

/** What is dated in a month, voided or claimed in it, with what the books depend on. */
const ofMonth = (workspaceId: string, companyId: string, { from, to }: Period): RawBuilder<unknown> => {
  const own = sql`workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and version > 0 and ${FOR_BOOKS}`
  const within = (column: RawBuilder<unknown>) => sql`${column} between ${from}::date and ${to}::date`
  const month: Day = from
  return sql`found as (
    select id from app.documents where ${own} and ${within(sql`issued_on`)}
    union select id from app.documents where ${own} and ${within(sql`voided_on`)}
    union select id from app.documents where ${own} and id in (select v.document_id from app.vat_treatments v
      where v.workspace_id = ${workspaceId}::uuid and (v.claimed_in = ${month}::date or v.taken_back_in = ${month}::date))),
  standing as (
    select d.id, ${booksFacts(workspaceId)} as facts from found join app.documents d on d.workspace_id = ${workspaceId}::uuid and d.id = found.id)`
}

export type MonthCounts = { documents: number; taken: number; changed: number }

export async function countMonth(tx: Tx, { actor: { workspaceId } }: Act, companyId: string, period: Period): Promise<MonthCounts> {
  const { rows } = await sql<MonthCounts>`with ${ofMonth(workspaceId, companyId, period)}
    select count(*)::int as documents, count(t.document_id)::int as taken, count(*) filter (where t.facts <> s.facts)::int as changed
    from standing s left join app.taken_over t on t.workspace_id = ${workspaceId}::uuid and t.document_id = s.id`.execute(tx)
  return rows[0] ?? { documents: 0, taken: 0, changed: 0 }
}

/** Marks what is not taken over, and anew what is another since: their ids. `standing` is a query of id and facts. */
const marking = ({ actor, clock }: Act): RawBuilder<unknown> => sql`
  insert into app.taken_over as kept (workspace_id, document_id, taken_at, taken_by_id, taken_by, facts)
  select ${actor.workspaceId}::uuid, s.id, ${clock.now()}, ${actor.id}::uuid, ${actor.name}, s.facts from standing s order by s.id
  on conflict (workspace_id, document_id) do update set taken_at = excluded.taken_at, taken_by_id = excluded.taken_by_id,
    taken_by = excluded.taken_by, facts = excluded.facts where kept.facts <> excluded.facts
  returning document_id as id`

type Marked = { id: string }

export async function writeMonth(tx: Tx, act: Act, companyId: string, period: Period): Promise<string[]> {
  const { rows } = await sql<Marked>`with ${ofMonth(act.actor.workspaceId, companyId, period)} ${marking(act)}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** As `writeMonth`, of those of these documents that are for the books. */
export async function writeMarks(tx: Tx, act: Act, ids: readonly string[]): Promise<string[]> {
  const { workspaceId } = act.actor
  const { rows } = await sql<Marked>`with standing as (
    select id, ${booksFacts(workspaceId)} as facts from app.documents d
    where workspace_id = ${workspaceId}::uuid and id = any (${ids}::uuid[]) and ${FOR_BOOKS}) ${marking(act)}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Takes back those marks that who asks may take back: of whoever made them, or all of them. */
export async function deleteMarks(tx: Tx, { actor }: Act, ids: readonly string[], ofAll: boolean): Promise<string[]> {
  const { rows } = await sql<Marked>`
    delete from app.taken_over where workspace_id = ${actor.workspaceId}::uuid and document_id = any (${ids}::uuid[])
      and (${ofAll} or taken_by_id = ${actor.id}::uuid) returning document_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Of these documents: how many are for the books, and how many marked. */
export async function countChosen(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  ids: readonly string[],
): Promise<{ forBooks: number; marked: number }> {
  const { rows } = await sql<{ forBooks: number; marked: number }>`
    select count(*) filter (where ${FOR_BOOKS})::int as "forBooks", count(t.document_id)::int as marked
    from app.documents d left join app.taken_over t on t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id
    where d.workspace_id = ${workspaceId}::uuid and d.id = any (${ids}::uuid[])`.execute(tx)
  return rows[0] ?? { forBooks: 0, marked: 0 }
}

/** The numbers by which the audit names them. */
export async function numbersOf(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    select id, coalesce(number, '') as number from app.documents where workspace_id = ${workspaceId}::uuid and id = any (${ids}::uuid[])`.execute(
    tx,
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}
