import type {
  ListRecurrencesQuery,
  RecurrenceAction,
  RecurrenceState,
  StopReason,
  WhenOdd,
} from '@invoice/contract/documents/recurrences.ts'
import type { Day, DocumentType } from '@invoice/domain/documents/document.ts'
import { isPayable } from '@invoice/domain/documents/open.ts'
import type { Language } from '@invoice/domain/localised.ts'
import type { PaymentDaysFrom } from '@invoice/domain/payments/payment-terms.ts'
import type { PriceRaise } from '@invoice/domain/recurring/raise-price.ts'
import type { Schedule } from '@invoice/domain/recurring/schedule.ts'
import { type ColumnType, type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { findsWords } from '../../platform/db/search/search.ts'
import { inAccountTransaction, type Tx } from '../../platform/db/transaction.ts'
import { isOfTypes } from '../documents/record/type-sql.ts'

/** What the client owes once it is issued: offers and proformas ask for nothing that an invoice does not ask for again. */
const ASKS = isOfTypes(({ owedTo }, type) => owedTo === 'us' && isPayable(type), sql.ref('r.type'))

/** Read as it is, written as text. */
type Json<Value> = ColumnType<Value, string, string>

type RecurrencesTable = {
  workspace_id: string
  id: string
  name: string
  type: DocumentType
  action: RecurrenceAction
  when_odd: WhenOdd
  state: RecurrenceState
  stop_reason: StopReason | null
  stop_text: Generated<string>
  every: number
  unit: Schedule['unit']
  on_day: number | null
  start_on: Day
  end_on: Day | null
  times: number | null
  day_off: Schedule['dayOff']
  raises: Json<readonly PriceRaise[]>
  /** a draft of the wire, of the release that wrote it */
  pattern: Json<unknown>
  company_id: string | null
  contact_id: string | null
  source_document_id: string | null
  currency: string
  total: string
  search_key: string
  language: Language
  next_on: Day | null
  next_planned_on: Day | null
  last_planned_on: Day | null
  payment_days: number | null
  payment_days_from: Generated<PaymentDaysFrom>
  paused_until: Day | null
  made: Generated<number>
  created_at: Date
  version: Generated<number>
}

declare module '../../platform/db/tables.ts' {
  interface Database {
    'app.recurrences': RecurrencesTable
  }
}

export type RecurrenceRecord = Selectable<RecurrencesTable>
export type ShownRecord = RecurrenceRecord & {
  recipient_bg: string | null
  recipient_en: string | null
  is_archived: boolean
  waiting: number
}
type NewRecord = Omit<Insertable<RecurrencesTable>, 'workspace_id' | 'created_at'>
type ChangedRecord = Omit<Updateable<RecurrencesTable>, 'workspace_id' | 'id' | 'version' | 'created_at'>

export async function insertRecurrence(tx: Tx, { actor: { workspaceId }, clock }: Act, record: NewRecord): Promise<void> {
  await tx
    .insertInto('app.recurrences')
    .values({ ...record, workspace_id: workspaceId, created_at: clock.now() })
    .execute()
}

/** Of one that is locked. */
export async function changeRecurrence(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { id, version }: Pick<RecurrenceRecord, 'id' | 'version'>,
  changed: ChangedRecord,
): Promise<void> {
  await tx
    .updateTable('app.recurrences')
    .set({ ...changed, version: version + 1 })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

export async function deleteRecurrence(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<void> {
  await tx.deleteFrom('app.recurrences').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
}

/** Nobody else changes it, or makes anything of it, until the transaction ends. */
export async function lockRecurrence(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<RecurrenceRecord | undefined> {
  return tx
    .selectFrom('app.recurrences')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function countRecurrences(tx: Tx, { actor: { workspaceId } }: Act): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.recurrences where workspace_id = ${workspaceId}::uuid`.execute(tx)
  return rows[0]?.count ?? 0
}

/** With what a list shows of each beside its own columns. */
function shown({ actor: { workspaceId } }: Act) {
  return sql`
    select r.*, c.name_bg as recipient_bg, c.name_en as recipient_en, c.archived_at is not null as is_archived, (
        select count(*)::int from app.recurrence_runs run
        join app.documents d on d.workspace_id = ${workspaceId}::uuid and d.id = run.document_id
        where run.workspace_id = ${workspaceId}::uuid and run.recurrence_id = r.id and d.status = 'draft') as waiting
    from app.recurrences r
    left join app.contacts c on c.workspace_id = ${workspaceId}::uuid and c.id = r.contact_id
    where r.workspace_id = ${workspaceId}::uuid`
}

export async function findRecurrence(tx: Tx, act: Act, id: string): Promise<ShownRecord | undefined> {
  return (await sql<ShownRecord>`${shown(act)} and r.id = ${id}::uuid`.execute(tx)).rows[0]
}

/** What narrows the list. */
export type Filter = Omit<ListRecurrencesQuery, 'page' | 'pageSize' | 'sort'>

function filtered({ actor: { workspaceId } }: Act, { q, type, action, companyId, contactId, currency, documentId, state }: Filter) {
  const madeIt = sql`r.id in (
    select recurrence_id from app.recurrence_runs where workspace_id = ${workspaceId}::uuid and document_id = ${documentId ?? null}::uuid)`
  return sql.join(
    [
      sql`true`,
      ...(q === undefined || q === '' ? [] : [sql`exists (select from (select r.search_key) kept where ${findsWords(q)})`]),
      ...(type === undefined ? [] : [sql`r.type = any(${type}::text[])`]),
      ...(action === undefined ? [] : [sql`r.action = any(${action}::text[])`]),
      ...(companyId === undefined ? [] : [sql`r.company_id = ${companyId}::uuid`]),
      ...(contactId === undefined ? [] : [sql`r.contact_id = ${contactId}::uuid`]),
      ...(currency === undefined ? [] : [sql`r.currency = ${currency}`]),
      ...(documentId === undefined ? [] : [sql`(r.source_document_id = ${documentId}::uuid or ${madeIt})`]),
      ...(state === undefined ? [] : [sql`r.state = ${state}`]),
    ],
    sql` and `,
  )
}

/** Those without a next day last, whichever way they are sorted. */
const ORDERS = {
  nextOn: sql`r.next_on, r.id`,
  '-nextOn': sql`r.next_on desc nulls last, r.id`,
  name: sql`lower(r.name), r.id`,
  '-name': sql`lower(r.name) desc, r.id`,
} as const

export async function selectRecurrences(
  tx: Tx,
  act: Act,
  { page, pageSize, sort, ...filter }: ListRecurrencesQuery,
): Promise<ShownRecord[]> {
  const { rows } = await sql<ShownRecord>`
    ${shown(act)} and ${filtered(act, filter)} order by ${ORDERS[sort]} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(tx)
  return rows
}

export type SummedRecord = Pick<
  RecurrenceRecord,
  | 'id'
  | 'state'
  | 'currency'
  | 'total'
  | 'every'
  | 'unit'
  | 'on_day'
  | 'start_on'
  | 'end_on'
  | 'times'
  | 'day_off'
  | 'last_planned_on'
  | 'next_on'
  | 'made'
>

/** All that the filter finds, for its sums: of a workspace there are few. */
export async function selectSummed(tx: Tx, act: Act, filter: Omit<Filter, 'state'>): Promise<SummedRecord[]> {
  const { rows } = await sql<SummedRecord>`
    select r.id, r.state, r.currency, r.total, r.every, r.unit, r.on_day, r.start_on, r.end_on, r.times, r.day_off, r.last_planned_on, r.next_on,
      r.made
    from app.recurrences r where r.workspace_id = ${act.actor.workspaceId}::uuid and ${filtered(act, filter)}`.execute(tx)
  return rows
}

export type ExpectedRecord = SummedRecord &
  Pick<RecurrenceRecord, 'raises' | 'payment_days' | 'payment_days_from'> & {
    next_on: Day
    pattern_days: number | null
    pattern_days_from: PaymentDaysFrom | null
    client_days: number | null
    client_days_from: PaymentDaysFrom | null
    own_days: number | null
    own_days_from: PaymentDaysFrom | null
  }

/** Those that will ask for money by a day, with the term by which it is due. */
export async function selectExpected(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { companyId, currency }: { companyId?: string | undefined; currency?: string | undefined },
  until: Day,
): Promise<ExpectedRecord[]> {
  const { rows } = await sql<ExpectedRecord>`
    select r.id, r.state, r.currency, r.total, r.every, r.unit, r.on_day, r.start_on, r.end_on, r.times, r.day_off, r.last_planned_on, r.next_on,
      r.made, r.raises, r.payment_days, r.payment_days_from, (r.pattern->>'paymentDays')::int as pattern_days, r.pattern->>'paymentDaysFrom' as pattern_days_from,
      c.payment_days as client_days, c.payment_days_from as client_days_from, own.payment_days as own_days, own.payment_days_from as own_days_from
    from app.recurrences r
    left join app.contacts c on c.workspace_id = ${workspaceId}::uuid and c.id = r.contact_id
    left join app.companies own on own.workspace_id = ${workspaceId}::uuid and own.id = r.company_id
    where r.workspace_id = ${workspaceId}::uuid and r.next_on <= ${until}::date and r.state = 'active' and ${ASKS} and c.archived_at is null
      and (${companyId ?? null}::uuid is null or r.company_id = ${companyId ?? null}::uuid)
      and (${currency ?? null}::text is null or r.currency = ${currency ?? null})`.execute(tx)
  return rows
}

export type ComingRecord = SummedRecord &
  Pick<RecurrenceRecord, 'raises'> & { next_on: Day } & Pick<ShownRecord, 'name' | 'recipient_bg' | 'recipient_en'>

/** Those that will make something by a day, the next one first: of a workspace there are few. Of an archived client nothing will be made. */
export async function selectComing(tx: Tx, act: Act, filter: Omit<Filter, 'state'>, until: Day): Promise<ComingRecord[]> {
  const { workspaceId } = act.actor
  const { rows } = await sql<ComingRecord>`
    select r.id, r.name, r.state, r.currency, r.total, r.every, r.unit, r.on_day, r.start_on, r.end_on, r.times, r.day_off, r.last_planned_on,
      r.next_on, r.made, r.raises, c.name_bg as recipient_bg, c.name_en as recipient_en
    from app.recurrences r
    left join app.contacts c on c.workspace_id = ${workspaceId}::uuid and c.id = r.contact_id
    where r.workspace_id = ${workspaceId}::uuid and r.next_on <= ${until}::date and r.state = 'active' and c.archived_at is null
      and ${filtered(act, filter)}
    order by r.next_on, r.id`.execute(tx)
  return rows
}

export type WaitingSum = { currency: string; count: number; total: string }

/** Drafts that were made and that nobody has issued. */
export async function sumWaiting(tx: Tx, act: Act, filter: Omit<Filter, 'state'>): Promise<WaitingSum[]> {
  const { workspaceId } = act.actor
  const { rows } = await sql<WaitingSum>`
    select d.currency, count(*)::int as count, sum(d.total)::text as total
    from app.recurrences r
    join app.recurrence_runs run on run.workspace_id = ${workspaceId}::uuid and run.recurrence_id = r.id
    join app.documents d on d.workspace_id = ${workspaceId}::uuid and d.id = run.document_id
    where r.workspace_id = ${workspaceId}::uuid and d.status = 'draft' and ${filtered(act, filter)}
    group by d.currency order by d.currency`.execute(tx)
  return rows
}

/** What is due by a day, the earliest first. */
export async function selectDue(tx: Tx, { actor: { workspaceId } }: Act, until: Day): Promise<{ id: string; plannedOn: Day }[]> {
  const { rows } = await sql<{ id: string; plannedOn: Day }>`
    select id, next_planned_on as "plannedOn" from app.recurrences
    where workspace_id = ${workspaceId}::uuid and state = 'active' and next_on <= ${until}::date and next_planned_on is not null
    order by next_on, id`.execute(tx)
  return rows
}

/** Workspaces of which something is due by a day. */
export function recurringWorkspaces(db: Db, until: Day): Promise<readonly { id: string }[]> {
  return inAccountTransaction(
    db,
    async (tx) => (await sql<{ id: string }>`select id from system.recurring_workspaces(${until}::date)`.execute(tx)).rows,
  )
}
