import type { DocumentType } from '@invoice/domain/documents/document.ts'
import type { FrozenSnapshot } from '@invoice/domain/documents/snapshot/read-snapshot.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { DocumentRecord } from '../record/documents-table.ts'
import { HASH_FORMAT } from './content-hash.ts'

type VendorNumber = { companyId: string; contactId: string; number: string }
type TakenBy = { id: string; type: DocumentType; status: DocumentRecord['status']; number: string | null; issuedOn: string | null }

/** What is recorded of the vendor under that number, however it is spelt; the first of them. What was voided bears it no more. */
export async function findTaken(tx: Tx, act: Act, asked: VendorNumber): Promise<TakenBy | undefined> {
  return (await selectTaken(tx, act, [asked]))[0]
}

/** As findTaken of each, in their order. */
export async function selectTaken(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  asked: readonly VendorNumber[],
): Promise<(TakenBy | undefined)[]> {
  const { rows } = await sql<TakenBy & { at: number }>`
    select asked.at::int as at, taken.* from unnest(${asked.map(({ companyId }) => companyId)}::uuid[],
      ${asked.map(({ contactId }) => contactId)}::uuid[], ${asked.map(({ number }) => number)}::text[]) with ordinality
      as asked (company_id, contact_id, number, at)
    cross join lateral (
      select id, type, status, number, issued_on as "issuedOn" from app.documents
      where workspace_id = ${workspaceId} and company_id = asked.company_id and contact_id = asked.contact_id and status = 'recorded'
        and vendor_number <> '' and system.vendor_number_key(vendor_number) = system.vendor_number_key(asked.number)
      order by issued_at, id limit 1
    ) taken`.execute(tx)
  const byPlace = new Map(rows.map(({ at, ...taken }) => [at, taken]))
  return asked.map((_, index) => byPlace.get(index + 1))
}

/** Beneath the question whether the number is taken: of two who ask it at once, one is refused by this. */
export const VENDOR_NUMBER_INDEX = 'documents_vendor_number'

type Recorded = {
  id: string
  number: string | null
  vendorId: string | null
  issuedOn: string
  taxOn: string
  dueOn: string | null
  snapshot: FrozenSnapshot
  contentHash: string
}

/** Freezes it. It is a chain of its own: nothing was recorded before it under its number. */
export async function writeRecorded(tx: Tx, { actor, clock }: Act, recorded: Recorded): Promise<void> {
  const { id, number, vendorId, issuedOn, taxOn, dueOn, snapshot, contentHash } = recorded
  await sql`
    update app.documents set status = 'recorded', version = version + 1, number = ${number}, vendor_id = ${vendorId},
      issued_on = ${issuedOn}, tax_on = ${taxOn}, due_on = ${dueOn}, issued_at = ${clock.now()}, updated_at = ${clock.now()},
      snapshot = ${JSON.stringify(snapshot)}, content_hash = ${contentHash}, previous_hash = '', hash_format = ${HASH_FORMAT}
    where workspace_id = ${actor.workspaceId} and id = ${id}`.execute(tx)
}
