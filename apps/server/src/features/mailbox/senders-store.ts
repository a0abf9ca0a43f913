import type { SenderDecision } from '@invoice/domain/mailbox/mailbox.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type SenderRow = { address: string; decision: SenderDecision; decidedAt: Date; decidedBy: string }

/** What is decided about a sender; a vendor's address is accepted unless somebody decided otherwise. undefined: nobody knows it. */
export async function decisionOf(tx: Tx, { actor: { workspaceId } }: Act, address: string): Promise<SenderDecision | undefined> {
  if (address === '') return undefined
  const { rows } = await sql<{ decision: SenderDecision | null; isVendor: boolean }>`
    select (select decision from app.mail_senders where workspace_id = ${workspaceId}::uuid and address = ${address}) as decision,
      exists (select from app.contacts where workspace_id = ${workspaceId}::uuid and is_vendor and email <> '' and lower(email) = ${address})
        as "isVendor"`.execute(tx)
  return rows[0]?.decision ?? (rows[0]?.isVendor === true ? 'accepted' : undefined)
}

/** The last decisions first. */
export async function selectSenders(tx: Tx, { actor: { workspaceId } }: Act, most: number): Promise<SenderRow[]> {
  const { rows } = await sql<SenderRow>`
    select address, decision, decided_at as "decidedAt", decided_by as "decidedBy" from app.mail_senders
    where workspace_id = ${workspaceId}::uuid order by decided_at desc, address limit ${most}`.execute(tx)
  return rows
}

/** @returns false where it was decided so already */
export async function keepSender(
  tx: Tx,
  { actor: { workspaceId, name }, clock }: Act,
  address: string,
  decision: SenderDecision,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into app.mail_senders (workspace_id, address, decision, decided_at, decided_by)
    values (${workspaceId}::uuid, ${address}, ${decision}, ${clock.now()}, ${name})
    on conflict (workspace_id, address) do update set decision = excluded.decision, decided_at = excluded.decided_at,
      decided_by = excluded.decided_by where app.mail_senders.decision <> excluded.decision`.execute(tx)
  return numAffectedRows === 1n
}

/** @returns false where nothing was decided about it */
export async function forgetSender(tx: Tx, { actor: { workspaceId } }: Act, address: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from app.mail_senders where workspace_id = ${workspaceId}::uuid and address = ${address}`.execute(tx)
  return numAffectedRows === 1n
}

/** What is held of a sender follows what was decided about it; gives how many files. */
export async function moveHeld(
  tx: Tx,
  { actor: { workspaceId, name }, clock }: Act,
  address: string,
  state: 'waiting' | 'put_away',
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update app.bill_files set state = ${state}, decided_at = ${clock.now()}::timestamptz, decided_by = ${name}, version = version + 1
    where workspace_id = ${workspaceId}::uuid and sender = ${address} and state = 'held'`.execute(tx)
  return Number(numAffectedRows)
}
