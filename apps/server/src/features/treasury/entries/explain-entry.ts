import { compareDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import type { EntryKind } from '@invoice/domain/treasury/entries.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'

type Explained = {
  entryId: string
  paymentId: string
  contactId: string | null
  movement: DecimalText
  currency: string
  companyId: string
}

/**
 * Says which payment an entry is about: one that a statement told of, or one by hand that a statement told of as well. Nothing new is booked.
 * @throws Refusal 400 where there is none, 409 where it has a payment already, is a transfer, was taken back, or is of another amount
 */
export async function explainEntry(tx: Tx, act: Act, explained: Explained): Promise<void> {
  const { entryId, paymentId, contactId, movement } = explained
  const entry = await lockExplained(tx, act, explained)
  const isOnStatement = entry.kind === 'statement' || (entry.kind === 'other' && entry.isOnStatement)
  if (!isOnStatement || entry.hasParts) throw new Refusal('payments.entry_taken', {}, 'entryId')
  if (compareDecimals(entry.movement, movement) !== 0) throw new Refusal('payments.entry_differs', {}, 'entryId')
  // Whose entry one by hand is was said by hand.
  await sql`
    update app.treasury_entries set payment_id = ${paymentId}::uuid,
      contact_id = case when kind = 'statement' then coalesce(contact_id, ${contactId}::uuid) else contact_id end
    where workspace_id = ${act.actor.workspaceId} and id = ${entryId}`.execute(tx)
}

/**
 * Says that a payment is a part of what a statement told, which the others add up to.
 * @throws Refusal as explainEntry, of whatever amount it is
 */
export async function explainPart(tx: Tx, act: Act, explained: Explained): Promise<void> {
  const { entryId, paymentId, movement } = explained
  const { kind } = await lockExplained(tx, act, explained)
  if (kind !== 'statement') throw new Refusal('payments.entry_taken', {}, 'entryId')
  await sql`
    insert into app.entry_payments (workspace_id, entry_id, payment_id, movement)
    values (${act.actor.workspaceId}::uuid, ${entryId}::uuid, ${paymentId}::uuid, ${movement}::numeric)`.execute(tx)
}

/** As the bank calls who paid or was paid by the entry; empty where no bank told. */
export async function partyByBank(tx: Tx, { actor: { workspaceId } }: Act, entryId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select party_name as name from app.statement_entries
    where workspace_id = ${workspaceId}::uuid and treasury_entry_id = ${entryId}::uuid limit 1`.execute(tx)
  return rows[0]?.name ?? ''
}

type Locked = {
  kind: EntryKind
  movement: string
  paymentId: string | null
  isReversed: boolean
  isTransfer: boolean
  isOnStatement: boolean
  hasParts: boolean
  currency: string
  companyId: string
}

/** The entry, which nobody else explains until this transaction ends, and which no payment explains whole. */
async function lockExplained(tx: Tx, { actor: { workspaceId } }: Act, { entryId, currency, companyId }: Explained): Promise<Locked> {
  await sql`select from app.treasury_entries where workspace_id = ${workspaceId} and id = ${entryId} for update`.execute(tx)
  const statementEntry = sql`from app.statement_entries s where s.workspace_id = ${workspaceId} and s.treasury_entry_id = ${entryId}`
  const { rows } = await sql<Locked>`
    select e.kind, e.movement::text as movement, e.payment_id as "paymentId", a.currency, a.company_id as "companyId", exists (
      select from app.treasury_entries r where r.workspace_id = ${workspaceId} and r.reverses_id = ${entryId}) as "isReversed", exists (
      select ${statementEntry}) as "isOnStatement", exists (select ${statementEntry} and s.counter_entry_id is not null) as "isTransfer", exists (
      select from app.entry_payments p where p.workspace_id = ${workspaceId} and p.entry_id = ${entryId}) as "hasParts"
    from app.treasury_entries e join app.treasury_accounts a on a.workspace_id = ${workspaceId} and a.id = e.account_id
    where e.workspace_id = ${workspaceId} and e.id = ${entryId}`.execute(tx)
  const [entry] = rows
  if (!entry) throw new Refusal('payments.no_such_entry', {}, 'entryId')
  if (entry.paymentId !== null || entry.isReversed || entry.isTransfer) throw new Refusal('payments.entry_taken', {}, 'entryId')
  if (entry.currency !== currency || entry.companyId !== companyId) throw new Refusal('payments.entry_differs', {}, 'entryId')
  return entry
}

/** Entries that a statement told of, or somebody by hand, stay when their payment is undone, and are nobody's payment again. */
export async function forgetExplanation(tx: Tx, { actor: { workspaceId } }: Act, paymentId: string): Promise<void> {
  await sql`
    update app.treasury_entries set payment_id = null, contact_id = case when kind = 'statement' then null else contact_id end
    where workspace_id = ${workspaceId} and payment_id = ${paymentId} and kind in ('statement', 'other')`.execute(tx)
  await sql`delete from app.entry_payments where workspace_id = ${workspaceId} and payment_id = ${paymentId}`.execute(tx)
}
