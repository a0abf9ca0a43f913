import { compareDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'

type Explained = {
  entryId: string
  paymentId: string
  contactId: string | null
  movement: DecimalText
  currency: string
  companyId: string
}

/**
 * Says which payment an entry is about that a statement told of: nothing new is booked.
 * @throws Refusal 400 where there is none, 409 where it has a payment already, is a transfer, was taken back, or is of another amount
 */
export async function explainEntry(tx: Tx, { actor: { workspaceId } }: Act, explained: Explained): Promise<void> {
  const { entryId, paymentId, contactId, movement, currency, companyId } = explained
  const { rows } = await sql<{
    kind: string
    movement: string
    paymentId: string | null
    isReversed: boolean
    isTransfer: boolean
    currency: string
    companyId: string
  }>`
    select e.kind, e.movement::text as movement, e.payment_id as "paymentId", a.currency, a.company_id as "companyId", exists (
      select from app.treasury_entries r where r.workspace_id = ${workspaceId} and r.reverses_id = ${entryId}) as "isReversed", exists (
      select from app.statement_entries s
      where s.workspace_id = ${workspaceId} and s.treasury_entry_id = ${entryId} and s.counter_entry_id is not null) as "isTransfer"
    from app.treasury_entries e join app.treasury_accounts a on a.workspace_id = ${workspaceId} and a.id = e.account_id
    where e.workspace_id = ${workspaceId} and e.id = ${entryId} for update of e`.execute(tx)
  const [entry] = rows
  if (!entry) throw new Refusal('payments.no_such_entry', {}, 'entryId')
  const isTaken = entry.paymentId !== null || entry.isReversed || entry.isTransfer
  if (entry.kind !== 'statement' || isTaken) throw new Refusal('payments.entry_taken', {}, 'entryId')
  const fits = compareDecimals(entry.movement, movement) === 0 && entry.currency === currency && entry.companyId === companyId
  if (!fits) throw new Refusal('payments.entry_differs', {}, 'entryId')
  await sql`
    update app.treasury_entries set payment_id = ${paymentId}::uuid, contact_id = coalesce(contact_id, ${contactId}::uuid)
    where workspace_id = ${workspaceId} and id = ${entryId}`.execute(tx)
}

/** Entries that a statement told of stay when their payment is undone, and are nobody's again. */
export async function forgetExplanation(tx: Tx, { actor: { workspaceId } }: Act, paymentId: string): Promise<void> {
  await sql`
    update app.treasury_entries set payment_id = null, contact_id = null
    where workspace_id = ${workspaceId} and payment_id = ${paymentId} and kind = 'statement'`.execute(tx)
}
