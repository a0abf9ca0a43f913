import type { InTheWay } from '@invoice/contract/wire/problem.ts'
import type { DocumentStatus } from '@invoice/domain/documents/document.ts'
import type { PaymentMethodKind } from '@invoice/domain/settings/payment-methods.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** `former`: the status that it gets back when what it became is voided or cancelled. */
export async function writeStatus(
  tx: Tx,
  { actor, clock }: Act,
  id: string,
  status: DocumentStatus,
  former: DocumentStatus | null = null,
): Promise<void> {
  await sql`
    update app.documents set status = ${status}, former_status = ${former}, version = version + 1, updated_at = ${clock.now()}
    where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
}

export async function writeVoided(tx: Tx, { actor, clock }: Act, id: string, reason: string): Promise<void> {
  await sql`
    update app.documents set status = 'voided', voided_at = ${clock.now()}, voided_on = ${clock.today()}, void_reason = ${reason},
      voided_by = ${actor.name}, version = version + 1, updated_at = ${clock.now()}
    where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
}

/** What a draft will take the place of. */
export async function writeReplaces(tx: Tx, { actor }: Act, id: string, replacesId: string): Promise<void> {
  await sql`update app.documents set replaces_id = ${replacesId} where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
}

export async function writeReplaced(tx: Tx, { actor, clock }: Act, id: string, replacedById: string): Promise<void> {
  await sql`
    update app.documents set replaced_by_id = ${replacedById}, version = version + 1, updated_at = ${clock.now()}
    where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
}

/** The document, that nobody else takes from it until this transaction ends. */
export async function lockAlone(tx: Tx, { actor }: Act, id: string): Promise<void> {
  await sql`select from app.documents where workspace_id = ${actor.workspaceId} and id = ${id} for no key update`.execute(tx)
}

/** All that settles the document, in its currency; '0' where nothing does. */
export async function allocatedTo(tx: Tx, { actor }: Act, id: string): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    select coalesce(sum(amount), 0)::text as amount from app.allocations
    where workspace_id = ${actor.workspaceId} and document_id = ${id}`.execute(tx)
  return rows[0]?.amount ?? '0'
}

/** The documents that settle it, each once. */
export async function settlersOf(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<InTheWay[]> {
  const { rows } = await sql<InTheWay>`
    select id, type, status, number, issued_on as "issuedOn" from app.documents where workspace_id = ${workspaceId} and id in (
      select settling_document_id from app.allocations where workspace_id = ${workspaceId} and document_id = ${id}
      group by settling_document_id having sum(amount) > 0)
    order by issued_at, id`.execute(tx)
  return rows
}

type Method = {
  id: string
  kind: PaymentMethodKind
  companyId: string | null
  currency: string | null
  isDefault: boolean
  archivedAt: string | null
}

/** Of all companies, archived ones too, in their kept order. */
export async function findMethods(tx: Tx, { actor }: Act): Promise<Method[]> {
  const { rows } = await sql<Method>`
    select id, kind, company_id as "companyId", currency, is_default as "isDefault", archived_at::text as "archivedAt"
    from app.payment_methods where workspace_id = ${actor.workspaceId} order by position, id`.execute(tx)
  return rows
}

/** Whether the range still gives numbers to a new draft. */
export async function isRangeOpen(tx: Tx, { actor }: Act, id: string): Promise<boolean> {
  const { rows } = await sql`
    select id from app.document_ranges
    where workspace_id = ${actor.workspaceId} and id = ${id} and archived_at is null and next_number <= last_number`.execute(tx)
  return rows.length > 0
}

/** To whom it goes, or went, through Peppol; null where it did not, came to nothing, or only to a place of trial. */
export async function eInvoiceReceiver(tx: Tx, { actor: { workspaceId } }: Act, id: string): Promise<string | null> {
  const { rows } = await sql<{ receiver: string }>`
    select receiver from app.transmissions
    where workspace_id = ${workspaceId}::uuid and document_id = ${id}::uuid and environment = 'live' and state not in ('refused', 'failed')`.execute(
    tx,
  )
  return rows[0]?.receiver ?? null
}
