import { CUSTOM_FIELD_KINDS } from '@invoice/domain/custom-fields/custom-fields.ts'
import type * as domain from '@invoice/domain/documents/document.ts'
import { DOCUMENT_STATUSES, DOCUMENT_TYPES, NOTES_FORMATS, RATE_SOURCES } from '@invoice/domain/documents/document.ts'
import { PAYMENT_DAYS_FROM } from '@invoice/domain/payments/payment-terms.ts'
import { VAT_CATEGORIES } from '@invoice/domain/vat/category.ts'
import * as z from 'zod/mini'
import * as f from '../wire/fields.ts'

/** The domain's DocumentSnapshot on the wire; the last line proves that the two are one shape. */

const party = {
  kind: z.enum(['company', 'person', 'public_body']),
  name: f.Localised,
  registrationNumber: z.string(),
  vatNumber: z.string(),
  personalNumber: z.string(),
  accountablePerson: f.Localised,
  address: f.Localised,
  city: f.Localised,
  postcode: z.string(),
  countryCode: z.string(),
  email: z.string(),
  phones: z.array(z.string()),
  website: z.string(),
}
const LineAmounts = z.object({ amount: f.DecimalText, discount: f.DecimalText, net: f.DecimalText, total: f.DecimalText })
const TaxTotal = z.object({ category: z.enum(VAT_CATEGORIES), rate: z.nullable(f.DecimalText), base: f.DecimalText, vat: f.DecimalText })

const customFields = z.array(z.object({ name: f.Localised, kind: z.enum(CUSTOM_FIELD_KINDS), value: z.string() }))

export const DocumentSnapshot = z.object({
  type: z.enum(DOCUMENT_TYPES),
  status: z.enum(DOCUMENT_STATUSES),
  direction: z.nullable(z.enum(['in', 'out'])),
  debitAccount: z.string(),
  creditAccount: z.string(),
  number: z.nullable(z.string()),
  language: f.documentLanguage(),
  currency: z.string(),
  rateFromEur: z.nullable(f.DecimalText),
  rateOn: z.nullable(f.Day),
  rateSource: z.nullable(z.enum(RATE_SOURCES)),
  issuedOn: z.nullable(f.Day),
  taxOn: z.nullable(f.Day),
  dueOn: z.nullable(f.Day),
  paymentTerm: z.nullable(z.object({ days: z.number(), from: z.enum(PAYMENT_DAYS_FROM) })),
  instalments: z.array(z.object({ dueOn: f.Day, amount: f.DecimalText })),
  validUntilOn: z.nullable(f.Day),
  deliveredOn: z.nullable(f.Day),
  place: f.Localised,
  issuer: z.object({ ...party, vatRegistered: z.boolean() }),
  recipient: z.nullable(z.object(party)),
  electronicAddress: z.string(),
  lines: z.array(
    z.object({
      name: f.Localised,
      description: f.Localised,
      sku: z.string(),
      commodityCode: z.string(),
      unit: f.Localised,
      unitCode: z.string(),
      quantity: f.DecimalText,
      unitPrice: f.DecimalText,
      discountPercent: z.nullable(f.DecimalText),
      vat: z.object({ category: z.enum(VAT_CATEGORIES), rate: z.nullable(f.DecimalText), label: f.Localised }),
      advance: z.nullable(z.object({ number: z.string(), issuedOn: z.nullable(f.Day) })),
      termKey: z.nullable(z.string()),
      customFields,
      pictureFileId: z.nullable(z.string()),
      amounts: LineAmounts,
    }),
  ),
  totals: z.object({
    lines: z.array(LineAmounts),
    taxes: z.array(TaxTotal),
    subtotal: f.DecimalText,
    discount: f.DecimalText,
    taxBase: f.DecimalText,
    totalVat: f.DecimalText,
    totalWithVat: f.DecimalText,
    total: f.DecimalText,
  }),
  baseCurrency: z.string(),
  taxesInBaseCurrency: z.array(TaxTotal),
  pricesIncludeVat: z.boolean(),
  vatInvoice: z.boolean(),
  ossInvoice: z.boolean(),
  ossCountryCode: z.nullable(z.string()),
  isAdvance: z.boolean(),
  selfBilled: z.boolean(),
  deliverTo: z.nullable(z.object({ countryCode: z.string(), city: z.string() })),
  terms: z.array(z.object({ key: z.string(), category: z.enum(VAT_CATEGORIES), text: f.Localised, vatex: z.string() })),
  payment: z.nullable(
    z.object({
      kind: z.string(),
      name: f.Localised,
      meansCode: z.string(),
      bankName: f.Localised,
      iban: z.string(),
      bic: z.string(),
      holder: z.string(),
      currency: z.string(),
    }),
  ),
  source: z.nullable(z.object({ type: z.nullable(z.enum(DOCUMENT_TYPES)), number: z.string(), issuedOn: z.nullable(f.Day) })),
  reason: f.Localised,
  buyerReference: z.string(),
  orderNumber: z.string(),
  issuedBy: z.string(),
  receivedBy: z.string(),
  notes: z.string(),
  notesFormat: z.enum(NOTES_FORMATS),
  fiscalReceipt: z.nullable(z.object({ number: z.string(), issuedOn: z.nullable(f.Day) })),
  customFields,
  sample: z.boolean(),
})

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
export const SNAPSHOT_IS_ONE_SHAPE: Same<z.infer<typeof DocumentSnapshot>, domain.DocumentSnapshot> = true
