import type { Period } from '@invoice/domain/calendar/periods.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { readAlone, readByIndexes } from '../../../platform/db/index-order.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { SOLD } from '../../documents/record/type-sql.ts'
import { type AlikeTotals, foundSales, IS_OF_KIND, kindsOf } from '../ledger-documents-store.ts'

/** Sales of the period that have a total of these kinds. */
export async function selectNotable(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  period: Period,
  totals: readonly AlikeTotals[],
): Promise<string[]> {
  if (totals.length === 0) return []
  await readAlone(tx)
  const { rows } = await sql<{ id: string }>`with ${foundSales(workspaceId, companyId, period)}
    select distinct d.id from d
    join app.document_taxes t on t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id
    join ${kindsOf(totals)} on ${IS_OF_KIND}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Sales of the period whose next lower number of their range is not among them, or of a later day. */
export async function selectOutOfSequence(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { from, to }: Period,
): Promise<string[]> {
  await readAlone(tx)
  await readByIndexes(tx)
  const { rows } = await sql<{ id: string }>`
    with placed as materialized (
      select id, range_id, number, issued_on from app.documents
      where workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and status <> 'draft' and version > 0 and ${SOLD}
        and range_id is not null and issued_on between ${from}::date and ${to}::date)
    select p.id from placed p
    where not exists (
      select from placed b
      where b.range_id = p.range_id and b.number = lpad((p.number::numeric - 1)::text, length(p.number), '0') and b.issued_on <= p.issued_on)`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
