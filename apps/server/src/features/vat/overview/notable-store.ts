import type { Period } from '@invoice/domain/calendar/periods.ts'
import { ledgersOf } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { readAlone, readByIndexes, readToSum } from '../../../platform/db/index-order.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { SOLD } from '../../documents/record/type-sql.ts'
import { type AlikeTotals, foundPurchases, foundSales, IS_OF_KIND, isOddTotal, kindsOf, oddlyBought } from '../ledger-documents-store.ts'

const { oddOnBills: ODD_ON_BILLS } = ledgersOf(regimeOf(null))

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

/** Numbers of vendors, as `selectPartyNumbers` tells them: those of which any bill is asked about, and those of which one with VAT is. */
export type VendorsAsked = { readonly all: readonly string[]; readonly withVat: readonly string[] }

/**
 * Purchases of the period of which a check may have anything to say: of which something was decided, which is told by what was frozen or by a total,
 * which bear a number that another one bears, or whose vendor is asked about.
 * @param currency of the month
 */
export async function selectNotablePurchases(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  period: Period,
  currency: string,
  { all, withVat }: VendorsAsked,
): Promise<string[]> {
  const of = (table: string) =>
    sql`(select from ${sql.table(`app.${table}`)} o where o.workspace_id = ${workspaceId}::uuid and o.document_id = d.id)`
  const ofVendors = (numbers: readonly string[]) => sql`select s.id from app.vendor_numbers s
    where s.workspace_id = ${workspaceId}::uuid and s.company_id = ${companyId}::uuid and s.month = ${period.from}::date and s.numbers = any (${numbers}::text[])`
  const query = sql<{ id: string }>`with ${foundPurchases(workspaceId, companyId, period)}
    select d.id from found d ${oddlyBought(workspaceId, companyId)}
    left join app.document_taxes t on t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id
    where ${isOddTotal(currency)} or t.category = any (${[...ODD_ON_BILLS]}::text[]) or odd.registered is not null
      or exists ${of('vat_treatments')} or exists ${of('vat_protocols')}
    union select id from found where number in (select number from found group by number having count(*) > 1)
    union ${ofVendors(all)}
    union ${ofVendors(withVat)} and exists (select from app.document_taxes t
      where t.workspace_id = ${workspaceId}::uuid and t.document_id = s.id and t.vat_in_base_currency <> 0)`
  const { rows } = await readToSum(tx, () => query.execute(tx))
  return rows.map(({ id }) => id)
}
