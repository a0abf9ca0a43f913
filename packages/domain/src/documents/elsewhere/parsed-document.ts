import type { PaymentMethodKind } from '../../settings/payment-methods.ts'
import type { Day, DecimalText, DocumentType } from '../document.ts'

/** Types that another program issues and that are taken over. */
export const IMPORTED_TYPES = ['invoice', 'creditnote', 'debitnote', 'proforma'] as const satisfies readonly DocumentType[]
export type ImportedType = (typeof IMPORTED_TYPES)[number]

export type ParsedClient = { name: string; registrationNumber: string; vatNumber: string; city: string; address: string }

/** A line as it is printed, or what a document has at one rate where its lines are not known. */
export type ParsedLine = {
  /** '' where it is not known */
  name: string
  quantity: DecimalText | null
  unitPrice: DecimalText | null
  base: DecimalText
  vat: DecimalText
  /** percent; null where no VAT is charged */
  rate: DecimalText | null
}

/** What was paid of a document before it came here. */
export type ParsedPayment = {
  row: number
  paidOn: Day
  /** the source does not say the day: it is that of the document */
  isUndated: boolean
  /** above zero, in the document's currency; null: all that notes leave of it */
  amount: DecimalText | null
  method: PaymentMethodKind
}

/** How a source says how far a document is paid. */
export const PAID_STATES = ['paid', 'partially_paid', 'unpaid'] as const
export type PaidState = (typeof PAID_STATES)[number]

/** A document that another program issued, whatever it was read from: dry run and run know nothing else. */
export type ParsedDocument = {
  /** of the table, as a spreadsheet counts, or of a folder the places of its files */
  rows: readonly number[]
  type: ImportedType
  number: string
  issuedOn: Day
  taxOn: Day | null
  dueOn: Day | null
  currency: string
  /** units of the currency for 1 EUR, where the source tells it */
  rateFromEur: DecimalText | null
  client: ParsedClient
  lines: readonly ParsedLine[]
  total: DecimalText
  /** of a note: the invoice that it is to */
  sourceNumber: string
  /** as the source says it; null where it does not */
  paidState: PaidState | null
  payments: readonly ParsedPayment[]
}
