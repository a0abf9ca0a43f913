import type { Decider, EntryState } from '@invoice/contract/treasury/statement-entries.ts'
import type { Day, DecimalText, DocumentType } from '@invoice/domain/documents/document.ts'
import type { Direction } from '@invoice/domain/statements/identity/statement-entry.ts'
import type { EntryKind } from '@invoice/domain/treasury/entries.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { insertedRows } from '../../../platform/db/inserted-rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'

export type NewEntryRow = {
  id: string
  account_id: string
  statement_id: string
  position: number
  booked_on: Day
  value_on: Day | null
  direction: Direction
  is_reversal: boolean
  amount: DecimalText
  currency: string
  reason: string
  joined_reason: string
  party_name: string
  party_iban: string
  bank_reference: string
  end_to_end_id: string
  kind: string
  treasury_entry_id: string | null
  twin_id: string | null
}

/** What is written of a new one, each with its type there. */
export const ENTRY_COLUMNS = {
  id: 'uuid',
  account_id: 'uuid',
  statement_id: 'uuid',
  position: 'int',
  booked_on: 'date',
  value_on: 'date',
  direction: 'text',
  is_reversal: 'boolean',
  amount: 'numeric',
  currency: 'text',
  reason: 'text',
  joined_reason: 'text',
  party_name: 'text',
  party_iban: 'text',
  bank_reference: 'text',
  end_to_end_id: 'text',
  kind: 'text',
  treasury_entry_id: 'uuid',
  twin_id: 'uuid',
} as const

/** One that was withdrawn is there again. */
export async function insertStatementEntries(tx: Tx, { actor: { workspaceId } }: Act, rows: readonly NewEntryRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    ${insertedRows('app.statement_entries', workspaceId, ENTRY_COLUMNS, rows)}
    on conflict (workspace_id, id) do update set version = statement_entries.version + 1, state = 'open', decided_by = null, decided_at = null,
      decided_name = null, treasury_entry_id = excluded.treasury_entry_id, twin_id = excluded.twin_id
    where statement_entries.state = 'withdrawn'`.execute(tx)
}

/** The day of the account's initial balance; null where it has none. */
export async function beginningOf(tx: Tx, { actor: { workspaceId } }: Act, accountId: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(entry_on) as day from app.treasury_entries e
    where workspace_id = ${workspaceId} and account_id = ${accountId} and kind = 'initial' and reverses_id is null
      and not exists (select from app.treasury_entries r where r.workspace_id = ${workspaceId} and r.reverses_id = e.id)`.execute(tx)
  return rows[0]?.day ?? null
}

export type LedgerEntry = { id: string; entryOn: Day; movement: DecimalText }

/** What is in the ledger of the account in those days, not told of by a bank, not taken back, and named by no statement yet. */
export async function findUnreportedEntries(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  accountId: string,
  { from, to }: { from: Day; to: Day },
): Promise<LedgerEntry[]> {
  const { rows } = await sql<LedgerEntry>`
    select id, entry_on as "entryOn", movement::text as movement from app.treasury_entries e
    where workspace_id = ${workspaceId} and account_id = ${accountId} and entry_on between ${from}::date and ${to}::date
      and kind not in ('statement', 'initial', 'count', 'conversion') and reverses_id is null
      and not exists (select from app.treasury_entries r where r.workspace_id = ${workspaceId} and r.reverses_id = e.id)
      and not exists (select from app.statement_entries s where s.workspace_id = ${workspaceId} and s.treasury_entry_id = e.id)
      and not exists (select from app.statement_entries s where s.workspace_id = ${workspaceId} and s.twin_id = e.id)
    order by entry_on, id`.execute(tx)
  return rows
}

export type EntryRow = {
  id: string
  version: number
  accountId: string
  bookedOn: Day
  valueOn: Day | null
  direction: Direction
  isReversal: boolean
  amount: DecimalText
  currency: string
  reason: string
  joinedReason: string
  partyName: string
  partyIban: string
  bankReference: string
  endToEndId: string
  kind: string
  state: EntryState
  category: string
  decidedBy: Decider | null
  decidedAt: Date | null
  decidedName: string | null
  treasuryEntryId: string | null
  paymentId: string | null
  /** payments explain it in part, or several the whole of it */
  isShared: boolean
  twinId: string | null
  twinOn: Day | null
  twinDescription: string | null
  twinPaymentId: string | null
  twinKind: EntryKind | null
  /** what it is in the ledger */
  ledgerKind: EntryKind | null
  counterEntryId: string | null
  counterAccountId: string | null
  counterName: string | null
  documentId: string | null
  documentType: DocumentType | null
  documentNumber: string
  isDocumentVoided: boolean | null
}

