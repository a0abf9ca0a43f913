import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import type { EntryKind } from '@invoice/domain/treasury/entries.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { insertedRows } from '../../../platform/db/inserted-rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { EntriesOf } from './book-entries.ts'

/** A row of `app.treasury_entries`. */
export type EntryRow = {
  id: string
  account_id: string
  entry_on: Day
  movement: DecimalText
  kind: EntryKind
  description: string
  reference: string
  contact_id: string | null
  payment_id: string | null
  transfer_id: string | null
  reverses_id: string | null
  search_key: string
  made_by: string
  created_at: Date
}

type Found = { readonly description?: string; readonly reference?: string; readonly words?: readonly string[] }

/** By what an entry is found. */
export function entryKey({ description = '', reference = '', words = [] }: Found): string {
  return searchKey([description, reference, ...words].join(' '))
}

const COLUMNS = {
  id: 'uuid',
  account_id: 'uuid',
  entry_on: 'date',
  movement: 'numeric',
  kind: 'text',
  description: 'text',
  reference: 'text',
  contact_id: 'uuid',
  payment_id: 'uuid',
  transfer_id: 'uuid',
  reverses_id: 'uuid',
  search_key: 'text',
  made_by: 'text',
  created_at: 'timestamptz',
} as const

export async function insertEntries(tx: Tx, { actor }: Act, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length > 0) await insertedRows('app.treasury_entries', actor.workspaceId, COLUMNS, rows).execute(tx)
}

/** Those that were not taken back, and take back none themselves, in the order in which they were written. */
export async function findEntriesToReverse(tx: Tx, { actor: { workspaceId } }: Act, of: EntriesOf): Promise<EntryRow[]> {
  const mine =
    'paymentId' in of
      ? sql`e.payment_id = ${of.paymentId}`
      : 'transferId' in of
        ? sql`e.transfer_id = ${of.transferId}`
        : sql`e.id = ${of.entryId}`
  const { rows } = await sql<EntryRow>`
    select id, account_id, entry_on, movement, kind, description, reference, contact_id, payment_id, transfer_id, reverses_id, search_key,
      made_by, created_at
    from app.treasury_entries e
    where workspace_id = ${workspaceId} and ${mine} and reverses_id is null and not exists (
      select from app.treasury_entries r where r.workspace_id = ${workspaceId} and r.reverses_id = e.id)
    order by id`.execute(tx)
  return rows
}

/** What the account began with: as it stands, or whether there ever was any. */
export async function findInitialEntry(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  accountId: string,
  which: 'standing' | 'any' = 'standing',
): Promise<{ id: string; entryOn: Day } | null> {
  const stands = sql`and reverses_id is null and not exists (
    select from app.treasury_entries r where r.workspace_id = ${workspaceId} and r.reverses_id = e.id)`
  const { rows } = await sql<{ id: string; entryOn: Day }>`
    select id, entry_on as "entryOn" from app.treasury_entries e
    where workspace_id = ${workspaceId} and account_id = ${accountId} and kind = 'initial' ${which === 'any' ? sql`` : stands}
    order by entry_on, id limit 1`.execute(tx)
  return rows[0] ?? null
}

type ToReverse = {
  id: string
  kind: EntryKind
  accountId: string
  transferId: string | null
  paymentId: string | null
  reversesId: string | null
  isReversed: boolean
}

/** Nobody else takes it back until the transaction ends; of a transfer each of its entries, in the order of their ids. */
export async function lockEntries(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<ToReverse[]> {
  // What takes it back names its contact, and whoever merges contacts holds them before what is theirs.
  await sql`
    select from app.contacts where workspace_id = ${workspaceId} and id = (
      select contact_id from app.treasury_entries e where e.workspace_id = ${workspaceId} and e.id = ${id})
    for key share`.execute(tx)
  await sql`
    select from app.treasury_entries e
    where workspace_id = ${workspaceId} and (id = ${id} or transfer_id = (
      select transfer_id from app.treasury_entries t where t.workspace_id = ${workspaceId} and t.id = ${id}))
    order by id for update`.execute(tx)
  const { rows } = await sql<ToReverse>`
    select e.id, e.kind, e.account_id as "accountId", e.transfer_id as "transferId", e.payment_id as "paymentId",
      e.reverses_id as "reversesId", exists (
      select from app.treasury_entries r where r.workspace_id = ${workspaceId} and r.reverses_id = e.id) as "isReversed"
    from app.treasury_entries e
    where workspace_id = ${workspaceId} and (id = ${id} or transfer_id = (
      select transfer_id from app.treasury_entries t where t.workspace_id = ${workspaceId} and t.id = ${id}))
    order by id`.execute(tx)
  return rows
}

/** Which entry took this one back. */
export async function findReversalOf(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from app.treasury_entries where workspace_id = ${workspaceId} and reverses_id = ${id}`.execute(tx)
  return rows[0]?.id ?? null
}
