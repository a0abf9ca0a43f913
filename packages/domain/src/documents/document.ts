import type { PrintedField } from '../custom-fields/custom-fields.ts'
import type { DocumentLanguage, Localised } from '../localised.ts'
import type { PaymentDaysFrom } from '../payments/payment-terms.ts'
import type { VatCategory } from '../vat/category.ts'

export const DOCUMENT_TYPES = [
  'invoice',
  'proforma',
  'creditnote',
  'debitnote',
  'quote',
  'purchase_order',
  'delivery_note',
  'warehouse_receipt',
  'receipt',
  'payment',
  'expense',
  'bill',
  'order',
  'offer',
  'interest_note',
  'vendor_creditnote',
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Where a document’s rate is from: fixed by law, published by the ECB, or typed by hand. */
export const RATE_SOURCES = ['fixed', 'ecb', 'manual'] as const
export type RateSource = (typeof RATE_SOURCES)[number]

/** What a person decided. Paid, overdue and expired are derived, never stored. */
export const DOCUMENT_STATUSES = [
  'draft',
  'issued',
  'recorded',
  'voided',
  'converted',
  'cancelled',
  'accepted',
  'declined',
  'completed',
] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** Derived from the amount payable, what was settled, the due date and today. */
export type PaymentState = 'unpaid' | 'partially_paid' | 'paid' | 'overpaid'

/** Decimal text of the wire: no exponent, a point, a minus at most. */
export type DecimalText = string
/** A calendar day, YYYY-MM-DD. */
export type Day = string

/** Amounts in the document's currency, with all the decimals of its minor unit. */
export type LineAmounts = {
  /** round(quantity × unit price), before discount; with VAT in gross mode */
  amount: DecimalText
  discount: DecimalText
  /** the line's share of the tax base, BT-131 */
  net: DecimalText
  /** what the paper shows in the line: net, or in gross mode the gross typed less its discount */
  total: DecimalText
}

export type TaxTotal = {
  category: VatCategory
  /** percent; null outside the scope of VAT (category O) */
  rate: DecimalText | null
  base: DecimalText
  vat: DecimalText
}

export type DocumentTotals = {
  lines: LineAmounts[]
  /** one row per category and rate, EN 16931 */
  taxes: TaxTotal[]
  subtotal: DecimalText
  discount: DecimalText
  taxBase: DecimalText
  totalVat: DecimalText
  totalWithVat: DecimalText
  /** the amount payable */
  total: DecimalText
}

export type PartyKind = 'company' | 'person' | 'public_body'

/** A party as a document prints it. The personal number (ЕГН, ЛНЧ) never leaves for the public page. */
export type Party = {
  kind: PartyKind
  name: Localised
  registrationNumber: string
  vatNumber: string
  personalNumber: string
  accountablePerson: Localised
  address: Localised
  city: Localised
  postcode: string
  /** ISO 3166-1 alpha-2 */
  countryCode: string
  email: string
  phones: string[]
  website: string
}

export type PaymentInstruction = {
  kind: string
  name: Localised
  /** UNTDID 4461 */
  meansCode: string
  bankName: Localised
  iban: string
  bic: string
  holder: string
  currency: string
}

export const NOTES_FORMATS = ['plain', 'marked'] as const
export type NotesFormat = (typeof NOTES_FORMATS)[number]

export type SnapshotLine = {
  name: Localised
  description: Localised
  sku: string
  /** of the Combined Nomenclature: of what was sold as a product that has one; else empty */
  commodityCode: string
  unit: Localised
  /** UNECE Rec 20 */
  unitCode: string
  quantity: DecimalText
  unitPrice: DecimalText
  discountPercent: DecimalText | null
  vat: { category: VatCategory; rate: DecimalText | null; label: Localised }
  /** the advance invoice that the line deducts (EN 16931); null: it is what was sold */
  advance: { number: string; issuedOn: Day | null } | null
  /** key of the line's legal ground among the document's terms, or null */
  termKey: string | null
  /** fields of its product that are printed, as they were */
  customFields: PrintedField[]
  /** the file with the picture of its product, where the document shows pictures; else null */
  pictureFileId: string | null
  amounts: LineAmounts
}

/** A legal ground that the document prints: deal term of at least one of its lines. */
export type SnapshotTerm = {
  key: string
  category: VatCategory
  text: Localised
  /** VATEX code (BT-121), or empty */
  vatex: string
}

/**
 * Everything a document prints, as it was when it was issued (or as it is now, for a draft). The print model, the public page
 * and the EN 16931 export read this and nothing else.
 */
export type DocumentSnapshot = {
  type: DocumentType
  status: DocumentStatus
  /** money in or out, for payment documents (приходен, разходен касов ордер) */
  direction: 'in' | 'out' | null
  /** of a cash order: the accounts of the chart of accounts that it moves, debit and credit; empty where nobody said them */
  debitAccount: string
  creditAccount: string
  number: string | null
  language: DocumentLanguage
  currency: string
  /** ECB quotation: units of the document's currency for 1 EUR */
  rateFromEur: DecimalText | null
  rateOn: Day | null
  /** null where there is no rate; unknown of what was frozen before it was written down, which says null too */
  rateSource: RateSource | null
  issuedOn: Day | null
  taxOn: Day | null
  dueOn: Day | null
  /** the term that the due date follows from; null: it was typed, or nothing falls due */
  paymentTerm: { days: number; from: PaymentDaysFrom } | null
  /** where it is due in several days, what on which, `dueOn` the first; none: all of it on `dueOn` */
  instalments: { dueOn: Day; amount: DecimalText }[]
  validUntilOn: Day | null
  deliveredOn: Day | null
  place: Localised
  issuer: Party & { vatRegistered: boolean }
  recipient: Party | null
  /** where the recipient takes e-invoices (BT-49), scheme:value ('0088:5790000435951'); empty where it said none */
  electronicAddress: string
  lines: SnapshotLine[]
  totals: DocumentTotals
  /** tax base and VAT per category in the base currency (EUR, or what it replaced), when the document has another one */
  baseCurrency: string
  taxesInBaseCurrency: TaxTotal[]
  pricesIncludeVat: boolean
  /** false: no rate, no VAT amount, no VAT box */
  vatInvoice: boolean
  ossInvoice: boolean
  /** the member state that taxes, under OSS */
  ossCountryCode: string | null
  /** of money that was received before what it is for was supplied; a later invoice deducts it */
  isAdvance: boolean
  /** issued by the recipient in the supplier's name („Самофактуриране“) */
  selfBilled: boolean
  /** where the goods go (BT-75…80); demanded for an intra-Community supply */
  deliverTo: { countryCode: string; city: string } | null
  terms: SnapshotTerm[]
  payment: PaymentInstruction | null
  /** the document that this one came from; type and day are null where nobody said them */
  source: { type: DocumentType | null; number: string; issuedOn: Day | null } | null
  reason: Localised
  buyerReference: string
  orderNumber: string
  issuedBy: string
  receivedBy: string
  notes: string
  /** how notes are read: as they stand, or with bold, lists and links (`readMarked`) */
  notesFormat: NotesFormat
  /** of the fiscal receipt, where one is due */
  fiscalReceipt: { number: string; issuedOn: Day | null } | null
  /** its own fields that are printed, as they were named and filled */
  customFields: PrintedField[]
  /** demo companies bear ОБРАЗЕЦ / SAMPLE on each page */
  sample: boolean
}