const columnsOf = (
  workspaceId: string,
) => sql`s.id, s.version, s.account_id as "accountId", s.booked_on as "bookedOn", s.value_on as "valueOn", s.direction,
  s.is_reversal as "isReversal", s.amount::text as amount, s.currency, s.reason, s.joined_reason as "joinedReason", s.party_name as "partyName",
  s.party_iban as "partyIban", s.bank_reference as "bankReference", s.end_to_end_id as "endToEndId", s.kind, s.state, s.category,
  s.decided_by as "decidedBy", s.decided_at as "decidedAt", s.decided_name as "decidedName", s.treasury_entry_id as "treasuryEntryId",
  e.payment_id as "paymentId", e.kind as "ledgerKind", exists (
    select from app.entry_payments p where p.workspace_id = ${workspaceId} and p.entry_id = s.treasury_entry_id) as "isShared", t.kind as "twinKind",
  s.twin_id as "twinId", t.entry_on as "twinOn", t.description as "twinDescription", t.payment_id as "twinPaymentId",
  s.counter_entry_id as "counterEntryId", k.account_id as "counterAccountId", a.name as "counterName", s.document_id as "documentId",
  d.type as "documentType", coalesce(nullif(d.vendor_number, ''), d.number, '') as "documentNumber", d.status = 'voided' as "isDocumentVoided"`

const withLedger = (workspaceId: string) => sql`app.statement_entries s
  left join app.treasury_entries e on e.workspace_id = ${workspaceId} and e.id = s.treasury_entry_id
  left join app.treasury_entries t on t.workspace_id = ${workspaceId} and t.id = s.twin_id
  left join app.treasury_entries k on k.workspace_id = ${workspaceId} and k.id = s.counter_entry_id
  left join app.treasury_accounts a on a.workspace_id = ${workspaceId} and a.id = k.account_id
  left join app.documents d on d.workspace_id = ${workspaceId} and d.id = s.document_id`

/** Behind an entry, from it on, or before it. */
export type Place = { readonly side: 'after' | 'from' | 'before'; readonly id: string }
type Wanted = { accountId: string; state: EntryState | 'done' | 'all'; statementId?: string | undefined; at?: Place | undefined }

const SIDES = { after: sql`>`, from: sql`>=`, before: sql`<` }

/** What was withdrawn is nobody's any more. */
const isThere = sql`s.state <> 'withdrawn'`
const ofState = (state: Wanted['state']) =>
  state === 'all' ? isThere : state === 'done' ? sql`s.state not in ('open', 'withdrawn')` : sql`s.state = ${state}`

/** In the order of their days; before an entry in the opposite one. */
export async function selectEntries(tx: Tx, { actor: { workspaceId } }: Act, wanted: Wanted, most: number): Promise<EntryRow[]> {
  const { accountId, state, statementId, at } = wanted
  const ofStatement = statementId === undefined ? sql`true` : sql`s.statement_id = ${statementId}`
  const place = sql`booked_on, statement_id, position`
  const isThither =
    at === undefined
      ? sql`true`
      : sql`(s.booked_on, s.statement_id, s.position) ${SIDES[at.side]} (select ${place} from app.statement_entries where workspace_id = ${workspaceId} and id = ${at.id})`
  const way = at?.side === 'before' ? sql`desc` : sql`asc`
  const { rows } = await sql<EntryRow>`
    select ${columnsOf(workspaceId)} from ${withLedger(workspaceId)}
    where s.workspace_id = ${workspaceId} and s.account_id = ${accountId} and ${ofState(state)} and ${ofStatement} and ${isThither}
    order by s.booked_on ${way}, s.statement_id ${way}, s.position ${way} limit ${most}`.execute(tx)
  return rows
}

