import type { StoredList } from '@invoice/contract/settings/list-facts.ts'
import type { PaymentMethod } from '@invoice/contract/settings/payment-methods.ts'
import type { CustomField } from '@invoice/domain/custom-fields/custom-fields.ts'
import type { DocumentType } from '@invoice/domain/documents/document.ts'
import type { ProviderField } from '@invoice/domain/settings/payment-methods.ts'
import type { VatCategory } from '@invoice/domain/vat/category.ts'
import type { ColumnType, Generated } from 'kysely'
import type { LocalisedColumns } from '../../../platform/db/localised-columns.ts'
import type { SealedFields } from '../../../platform/secrets/admit-keys.ts'

type Row = {
  workspace_id: string
  id: string
  version: Generated<number>
  archived_at: Generated<Date | null>
  created_at: Generated<Date>
}
type Listed = Row & { position: number }

declare module '../../../platform/db/tables.ts' {
  interface Database {
    'app.tax_rates': Listed &
      LocalisedColumns<'name' | 'description'> & {
        key: string | null
        rate: string
        country_code: string
        valid_from: string | null
        valid_to: string | null
        tax_code: Generated<string>
        is_default: boolean
      }
    'app.units': Listed & LocalisedColumns<'name'> & { key: string | null; code: string; is_default: boolean }
    'app.deal_terms': Listed &
      LocalisedColumns<'name' | 'description'> & {
        key: string | null
        category: VatCategory
        vatex: string
        ledger_column: string
        tax_code: Generated<string>
      }
    'app.price_lists': Listed & LocalisedColumns<'name'> & { key: string | null }
    'app.custom_fields': Listed &
      LocalisedColumns<'name'> & {
        key: string | null
        noun: CustomField['noun']
        types: DocumentType[]
        kind: CustomField['kind']
        options: string[]
        is_required: boolean
        is_printed: boolean
      }
    'app.payment_methods': Listed &
      LocalisedColumns<'name' | 'bank_name'> & {
        company_id: string | null
        kind: PaymentMethod['kind']
        ledger_account: Generated<string>
        bank_address: string
        iban: string
        bic: string
        holder: string
        holder_address: string
        currency: string | null
        settings: ColumnType<Partial<Record<ProviderField, string>>, string, string>
        sealed: ColumnType<SealedFields, string, string>
        is_default: boolean
        is_live: Generated<boolean>
        is_offered: Generated<boolean>
        takes_parts: Generated<boolean>
        checked_at: Generated<Date | null>
        account_name: Generated<string>
        notify_key: Generated<Buffer | null>
        heard_at: Generated<Date | null>
        refused_at: Generated<Date | null>
        untried_since: Generated<Date | null>
        tried_at: Generated<Date | null>
        try_fault: Generated<'no_answer' | 'refused' | 'other_place' | null>
      }
    'app.document_ranges': Listed & {
      company_id: string
      name: string
      number_pool: string
      types: DocumentType[]
      prefix: string
      length: number
      /** bigint; of pool `tax` the whole number, else the counter */
      first_number: ColumnType<string, number, number>
      last_number: ColumnType<string, number, number>
      next_number: ColumnType<string, number, number>
      last_issued_on: Generated<string | null>
      direction: Generated<'in' | 'out' | null>
      account_id: Generated<string | null>
    }
  }
}

/** The tables of lists whose rows are archived and deleted alike, and of all lists that are sorted. */
export type UsedList = `app.${StoredList}` | 'app.document_ranges'
export type SettingsList = UsedList | 'app.payment_methods'
