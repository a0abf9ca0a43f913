import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { reverseEntries } from '../../treasury/entries/book-entries.ts'
import { isRepeatOf, type RepeatRow } from './repeats-store.ts'

/**
 * Takes back what was added as another entry: it is the same after all. The bank never had it, so it leaves the account as of its own day; what
 * other files told of it was told of the other one. Under the account's lock.
 * @throws Refusal 409 where something became of it, or a file tells of both
 */
export async function takeBackAdded(tx: Tx, act: Act, added: readonly RepeatRow[]): Promise<void> {
  for (const { id, bookedOn, entry } of added) {
    const { treasuryEntryId } = await lockAdded(tx, act, id, entry.id)
    await withdraw(tx, act, { id, isOf: entry.id })
    if (treasuryEntryId !== null) await reverseEntries(tx, act, { entryId: treasuryEntryId }, bookedOn)
  }
}

type Locked = { treasuryEntryId: string | null; isFree: boolean; isProved: boolean }

async function lockAdded(tx: Tx, { actor: { workspaceId } }: Act, id: string, other: string): Promise<Locked> {
  await sql`select from app.statement_entries where workspace_id = ${workspaceId} and id = any(${[id, other]}::uuid[]) order by id for no key update`.execute(
    tx,
  )
  const tellersOf = (entryId: string) => sql`
    select statement_id from app.statement_entries where workspace_id = ${workspaceId} and id = ${entryId}
    union all select r.statement_id from app.statement_repeats r
    where r.workspace_id = ${workspaceId} and ${isRepeatOf(sql`${entryId}::uuid`)} and r.state in ('known', 'same')`
  const { rows } = await sql<Locked>`
    select s.treasury_entry_id as "treasuryEntryId", s.state = 'open' and not exists (
        select from app.entry_payments p where p.workspace_id = ${workspaceId} and p.entry_id = s.treasury_entry_id) as "isFree",
      exists (select from (${tellersOf(id)}) mine join (${tellersOf(other)}) theirs using (statement_id)) as "isProved"
    from app.statement_entries s where s.workspace_id = ${workspaceId} and s.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row?.isFree) throw new Refusal('statements.added_decided')
  if (row.isProved) throw new Refusal('statements.added_proved')
  return row
}

/** What was told of it is told of the other one. */
async function withdraw(tx: Tx, { actor: { workspaceId, name }, clock }: Act, { id, isOf }: { id: string; isOf: string }): Promise<void> {
  await sql`
    update app.statement_entries set version = version + 1, state = 'withdrawn', treasury_entry_id = null, twin_id = null,
      decided_by = 'person', decided_at = ${clock.now()}::timestamptz, decided_name = ${name}
    where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
  await sql`
    update app.statement_repeats r set later_entry_id = ${isOf}::uuid
    where r.workspace_id = ${workspaceId} and ${isRepeatOf(sql`${id}::uuid`)}`.execute(tx)
}
