import type { Period } from '@invoice/domain/calendar/periods.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { VatSide } from '@invoice/domain/reports/report-facts.ts'
import type { VatCategory } from '@invoice/domain/vat/category.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { readAlone } from '../../platform/db/index-order.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { OWED_TO_THEM, SOLD, signed } from '../documents/record/type-sql.ts'
import { inPeriod, narrowed, type ReportFilter } from './scope.ts'

export type VatRow = {
  side: VatSide
  /** whose VAT it is */
  countryCode: string
  category: VatCategory
  rate: string | null
  termId: string | null
  currency: string
  documents: string
  /** of those, whose first row it is: over all rows of a side each document once */
  firsts: string
  base: string
  vat: string
}

/**
 * Purchases whose VAT may be taken off: of a company that is registered. More is not known of a document; who may not take off
 * some of it leaves that VAT out when the bill is recorded.
 */
export const deductible = ({ actor: { workspaceId } }: Act): RawBuilder<unknown> => sql`(${OWED_TO_THEM} and company_id in (
  select own.id from app.companies own where own.workspace_id = ${workspaceId} and own.vat_registration = 'registered'))`

/** Under OSS the VAT of a sale is another member state's, declared there and no part of what is due here. */
const SIDE = sql`case when not ${SOLD} then 'purchases' when country_code = ${sql.lit(regimeOf(null).country)} then 'sales' else 'oss' end`

/** In the base currency of each document, as it was frozen with it. By the day of issue, as the sales ledger takes them. */
export async function selectVat(tx: Tx, act: Act, period: Period, { companyId, currency }: ReportFilter): Promise<VatRow[]> {
  await readAlone(tx)
  const inCurrency = currency === undefined ? sql`true` : sql`base_currency = ${currency}`
  const { rows } = await sql<VatRow>`
    select side, country_code as "countryCode", category, rate::text as rate, deal_term_id as "termId", base_currency as currency,
      documents::text as documents, firsts::text as firsts, base::text as base, vat::text as vat
    from (
      select ${SIDE} as side, country_code, category, rate, deal_term_id, base_currency, count(*) as documents,
        count(*) filter (where position = 0) as firsts, sum(${signed(sql.ref('base_in_base_currency'))}) as base, sum(${signed(sql.ref('vat_in_base_currency'))}) as vat
      from app.reported_taxes
      where ${narrowed(act, { companyId })} and (${SOLD} or ${deductible(act)}) and ${inPeriod(period)} and ${inCurrency}
      group by 1, 2, 3, 4, 5, 6
    ) found order by side = 'oss', side desc, country_code, category <> 'S', found.rate desc nulls last, category, deal_term_id`.execute(tx)
  return rows
}
