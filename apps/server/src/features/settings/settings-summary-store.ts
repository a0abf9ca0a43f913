import { ALL_LISTS, LIST_IDS, SETTINGS_LISTS, type StoredList } from '@invoice/contract/settings/list-facts.ts'
import { SettingsSummary } from '@invoice/contract/settings/settings-summary.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

type Gap = SettingsSummary['companies']['gaps'][number]
type Row = { counts: Record<keyof SettingsSummary, number>; gaps: (Gap & { page: keyof SettingsSummary })[] }

/** What documents lack, company by company, in one query. What is archived is as if it were not there. */
export async function selectSettingsSummary(tx: Tx, { actor }: Act): Promise<SettingsSummary> {
  const { live, countOf } = listsOf(actor.workspaceId)
  const counts = ALL_LISTS.map(({ stored }) => sql`${countOf(`app.${stored}`)} as ${sql.ref(stored)}`)
  const counted = LIST_IDS.map((id) => sql`${sql.lit(id)}, ${sql.ref(SETTINGS_LISTS[id].stored)}`)
  const { rows } = await sql<Row>`
    with company as materialized (${live('app.companies')}), account as materialized (${live('app.payment_methods')} and kind = 'bank'),
    range as materialized (${live('app.document_ranges')} and 'invoice' = any(types)),
    count as (
      select (select count(*) from company) as companies, (select count(*) from account) as accounts,
        ${countOf('app.document_ranges')} as ranges, ${sql.join(counts)}, ${countOf('app.payment_methods')} as methods
    ),
    gap as (
      select 'companies' as page, 'no_identifier' as code, 3 as weight, id, name_bg, name_en from company where registration_number || personal_number || vat_number = ''
      union all select 'companies', 'no_address', 4, id, name_bg, name_en from company
        where address_bg || address_en = '' or city_bg || city_en = ''
      union all select 'companies', 'no_logo', 5, id, name_bg, name_en from company where logo_file_id is null
      union all select 'bankAccounts', 'no_iban', 6, id, name_bg, name_en from company
        where not exists (select from account where iban <> '' and (company_id = company.id or company_id is null))
      union all select 'ranges', 'no_range', 7, id, name_bg, name_en from company
        where not exists (select from range where company_id = company.id)
      union all select 'ranges', 'range_used_up', 8, id, name_bg, name_en from company
        where exists (select from range where company_id = company.id)
          and not exists (select from range where company_id = company.id and next_number <= last_number)
      union all select page, code, weight, null, null, null from (values
        ('companies', 'no_company', 1, (select companies = 0 from count)),
        ('companies', 'no_default_company', 2, (select companies > 0 from count) and not exists (select from company where is_default)),
        ('taxRates', 'no_tax_rate', 9, (select tax_rates = 0 from count)),
        ('units', 'no_unit', 9, (select units = 0 from count)),
        ('paymentMethods', 'no_payment_method', 9, (select methods = 0 from count))
      ) as whole (page, code, weight, holds) where holds
    )
    select jsonb_build_object('ranges', ranges, ${sql.join(counted)}, 'companies', companies,
        'bankAccounts', accounts, 'paymentMethods', methods) as counts,
      (select coalesce(jsonb_agg(jsonb_build_object('page', page, 'code', code,
        'company', case when id is null then null else jsonb_build_object('bg', name_bg, 'en', name_en) end) order by weight, id), '[]')
        from gap) as gaps
    from count`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A select without from gives one row.')
  const page = (key: keyof SettingsSummary) => ({ count: row.counts[key], gaps: row.gaps.filter((gap) => gap.page === key) })
  const pages = Object.keys(SettingsSummary.shape) as (keyof SettingsSummary)[] // those of its shape
  return SettingsSummary.parse(Object.fromEntries(pages.map((key) => [key, page(key)])))
}

type Listed = 'app.companies' | 'app.payment_methods' | 'app.document_ranges' | `app.${StoredList}`

function listsOf(workspaceId: string) {
  const from = (table: Listed) => sql`from ${sql.table(table)} where workspace_id = ${workspaceId} and archived_at is null`
  return { live: (table: Listed) => sql`select * ${from(table)}`, countOf: (table: Listed) => sql`(select count(*) ${from(table)})` }
}
