import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { Day, DocumentType } from '@invoice/domain/documents/document.ts'
import { isNote } from '@invoice/domain/documents/types.ts'
import type { OssSum } from '@invoice/domain/vat/oss-return.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { readAlone } from '../../../platform/db/index-order.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isOfTypes, SOLD } from '../../documents/record/type-sql.ts'

type Asked = { readonly companyId: string; readonly period: Period; readonly country: string }
export type OssSumRow = OssSum & { inOtherCurrency: number }

/**
 * Documents whose VAT is another country's, `d`: what was issued in the period and is not voided within it, and what was voided in it and issued
 * before. By the day of issue, as the ledgers take them.
 */
const found = (workspaceId: string, { companyId, period: { from, to } }: Asked) => {
  const own = sql`workspace_id = ${workspaceId}::uuid and company_id = ${companyId}::uuid and status <> 'draft' and ${SOLD}`
  const columns = sql`id, type, number, issued_on, currency, source_document_id`
  return sql`d as (
    select ${columns}, false as taken_back from app.documents where ${own} and issued_on between ${from}::date and ${to}::date and version > 0
      and (voided_on is null or voided_on > ${to}::date)
    union all select ${columns}, true from app.documents where ${own} and voided_on between ${from}::date and ${to}::date
      and issued_on < ${from}::date)`
}

/** A note is of the quarter of what it is to. */
export async function sumOss(tx: Tx, { actor: { workspaceId } }: Act, asked: Asked): Promise<OssSumRow[]> {
  await readAlone(tx)
  const { rows } = await sql<OssSumRow>`with ${found(workspaceId, asked)}
    select d.type, d.taken_back as "isTakenBack", date_trunc('quarter', coalesce(s.issued_on, d.issued_on))::date as of,
      t.country_code as "countryCode", trim_scale(t.rate)::text as rate, t.base_currency as "baseCurrency",
      sum(t.base_in_base_currency)::text as base, sum(t.vat_in_base_currency)::text as vat,
      count(distinct d.id)::int as documents, (count(distinct d.id) filter (where d.currency <> t.base_currency))::int as "inOtherCurrency"
    from d
    join app.document_taxes t on t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id and t.category = 'S'
      and t.country_code <> ${asked.country} and t.rate is not null
    left join app.documents s on s.workspace_id = ${workspaceId}::uuid and s.id = d.source_document_id
      and ${isOfTypes((_, name) => isNote(name), sql`d.type`)}
    group by 1, 2, 3, 4, 5, 6`.execute(tx)
  return rows
}

export type StatelessRow = { id: string; type: DocumentType; number: string; issuedOn: Day | null }

/** Of those the ones whose state is none of `states`. */
export async function selectStateless(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  asked: Asked,
  states: readonly string[],
): Promise<StatelessRow[]> {
  const { rows } = await sql<StatelessRow>`with ${found(workspaceId, asked)}
    select d.id, d.type, coalesce(d.number, '') as number, d.issued_on as "issuedOn" from d
    where exists (select from app.document_taxes t where t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id and t.category = 'S'
      and t.country_code <> ${asked.country} and t.country_code <> all (${states}::text[]))
    order by d.issued_on, d.number, d.id limit 200`.execute(tx)
  return rows
}
