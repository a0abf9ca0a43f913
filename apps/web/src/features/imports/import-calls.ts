import * as contacts from '@invoice/contract/records/contact-imports.ts'
import type {
  DuplicateRule,
  ImportProgress,
  ImportReport,
  ImportResult,
  ImportTable,
  SpreadsheetFormat,
} from '@invoice/contract/records/imports.ts'
import { isOwnFieldPath } from '@invoice/contract/records/imports.ts'
import * as products from '@invoice/contract/records/product-imports.ts'
import { call } from '../../shared/api/call.ts'

export type ImportNoun = 'contacts' | 'products'
export type Role = 'client' | 'vendor' | 'both'
/** All that a person says about an import; each noun takes its own part. */
export type ImportRules = {
  readonly mapping: readonly (string | null)[]
  readonly duplicates: DuplicateRule
  readonly role: Role
  readonly currency: string
}
type Download = { readonly blob: Blob; readonly name: string }

/** `pictures`: of products alone. */
export type CheckReport = ImportReport & { readonly pictures?: products.ImportPictures | null }

export type ImportCalls = {
  readonly fields: readonly string[]
  readonly upload: (file: File, idempotencyKey: string) => Promise<ImportTable>
  readonly check: (id: string, rules: ImportRules) => Promise<CheckReport>
  readonly badRows: (id: string, rules: ImportRules) => Promise<Download>
  readonly run: (id: string, rules: ImportRules, idempotencyKey: string) => Promise<ImportResult>
  readonly progress: (id: string) => Promise<ImportProgress>
  readonly cancel: (id: string) => Promise<undefined>
  readonly template: (format: SpreadsheetFormat) => Promise<Download>
}

/** A field as the contract knows it, or one of the workspace's own. */
function known<Field extends string>(fields: readonly Field[], field: string | null) {
  if (field !== null && isOwnFieldPath(field)) return field
  return fields.find((each) => each === field) ?? null
}

const contactBody = ({ mapping, duplicates, role }: ImportRules) => ({
  duplicates,
  role,
  mapping: mapping.map((field) => known(contacts.CONTACT_IMPORT_FIELDS, field)),
})
const productBody = ({ mapping, duplicates, currency }: ImportRules) => ({
  duplicates,
  currency,
  mapping: mapping.map((field) => known(products.PRODUCT_IMPORT_FIELDS, field)),
})

export const IMPORTS: Readonly<Record<ImportNoun, ImportCalls>> = {
  contacts: {
    fields: contacts.CONTACT_IMPORT_FIELDS,
    upload: (file, idempotencyKey) => call(contacts.uploadContactImport, { body: { file } }, { idempotencyKey }),
    check: (id, rules) => call(contacts.checkContactImport, { params: { id }, body: contactBody(rules) }),
    badRows: (id, rules) => call(contacts.listContactImportProblems, { params: { id }, body: contactBody(rules) }),
    run: (id, rules, idempotencyKey) => call(contacts.runContactImport, { params: { id }, body: contactBody(rules) }, { idempotencyKey }),
    progress: (id) => call(contacts.readContactImport, { params: { id } }),
    cancel: (id) => call(contacts.cancelContactImport, { params: { id } }),
    template: (format) => call(contacts.readContactTemplate, { query: { format } }),
  },
  products: {
    fields: products.PRODUCT_IMPORT_FIELDS,
    upload: (file, idempotencyKey) => call(products.uploadProductImport, { body: { file } }, { idempotencyKey }),
    check: (id, rules) => call(products.checkProductImport, { params: { id }, body: productBody(rules) }),
    badRows: (id, rules) => call(products.listProductImportProblems, { params: { id }, body: productBody(rules) }),
    run: (id, rules, idempotencyKey) => call(products.runProductImport, { params: { id }, body: productBody(rules) }, { idempotencyKey }),
    progress: (id) => call(products.readProductImport, { params: { id } }),
    cancel: (id) => call(products.cancelProductImport, { params: { id } }),
    template: (format) => call(products.readProductTemplate, { query: { format } }),
  },
}
