import type { RepeatState, StatementRepeat } from '@invoice/contract/treasury/statement-repeats.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { EntryFacts } from '@invoice/domain/statements/identity/facts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { insertedRows } from '../../../platform/db/inserted-rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { ENTRY_COLUMNS, type NewEntryRow } from '../acts/entries-store.ts'

type NewRepeat = Omit<NewEntryRow, 'treasury_entry_id' | 'twin_id'> & { entry_id: string; state: 'known' | 'asked' }

/** Of a repeat `r`: which entry it is or may be, as later files tell; and whether it is that one. */
const entryOf = sql`coalesce(r.later_entry_id, r.entry_id)`
export const isRepeatOf = (entryId: RawBuilder<unknown>) =>
  sql`(r.later_entry_id = ${entryId} or (r.entry_id = ${entryId} and r.later_entry_id is null))`

const { treasury_entry_id: _, twin_id: __, ...FACTS } = ENTRY_COLUMNS
const NEW = { ...FACTS, entry_id: 'uuid', state: 'text' } as const

/** What of a file is there already, or may be. */
export async function insertRepeats(tx: Tx, { actor: { workspaceId } }: Act, rows: readonly NewRepeat[]): Promise<void> {
  if (rows.length > 0) await insertedRows('app.statement_repeats', workspaceId, NEW, rows).execute(tx)
}

export type RepeatRow = StatementRepeat & { accountId: string }

/** Each with the entry that it is, or may be. */
const rowsOf = ({ actor: { workspaceId } }: Act) => sql`r.id, r.account_id as "accountId", r.statement_id as "statementId", r.state,
  r.booked_on as "bookedOn", r.direction, r.amount::text as amount, r.currency, r.reason, r.party_name as "partyName", r.party_iban as "partyIban",
  r.bank_reference as "bankReference", r.decided_name as "decidedName", (
    select p.file_name from app.bank_statements p where p.workspace_id = ${workspaceId} and p.id = r.proved_by) as "provedBy", json_build_object('id', s.id, 'reason', s.reason, 'partyName', s.party_name,
    'partyIban', s.party_iban, 'bankReference', s.bank_reference, 'fileName', b.file_name) as entry
  from app.statement_repeats r join app.statement_entries s on s.workspace_id = ${workspaceId} and s.id = ${entryOf}
  join app.bank_statements b on b.workspace_id = ${workspaceId} and b.id = s.statement_id`

type Wanted = { accountId: string; state: RepeatState | 'all'; statementId?: string | undefined; after?: string | undefined }

/** In the order of their days; one more than `most` tells that there are more. */
export async function selectRepeats(tx: Tx, act: Act, wanted: Wanted, most: number): Promise<RepeatRow[]> {
  const { workspaceId } = act.actor
  const { accountId, state, statementId, after } = wanted
  const ofState = state === 'all' ? sql`true` : sql`r.state = ${state}`
  const ofStatement = statementId === undefined ? sql`true` : sql`r.statement_id = ${statementId}`
  const behind =
    after === undefined
      ? sql`true`
      : sql`(r.booked_on, r.statement_id, r.position) > (
          select booked_on, statement_id, position from app.statement_repeats where workspace_id = ${workspaceId} and id = ${after})`
  const { rows } = await sql<RepeatRow>`
    select ${rowsOf(act)}
    where r.workspace_id = ${workspaceId} and r.account_id = ${accountId} and ${ofState} and ${ofStatement} and ${behind}
    order by r.booked_on, r.statement_id, r.position limit ${most}`.execute(tx)
  return rows
}

export async function findRepeats(tx: Tx, act: Act, accountId: string, ids: readonly string[]): Promise<RepeatRow[]> {
  const { rows } = await sql<RepeatRow>`
    select ${rowsOf(act)}
    where r.workspace_id = ${act.actor.workspaceId} and r.account_id = ${accountId} and r.id = any(${[...ids]}::uuid[])
    order by r.booked_on, r.statement_id, r.position`.execute(tx)
  return rows
}

