import type { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import { isDay } from '@invoice/domain/calendar/day.ts'
import { type Language, localised } from '@invoice/domain/localised.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { formatDecimal } from '@invoice/text/format/decimal.ts'
import type { useTextAt } from '../../../../shared/text/use-translation.ts'
import type { References } from '../state/references/references.ts'

/** Of the texts of `offline`, `documents`, `editor` and `common`: the key is known only when it runs. */
type Words = ReturnType<typeof useTextAt>

/** The field's name as the editor has it; what has none there is an "own" or another one. */
export function fieldWord(field: string, { lines }: DocumentDraft, theirs: DocumentDraft, t: Words): string {
  const [whole = '', id, column] = field.split('.')
  if (whole === 'customFields') return t('offline:own_field')
  if (whole !== 'lines') return t(FIELD_KEYS[whole] ?? 'offline:other_field')
  if (id === undefined) return t('offline:line_order')
  const at = lines.findIndex((line) => line.id === id)
  const position = (at === -1 ? theirs.lines.findIndex((line) => line.id === id) : at) + 1
  if (column === undefined) return t('offline:line', { position })
  return t('offline:line_field', { position, field: t(COLUMN_KEYS[column] ?? 'offline:other_field') })
}

const FIELD_KEYS: Readonly<Record<string, string>> = {
  companyId: 'documents:fields.issuer',
  contactId: 'documents:fields.recipient',
  rangeId: 'documents:fields.range',
  issuedOn: 'documents:fields.issued_on',
  taxOn: 'documents:fields.tax_on',
  dueOn: 'documents:fields.due_on',
  deliveredOn: 'documents:fields.delivered_on',
  language: 'documents:fields.language',
  template: 'documents:fields.template',
  currency: 'documents:fields.currency',
  rateOn: 'editor:rate_on',
  pricesIncludeVat: 'documents:fields.prices_include_vat',
  vatInvoice: 'documents:fields.vat_invoice',
  ossInvoice: 'documents:fields.oss_invoice',
  ossCountryCode: 'editor:oss_country',
  oneVat: 'documents:fields.one_vat',
  oneDiscount: 'documents:fields.one_discount',
  dealTermId: 'documents:fields.deal_terms',
  paymentMethodId: 'documents:fields.payment_method',
  place: 'documents:fields.place',
  deliverToCountryCode: 'editor:deliver_to_country',
  deliverToCity: 'editor:deliver_to_city',
  buyerReference: 'documents:fields.buyer_reference',
  orderNumber: 'documents:fields.order_number',
  issuedBy: 'documents:fields.issued_by',
  notes: 'documents:fields.notes',
  showPictures: 'templates:pictures',
  comments: 'documents:fields.comments',
  fiscalReceiptNumber: 'documents:fields.fiscal_receipt_number',
  fiscalReceiptOn: 'documents:fields.fiscal_receipt_on',
  sourceNumber: 'documents:fields.source_number',
  sourceDocumentId: 'documents:fields.source',
  sourceIssuedOn: 'editor:source_on',
  reason: 'documents:fields.reason',
  debitAccount: 'documents:fields.debit_account',
  creditAccount: 'documents:fields.credit_account',
  type: 'documents:fields.type',
}

const COLUMN_KEYS: Readonly<Record<string, string>> = {
  productId: 'documents:lines.product',
  name: 'documents:lines.name',
  description: 'editor:column_description',
  sku: 'documents:lines.sku',
  unitId: 'documents:lines.unit',
  quantity: 'documents:lines.quantity',
  unitPrice: 'documents:lines.unit_price',
  discountPercent: 'editor:column_discount_percent',
  discountAmount: 'editor:column_discount_amount',
  taxRateId: 'documents:lines.vat',
  dealTermId: 'documents:lines.deal_term',
}

/** What a side has there, as a person reads it. */
export function valueWord(field: string, value: unknown, names: ReadonlyMap<string, string>, t: Words, language: Language): string {
  if (value === null || value === undefined || value === '') return t(/^lines\.[^.]+$/.test(field) ? 'offline:not_there' : 'offline:empty')
  if (typeof value === 'boolean') return t(value ? 'common:yes' : 'common:no')
  if (typeof value === 'string') {
    const column = field.split('.').at(-1) ?? ''
    if (column.endsWith('Id')) return names.get(value) ?? t('offline:another')
    if (isDay(value)) return formatDay(value, language)
    return /^-?\d+(\.\d+)?$/.test(value) && NUMBERS.has(column) ? formatDecimal(value, language) : value
  }
  if (isLine(value)) return lineWord(value, language)
  if (isText(value)) return localised(value, language) || t('offline:empty')
  return t('offline:another')
}

const NUMBERS = new Set(['quantity', 'unitPrice', 'discountPercent', 'discountAmount', 'rateFromEur'])

const lineWord = ({ name, quantity, unitPrice }: LineDraft, language: Language): string =>
  [localised(name, language), quantity && formatDecimal(quantity, language), unitPrice && formatDecimal(unitPrice, language)]
    .filter((part) => part !== null && part !== '')
    .join(' · ')

function isText(value: unknown): value is LineDraft['name'] {
  return typeof value === 'object' && value !== null && 'bg' in value && 'en' in value
}

function isLine(value: unknown): value is LineDraft {
  return typeof value === 'object' && value !== null && 'quantity' in value && 'name' in value
}

/** What the ids in a draft stand for. */
export function namesOf(references: Omit<References, 'contact'>, language: Language): ReadonlyMap<string, string> {
  const { companies, units, taxRates, dealTerms, paymentMethods } = references
  const named = [...companies, ...units, ...taxRates, ...dealTerms, ...paymentMethods]
  return new Map(named.map(({ id, name }) => [id, localised(name, language)]))
}
