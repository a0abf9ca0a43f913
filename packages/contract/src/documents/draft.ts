import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { TEMPLATES } from '@invoice/domain/documents/look/look.ts'
import { MOST_INSTALMENTS, PAYMENT_DAYS_FROM } from '@invoice/domain/payments/payment-terms.ts'
import * as z from 'zod/mini'
import { customValues } from '../wire/custom-values.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'

export const MAX_LINES = 500

/**
 * A line as a person typed it: shapes, lengths and that numbers are numbers; everything may be missing. Texts of one line are in the
 * document's language, or in both.
 */
export const LineDraft = z.strictObject({
  /** made by the client and kept for the life of the line, so that order and faults find their row */
  id: f.id(),
  productId: f.nullable(f.id()),
  name: f.localised(LONGEST.lineText),
  description: f.localised(LONGEST.lineText),
  sku: f.text(LONGEST.sku),
  unitId: f.nullable(f.id()),
  quantity: f.nullable(f.decimalText(9, 4, 'signed')),
  unitPrice: f.nullable(f.decimalText(10, 6, 'signed')),
  discountPercent: f.nullable(f.decimalText(3, 4)),
  discountAmount: f.nullable(f.decimalText(13, 3)),
  taxRateId: f.nullable(f.id()),
  /** ground for charging no VAT; the document's when null */
  dealTermId: f.nullable(f.id()),
  /** the invoice that the line deducts as an advance: quantity −1, in a category and rate of that invoice */
  advanceId: f.nullable(f.id()),
})
export type LineDraft = z.infer<typeof LineDraft>

/** A hundred pages of print: what is longer cannot be drawn in the time in which somebody waits for it. */
export const MAX_LINES_TEXT = 300_000

function linesTextLimit() {
  const lengthOf = ({ name, description }: LineDraft) => name.bg.length + name.en.length + description.bg.length + description.en.length
  return z.refine<LineDraft[]>(
    (lines) => lines.reduce((sum, line) => sum + lengthOf(line), 0) <= MAX_LINES_TEXT,
    fault('texts_max', { max: MAX_LINES_TEXT }),
  )
}

const StatedVat = z.strictObject({
  rate: f.decimalText(3, 4),
  base: f.nullable(f.decimalText(13, 3, 'signed')),
  vat: f.nullable(f.decimalText(13, 3, 'signed')),
})

/** A percentage of the total, or a sum in the document's currency; the last has neither. */
const InstalmentDraft = z.strictObject({
  dueOn: f.nullable(f.day()),
  percent: f.nullable(f.decimalText(3, 4)),
  amount: f.nullable(f.decimalText(13, 3)),
})

/** So that their sum is the total, whatever becomes of the lines. */
function lastIsTheRest() {
  return z.refine<z.infer<typeof InstalmentDraft>[]>((rows) => {
    const last = rows.at(-1)
    return last === undefined || (last.percent === null && last.amount === null)
  }, fault('last_is_rest'))
}

/** Everything may be missing: what forbids issuing is the domain's `issueProblems`. */
export const DocumentDraft = z.strictObject({
  type: z.enum(DOCUMENT_TYPES),
  direction: f.nullable(z.enum(['in', 'out'])),
  /** of a cash order: the accounts of the chart of accounts that it moves ("501", "411-1"); both may be empty */
  debitAccount: f.text(LONGEST.ledgerAccount),
  creditAccount: f.text(LONGEST.ledgerAccount),
  companyId: f.nullable(f.id()),
  contactId: f.nullable(f.id()),
  /** null: the company's range for this type */
  rangeId: f.nullable(f.id()),
  vendorNumber: f.text(LONGEST.theirNumber),
  /** base and VAT per rate as a vendor printed them, null as they follow from the lines; in the document's currency */
  statedVat: z._default(z.array(StatedVat).check(z.maxLength(10)), []),
  issuedOn: f.nullable(f.day()),
  taxOn: f.nullable(f.day()),
  dueOn: f.nullable(f.day()),
  /** its own term, where no due date is given; null: the client's, or the company's */
  paymentDays: z._default(f.nullable(f.days()), null),
  paymentDaysFrom: z._default(z.enum(PAYMENT_DAYS_FROM), 'issue'),
  /** where it is due in several days, in their order: each with its share, the last with what is left; they go before `dueOn` and the term */
  instalments: z._default(z.array(InstalmentDraft).check(z.maxLength(MOST_INSTALMENTS), lastIsTheRest()), []),
  validUntilOn: f.nullable(f.day()),
  deliveredOn: f.nullable(f.day()),
  language: z._default(f.documentLanguage(), 'bg'),
  /** how it is drawn; null: as the company's documents are */
  template: f.nullable(z.enum(TEMPLATES)),
  /** pictures of products beside their lines; null: as documents of its type do, quotes and offers */
  showPictures: f.nullable(f.requiredFlag()),
  currency: z._default(f.currencyCode(), 'EUR'),
  /** units of the currency for 1 EUR, as the ECB quotes it */
  rateFromEur: f.nullable(f.decimalText(9, 6)),
  rateOn: f.nullable(f.day()),
  pricesIncludeVat: f.flag(),
  vatInvoice: f.flag(true),
  ossInvoice: f.flag(),
  ossCountryCode: f.nullable(f.countryCode()),
  /** the first line's VAT, or discount, holds for every line */
  oneVat: f.flag(),
  oneDiscount: f.flag(),
  /** an invoice for money received before the supply; later invoices deduct it */
  isAdvance: f.flag(),
  selfBilled: f.flag(),
  dealTermId: f.nullable(f.id()),
  paymentMethodId: f.nullable(f.id()),
  place: f.localised(LONGEST.place),
  deliverToCountryCode: f.nullable(f.countryCode()),
  deliverToCity: f.text(LONGEST.city),
  buyerReference: f.text(LONGEST.buyerReference),
  orderNumber: f.text(LONGEST.orderNumber),
  issuedBy: f.text(LONGEST.person),
  receivedBy: f.text(LONGEST.person),
  /** printed */
  notes: f.text(LONGEST.notes),
  /** internal, never printed */
  comments: f.text(LONGEST.notes),
  fiscalReceiptNumber: f.text(LONGEST.receipt),
  fiscalReceiptOn: f.nullable(f.day()),
  sourceDocumentId: f.nullable(f.id()),
  sourceNumber: f.text(LONGEST.theirNumber),
  sourceIssuedOn: f.nullable(f.day()),
  /** ground of a credit or debit note */
  reason: f.localised(LONGEST.reason),
  /** the workspace's own fields of documents, by their ids */
  customFields: customValues(),
  lines: z._default(z.array(LineDraft).check(z.maxLength(MAX_LINES), linesTextLimit()), []),
})
export type DocumentDraft = z.infer<typeof DocumentDraft>
