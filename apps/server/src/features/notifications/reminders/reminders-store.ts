import { signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DocumentType } from '@invoice/domain/documents/document.ts'
import type { DocumentLanguage } from '@invoice/domain/localised.ts'
import type { Reminder } from '@invoice/domain/notifications/reminders.ts'
import { type DueDocument, type Instalment, openParts } from '@invoice/domain/payments/instalments.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { readInIndexOrder } from '../../../platform/db/index-order.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { inAccountTransaction, type Tx } from '../../../platform/db/transaction.ts'
import { beingPaid, disputedAtBank } from '../../documents/record/being-paid-sql.ts'
import { OPEN } from '../../documents/record/open-sql.ts'
import { isOfTypes } from '../../documents/record/type-sql.ts'

/** An open document, as far as its reminders ask for it. */
export type Remindable = {
  id: string
  type: DocumentType
  number: string | null
  language: DocumentLanguage
  contactId: string | null
  /** the days on which something of it is due that is open, with their places among all */
  due: readonly { readonly part: number; readonly dueOn: Day }[]
  issuedAt: Date
  /** The day of the last reminder that was decided on. */
  decidedOn: Day | null
}

type RemindableRow = Omit<Remindable, 'due'> & Omit<DueDocument, 'dueOn' | 'parts'> & { dueOn: Day; parts: readonly Instalment[] | null }

/** More than a workspace may send on a day for weeks; the oldest come first. */
const MOST_FOUND = 5000

/**
 * What is owed to us, is due on one of these days, and nobody wants left in peace: not disputed, not being paid online, no sample, of a
 * contact that is reminded. The due dates are found in the index of what is open, however many documents there are.
 */
export async function selectRemindable(tx: Tx, act: Act, dueDates: readonly Day[]): Promise<Remindable[]> {
  await readInIndexOrder(tx)
  const found = [...(await remindableOn(act, dueDates).execute(tx)).rows, ...(await remindableInParts(act, dueDates).execute(tx)).rows]
  return [...new Map(found.map((row) => [row.id, remindableOf(row)])).values()]
}

/** Of what is due in several days a later one is not its due date. */
const remindableInParts = (act: Act, dueDates: readonly Day[]) =>
  remindable(
    act,
    sql`d.due_parts is not null and exists (
      select from system.open_parts(d.due_parts, d.due_on, d.total, d.settled) part where part.amount > 0 and part.day = any(${dueDates}::date[]))`,
  )

function remindableOf({ dueOn, parts, total, settled, ...row }: RemindableRow): Remindable {
  const all = openParts({ dueOn, parts: parts ?? [], total, settled })
  const due = all.flatMap(({ dueOn: on, open }, part) => (on === null || signOf(open) <= 0 ? [] : [{ part, dueOn: on }]))
  return { ...row, due }
}

export const remindableOn = (act: Act, dueDates: readonly Day[]) => remindable(act, sql`d.due_on = any(${dueDates}::date[])`)

/** The document, where it can be reminded of at all. */
export async function findRemindable(tx: Tx, act: Act, id: string): Promise<Remindable | undefined> {
  const { rows } = await remindable(act, sql`d.id = ${id}::uuid`).execute(tx)
  return rows[0] && remindableOf(rows[0])
}

function remindable(act: Act, which: ReturnType<typeof sql>) {
  const { workspaceId } = act.actor
  return sql<RemindableRow>`
    select id, type, number, language, contact_id as "contactId", due_on as "dueOn", due_parts as parts, total::text as total, settled::text as settled,
      issued_at as "issuedAt",
      (select max(day) from app.reminders where workspace_id = ${workspaceId}::uuid and document_id = d.id) as "decidedOn"
    from app.documents d
    where d.workspace_id = ${workspaceId}::uuid and ${which} and ${OPEN} and ${isOfTypes(({ asksForPayment }) => asksForPayment)}
      and due_on is not null and issued_at is not null and not is_sample
      and (import_id is null or exists (
        select from app.document_imports i where i.workspace_id = ${workspaceId}::uuid and i.id = d.import_id and i.tells_paid))
      and not exists (select from app.document_disputes where workspace_id = ${workspaceId}::uuid and document_id = d.id)
      and not ${beingPaid(act, sql`d.id`)} and not ${disputedAtBank(act, sql`d.id`)}
      and not exists (select from app.contacts c where c.workspace_id = ${workspaceId}::uuid and c.id = d.contact_id and c.without_reminders)
    order by due_on, id limit ${MOST_FOUND}`
}

/** Nobody pays, voids or disputes it until this transaction ends. */
export async function lockForReminder(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<void> {
  await sql`select from app.documents where workspace_id = ${workspaceId}::uuid and id = ${id}::uuid for no key update`.execute(tx)
}

/** False: somebody has decided on that one already. */
export async function insertReminder(
  tx: Tx,
  { actor: { workspaceId }, clock }: Act,
  documentId: string,
  { part, event, days, day, mailId }: Pick<Reminder, 'event' | 'days' | 'day'> & { part: number; mailId: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into app.reminders (workspace_id, document_id, part, event, days, day, state, mail_id, decided_at) values
      (${workspaceId}::uuid, ${documentId}::uuid, ${part}::int, ${event}, ${days}::int, ${day}::date, ${mailId === null ? 'no_address' : 'asked'},
        ${mailId}::uuid, ${clock.now()})
    on conflict do nothing returning document_id`.execute(tx)
  return rows.length > 0
}

/** Whether it was told already that there is nobody to remind. */
export async function lacksAddress(tx: Tx, { actor: { workspaceId } }: Act, documentId: string): Promise<boolean> {
  const { rows } = await sql`
    select document_id from app.reminders
    where workspace_id = ${workspaceId}::uuid and document_id = ${documentId}::uuid and state = 'no_address' limit 1`.execute(tx)
  return rows.length > 0
}

/** With the times of day at which theirs go. */
export function remindingWorkspaces(db: Db): Promise<readonly { id: string; atTime: string }[]> {
  return inAccountTransaction(
    db,
    async (tx) =>
      (await sql<{ id: string; atTime: string }>`select id, at_time as "atTime" from system.reminding_workspaces()`.execute(tx)).rows,
  )
}
