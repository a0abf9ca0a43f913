import type { CustomValues } from '@invoice/domain/custom-fields/custom-fields.ts'
import type { DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import type { Template } from '@invoice/domain/documents/look/look.ts'
import type { NumberPool } from '@invoice/domain/documents/numbering.ts'
import type { DocumentLanguage } from '@invoice/domain/localised.ts'
import type { Instalment, InstalmentDraft } from '@invoice/domain/payments/instalments.ts'
import type { PaymentDaysFrom } from '@invoice/domain/payments/payment-terms.ts'
import type { VatCategory } from '@invoice/domain/vat/category.ts'
import type { ColumnType, Generated, Selectable } from 'kysely'

/** Columns that a person fills in; what they say is the contract's DocumentDraft. */
type DraftColumns = {
  type: DocumentType
  direction: 'in' | 'out' | null
  debit_account: string
  credit_account: string
  company_id: string | null
  contact_id: string | null
  range_id: string | null
  vendor_number: string
  stated_vat: string
  issued_on: string | null
  tax_on: string | null
  due_on: string | null
  payment_days: number | null
  /** as typed; due_parts is what they come to */
  instalments: readonly InstalmentDraft[] | null
  payment_days_from: PaymentDaysFrom
  valid_until_on: string | null
  delivered_on: string | null
  language: DocumentLanguage
  template: Template | null
  /** null: as its type does */
  show_pictures: boolean | null
  currency: string
  rate_from_eur: string | null
  rate_on: string | null
  prices_include_vat: boolean
  vat_invoice: boolean
  oss_invoice: boolean
  oss_country_code: string | null
  one_vat: boolean
  one_discount: boolean
  is_advance: boolean
  self_billed: boolean
  deal_term_id: string | null
  payment_method_id: string | null
  place_bg: string
  place_en: string
  deliver_to_country_code: string | null
  deliver_to_city: string
  buyer_reference: string
  order_number: string
  issued_by: string
  received_by: string
  notes: string
  comments: string
  fiscal_receipt_number: string
  fiscal_receipt_on: string | null
  source_document_id: string | null
  source_number: string
  source_issued_on: string | null
  reason_bg: string
  reason_en: string
  /** by the fields' ids */
  custom_fields: CustomValues
}

/** What follows from them. */
type DerivedColumns = {
  number_pool: NumberPool
  due_in_days: number | null
  /** null: all of it is due on due_on, which else is the day of the earliest that is open */
  due_parts: readonly Instalment[] | null
  rate_source: '' | 'ecb' | 'fixed' | 'manual'
  source_type: DocumentType | null
  subtotal: string
  discount: string
  tax_base: string
  total_vat: string
  total_with_vat: string
  total: string
  recipient_name_bg: string
  recipient_name_en: string
  is_sample: boolean
  search_key: string
}

/** Written by issuing and by what happens afterwards, never by saving. */
type LifeColumns = {
  number: ColumnType<string | null, never, never>
  status: ColumnType<DocumentStatus, never, never>
  issued_at: ColumnType<Date | null, never, never>
  /** JSON of any age; what it says is told by the domain's readSnapshot */
  snapshot: ColumnType<unknown, never, never>
  content_hash: ColumnType<string | null, never, never>
  previous_hash: ColumnType<string | null, never, never>
  logo_file_id: ColumnType<string | null, never, never>
  settled: ColumnType<string, never, never>
  outstanding: ColumnType<string, never, never>
  void_reason: ColumnType<string, never, never>
  voided_on: ColumnType<string | null, never, never>
  vendor_id: ColumnType<string | null, never, never>
  former_status: ColumnType<DocumentStatus | null, never, never>
  replaces_id: ColumnType<string | null, never, never>
  /** the payment that it was begun from as the invoice of an advance */
  advance_payment_id: ColumnType<string | null, never, never>
  sent_at: ColumnType<Date | null, never, Date>
  viewed_at: ColumnType<Date | null, never, Date>
  /** the import that it came with; null: it was issued here, or is a draft */
  import_id: ColumnType<string | null, never, never>
}

/** Arrays, which are written as JSON. */
type JsonColumns = {
  instalments: ColumnType<DraftColumns['instalments'], string | null, string | null>
  due_parts: ColumnType<DerivedColumns['due_parts'], string | null, string | null>
}

type DocumentsTable = Omit<DraftColumns & DerivedColumns, keyof JsonColumns> &
  JsonColumns &
  LifeColumns & {
    workspace_id: string
    id: string
    version: Generated<number>
    created_by: string
    updated_at: Generated<Date>
  }

type LinesTable = {
  workspace_id: string
  id: string
  document_id: string
  position: number
  product_id: string | null
  name_bg: string
  name_en: string
  description_bg: string
  description_en: string
  sku: string
  unit_id: string | null
  quantity: string | null
  unit_price: string | null
  discount_percent: string | null
  discount_amount: string | null
  tax_rate_id: string | null
  deal_term_id: string | null
  advance_id: string | null
  vat_category: VatCategory | null
  vat_rate: string | null
  amount: string
  discount: string
  net: string
  total: string
}

type TaxesTable = {
  workspace_id: string
  document_id: string
  position: number
  category: VatCategory
  rate: string | null
  country_code: string
  deal_term_id: string | null
  ledger_column: string
  base: string
  vat: string
  base_currency: string
  base_in_base_currency: string
  vat_in_base_currency: string
}

declare module '../../../platform/db/tables.ts' {
  interface Database {
    'app.documents': DocumentsTable
    'app.document_lines': LinesTable
    'app.document_taxes': TaxesTable
  }
}

/** A document as its table has it; DocumentRow is what a list says of one. */
export type DocumentRecord = Selectable<DocumentsTable>
export type DraftRow = DraftColumns
export type DerivedRow = DerivedColumns
export type LineRow = Selectable<LinesTable>
export type TaxRow = Selectable<TaxesTable>
