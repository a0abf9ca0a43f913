import type { Day } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { type EntryRow, entryKey, insertEntries } from './entries-store.ts'

type Reported = {
  id: string
  isOther: boolean
  entryId: string | null
  description: string
  reference: string
  partyName: string
  partyIban: string
}

/**
 * What banks told of goes on when what it was linked with is taken back: the money moved all the same. It is booked by itself, as of the day
 * on which the other was taken back, so that no balance changes; and whoever decided about it is asked again. So is the other side of a
 * transfer that was taken back.
 */
export async function keepReported(tx: Tx, act: Act, reversed: readonly EntryRow[], on: Day): Promise<void> {
  const reported = await lockReported(
    tx,
    act,
    reversed.map(({ id }) => id),
  )
  for (const entry of reported) {
    const was = reversed.find(({ id }) => id === entry.entryId)
    const booked = entry.isOther || !was ? null : rowOf(act, entry, was, on)
    if (booked) await insertEntries(tx, act, [booked])
    await openAgain(tx, act, entry.id, booked?.id ?? null)
  }
}

async function lockReported(tx: Tx, { actor: { workspaceId } }: Act, ids: readonly string[]): Promise<Reported[]> {
  const { rows } = await sql<Reported>`
    select id, counter_entry_id = any(${ids}::uuid[]) is true as "isOther",
      case when counter_entry_id = any(${ids}::uuid[]) then counter_entry_id else coalesce(treasury_entry_id, twin_id) end as "entryId",
      coalesce(nullif(reason, ''), nullif(kind, ''), party_name) as description, bank_reference as reference,
      party_name as "partyName", party_iban as "partyIban"
    from app.statement_entries where workspace_id = ${workspaceId} and (
      treasury_entry_id = any(${ids}::uuid[]) or twin_id = any(${ids}::uuid[]) or counter_entry_id = any(${ids}::uuid[]))
    order by id for update`.execute(tx)
  return rows
}

function rowOf({ actor, clock }: Act, reported: Reported, was: EntryRow, on: Day): EntryRow {
  const { description, reference, partyName, partyIban } = reported
  return {
    id: newId(),
    account_id: was.account_id,
    entry_on: on,
    movement: was.movement,
    kind: 'statement',
    description,
    reference,
    contact_id: null,
    payment_id: null,
    transfer_id: null,
    reverses_id: null,
    search_key: entryKey({ description, reference, words: [partyName, partyIban] }),
    made_by: actor.name,
    created_at: clock.now(),
  }
}

/** @param bookedAs what it is in the ledger from now on; null: what it was */
async function openAgain(tx: Tx, { actor: { workspaceId } }: Act, id: string, bookedAs: string | null): Promise<void> {
  await sql`
    update app.statement_entries set version = version + 1, state = 'open', category = '', rule_id = null, counter_entry_id = null,
      decided_by = null, decided_at = null, decided_name = null,
      treasury_entry_id = coalesce(${bookedAs}::uuid, treasury_entry_id), twin_id = case when ${bookedAs}::uuid is null then twin_id end
    where workspace_id = ${workspaceId} and id = ${id}`.execute(tx)
}