/** As rows of the account, under ids of their own. */
export async function rowsOfRepeats(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<NewEntryRow[]> {
  const { rows } = await sql<Omit<NewEntryRow, 'treasury_entry_id' | 'twin_id'>>`
    select id, account_id, statement_id, position, booked_on, value_on, direction, is_reversal, amount::text as amount, currency, reason,
      joined_reason, party_name, party_iban, bank_reference, end_to_end_id, kind
    from app.statement_repeats
    where workspace_id = ${workspaceId} and id = any(${[...ids]}::uuid[]) order by booked_on, statement_id, position`.execute(tx)
  return rows.map((row) => ({ ...row, treasury_entry_id: null, twin_id: null }))
}

/**
 * A person said what they are, or a statement that came later proves that they are others. Each added one is the entry of its own id.
 * @param provedBy that statement
 */
export async function decideRepeats(
  tx: Tx,
  { actor, clock }: Act,
  ids: readonly string[],
  isSame: boolean,
  provedBy: string | null = null,
): Promise<void> {
  const state = isSame ? 'same' : 'added'
  await sql`
    update app.statement_repeats set state = ${state}, added_id = case when ${isSame} then null else id end,
      decided_at = ${clock.now()}::timestamptz, decided_name = ${actor.name}, proved_by = ${provedBy}::uuid
    where workspace_id = ${actor.workspaceId} and id = any(${[...ids]}::uuid[])`.execute(tx)
}

/** How many of the account wait for an answer. */
export async function countAsked(tx: Tx, { actor: { workspaceId } }: Act, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app.statement_repeats
    where workspace_id = ${workspaceId} and account_id = ${accountId} and state = 'asked'`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The statements of the account that ask about entries of those days, but for one, the first before all. */
export async function statementsThatAsk(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  accountId: string,
  { from, to, besides }: { from: Day; to: Day; besides: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct statement_id as id from app.statement_repeats
    where workspace_id = ${workspaceId} and account_id = ${accountId} and state = 'asked' and booked_on between ${from}::date and ${to}::date
      and statement_id is distinct from ${besides}::uuid
    order by statement_id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** An entry as a statement told of it: a new one of its own (`entryId` is null), or one that is, or may be, another one. */
export type ReportedEntry = EntryFacts & { id: string; entryId: string | null; isAsked: boolean }

/** All that the statement told of, as it is taken now. */
export async function entriesOfStatement(tx: Tx, { actor: { workspaceId } }: Act, statementId: string): Promise<ReportedEntry[]> {
  const facts = sql`booked_on as "bookedOn", value_on as "valueOn", direction, is_reversal as "isReversal", amount::text as amount, currency, reason,
    party_name as "partyName", party_iban as "partyIban", bank_reference as "bankReference", end_to_end_id as "endToEndId"`
  const { rows } = await sql<ReportedEntry>`
    select id, ${facts}, null::uuid as "entryId", false as "isAsked" from app.statement_entries
    where workspace_id = ${workspaceId} and statement_id = ${statementId} and state <> 'withdrawn'
    union all
    select id, ${facts}, ${entryOf}, state = 'asked' from app.statement_repeats r
    where workspace_id = ${workspaceId} and statement_id = ${statementId} and state <> 'added'
    order by 2, 1`.execute(tx)
  return rows
}

export type LaterVerdict = { id: string; entryId: string; isKnown: boolean }

/** What is asked about is another entry's question now, or is known to be that one. */
export async function pointRepeats(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  later: readonly LaterVerdict[],
  provedBy: string | null,
): Promise<void> {
  await sql`
    update app.statement_repeats r set later_entry_id = g.entry_id, state = case when g.is_known then 'known' else r.state end,
      proved_by = case when g.is_known then ${provedBy}::uuid end
    from unnest(${later.map(({ id }) => id)}::uuid[], ${later.map(({ entryId }) => entryId)}::uuid[], ${later.map(({ isKnown }) => isKnown)}::boolean[])
      as g (id, entry_id, is_known)
    where r.workspace_id = ${workspaceId} and r.id = g.id and r.state = 'asked'`.execute(tx)
}