export async function findEntry(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<EntryRow | undefined> {
  const { rows } = await sql<EntryRow>`
    select ${columnsOf(workspaceId)} from ${withLedger(workspaceId)} where s.workspace_id = ${workspaceId} and s.id = ${id} and ${isThere}`.execute(
    tx,
  )
  return rows[0]
}

export async function findEntries(tx: Tx, { actor: { workspaceId } }: Act, accountId: string, ids: readonly string[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${columnsOf(workspaceId)} from ${withLedger(workspaceId)}
    where s.workspace_id = ${workspaceId} and s.account_id = ${accountId} and s.id = any(${[...ids]}::uuid[]) and ${isThere}
    order by s.booked_on, s.statement_id, s.position`.execute(tx)
  return rows
}

/**
 * What else waits in the account and names such a number in its text, or is told by the same reference: it may claim the same document.
 * Not all of it does; what is more than `most` is left out.
 */
export async function findClaimants(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  accountId: string,
  { numbers, references, besides }: Record<'numbers' | 'references' | 'besides', readonly string[]>,
  most: number,
): Promise<EntryRow[]> {
  if (numbers.length === 0 && references.length === 0) return []
  const said = sql`replace(concat(s.reason, ' ', s.joined_reason, ' ', s.end_to_end_id), ' ', '')`
  const { rows } = await sql<EntryRow>`
    select ${columnsOf(workspaceId)} from ${withLedger(workspaceId)}
    where s.workspace_id = ${workspaceId} and s.account_id = ${accountId} and s.state = 'open' and s.id <> all(${[...besides]}::uuid[])
      and (s.end_to_end_id = any(${[...references]}::text[])
        or exists (select from unnest(${[...numbers]}::text[]) n where position(n in ${said}) > 0))
    order by s.booked_on, s.statement_id, s.position limit ${most}`.execute(tx)
  return rows
}

/** Payments decide their entries as persons do; of these it is told that nobody looked, or by which rule. */
export async function tellDecider(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  ids: readonly string[],
  { by, ruleId = null }: { by: Exclude<Decider, 'person'>; ruleId?: string | null },
): Promise<void> {
  await sql`
    update app.statement_entries set decided_by = ${by}, rule_id = ${ruleId}::uuid
    where workspace_id = ${workspaceId} and id = any(${[...ids]}::uuid[]) and state = 'paid'`.execute(tx)
}

/** As `findEntry`; nobody else decides about it until this transaction ends. */
export async function lockEntry(tx: Tx, act: Act, id: string): Promise<EntryRow | undefined> {
  await sql`select id from app.statement_entries where workspace_id = ${act.actor.workspaceId} and id = ${id} for update`.execute(tx)
  return findEntry(tx, act, id)
}

/**
 * After an entry was paid: that nobody decided about it between being read and being paid. It is not locked before, since documents are
 * locked before entries and a payment run before both; each payment of it moves its version on by one.
 * @throws Refusal 412
 */
export async function refuseDecidedMeanwhile(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { id, version }: Pick<EntryRow, 'id' | 'version'>,
  payments = 1,
): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select version from app.statement_entries where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
  if (rows[0]?.version !== version + payments) throw new Refusal('common.stale_version')
}

export type Counts = { open: number; done: number; byPerson: number; byItself: number }

/**
 * An entry is of the statement that told of it first, and stays: how many there are its statements know. Those that wait are few, and those
 * that a rule or the gates decided have an index of their own.
 */
export async function countEntries(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  { accountId, statementId }: Pick<Wanted, 'accountId' | 'statementId'>,
): Promise<Counts> {
  const mine = sql`workspace_id = ${workspaceId} and account_id = ${accountId}`
  const ofStatement = statementId === undefined ? sql`true` : sql`statement_id = ${statementId}`
  const isStatement = statementId === undefined ? sql`true` : sql`id = ${statementId}`
  const { rows } = await sql<{ all: number; open: number; byItself: number }>`
    select (select coalesce(sum(added_count), 0)::int from app.bank_statements where ${mine} and ${isStatement})
        + (select count(*)::int from app.statement_repeats where ${mine} and ${ofStatement} and state = 'added') as all,
      (select count(*)::int from app.statement_entries where ${mine} and ${ofStatement} and state = 'open') as open,
      (select count(*)::int from app.statement_entries where ${mine} and ${ofStatement} and decided_by in ('rule', 'gates', 'switch')) as "byItself"`.execute(
    tx,
  )
  const { all, open, byItself } = rows[0] ?? { all: 0, open: 0, byItself: 0 }
  return { open, done: all - open, byPerson: all - open - byItself, byItself }
}

export type Decision = {
  state: EntryState
  by: Decider | null
  category?: string
  ruleId?: string | null
  /** the other side of a transfer */
  counterEntryId?: string | null
}

/** What becomes of entries that are locked, or just read in their own transaction. Only what is open is decided. */
export async function decideEntries(tx: Tx, { actor, clock }: Act, ids: readonly string[], decision: Decision): Promise<string[]> {
  const { state, by, category = '', ruleId = null, counterEntryId = null } = decision
  const isOpen = by === null ? sql`state <> 'open'` : sql`state = 'open'`
  const { rows } = await sql<{ id: string }>`
    update app.statement_entries set version = version + 1, state = ${state}, category = ${category}, rule_id = ${ruleId}::uuid,
      counter_entry_id = ${counterEntryId}::uuid, decided_by = ${by}, decided_at = ${by === null ? null : clock.now()}::timestamptz, decided_name = ${by === null ? null : actor.name}
    where workspace_id = ${actor.workspaceId} and id = any(${[...ids]}::uuid[]) and ${isOpen} and not exists (
      select from app.entry_payments p where p.workspace_id = ${actor.workspaceId} and p.entry_id = treasury_entry_id)
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** What the entry did to the account, and what the ledger had already that it may be. */
export async function pointEntry(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  id: string,
  { treasuryEntryId, twinId }: { treasuryEntryId: string | null; twinId: string | null },
): Promise<void> {
  await sql`
    update app.statement_entries set treasury_entry_id = ${treasuryEntryId}::uuid, twin_id = ${twinId}::uuid
    where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
}

/** Whether an entry of the ledger was reversed; nobody does so until this transaction ends. */
export async function isTakenBack(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<boolean> {
  await sql`select from app.treasury_entries where workspace_id = ${workspaceId} and id = ${id} for update`.execute(tx)
  const { rows } = await sql`select from app.treasury_entries where workspace_id = ${workspaceId} and reverses_id = ${id}`.execute(tx)
  return rows.length > 0
}
