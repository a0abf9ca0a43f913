import type { Day } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { readAlone } from '../../../platform/db/index-order.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isOfTypes, signed } from '../../documents/record/type-sql.ts'

export type TurnoverRow = { countryCode: string; column: string; baseCurrency: string; ofYear: string; ofTwelveMonths: string }

/** Tax bases of what a company issued since the earlier of two days, in the currency they were frozen in. */
export async function sumTurnover(
  tx: Tx,
  { actor: { workspaceId } }: Act,
  companyId: string,
  { year, twelveMonths, to }: { readonly year: Day; readonly twelveMonths: Day; readonly to: Day },
): Promise<TurnoverRow[]> {
  await readAlone(tx)
  const base = signed(sql`t.base_in_base_currency`, sql`d.type`)
  const { rows } = await sql<TurnoverRow>`
    select t.country_code as "countryCode", t.ledger_column as "column", t.base_currency as "baseCurrency",
      coalesce(sum(${base}) filter (where d.issued_on >= ${year}::date), 0)::text as "ofYear",
      coalesce(sum(${base}) filter (where d.issued_on >= ${twelveMonths}::date), 0)::text as "ofTwelveMonths"
    from app.documents d
    join app.document_taxes t on t.workspace_id = ${workspaceId}::uuid and t.document_id = d.id
    where d.workspace_id = ${workspaceId}::uuid and d.company_id = ${companyId}::uuid and ${isOfTypes(({ tax }) => tax, sql`d.type`)}
      and d.status <> 'draft' and d.version > 0 and d.voided_on is null
      and d.issued_on between least(${year}::date, ${twelveMonths}::date) and ${to}::date
    group by 1, 2, 3`.execute(tx)
  return rows
}
