import type { PrintedField } from '../../custom-fields/custom-fields.ts'
import type { Localised } from '../../localised.ts'
import type { PaymentDaysFrom } from '../../payments/payment-terms.ts'
import type { PaymentMethodKind } from '../../settings/payment-methods.ts'
import type { Validity } from '../../settings/rate-validity.ts'
import type { VatCategory } from '../../vat/category.ts'
import type { AdvanceRules } from '../advances/rules.ts'
import type { VatRegistration } from '../amounts/line-vat.ts'
import type { Day, DecimalText, DocumentStatus, DocumentTotals, DocumentType, Party, TaxTotal } from '../document.ts'
import type { Template } from '../look/look.ts'
import type { Problem } from './problem-codes.ts'

/** What a draft names by id, as browser and server have it at hand. Facts that were not found are missing, or null. */
export type DraftFacts = {
  company: CompanyFacts | null
  contact: ContactFacts | null
  units: ReadonlyMap<string, UnitFacts>
  taxRates: ReadonlyMap<string, TaxRateFacts>
  dealTerms: ReadonlyMap<string, DealTermFacts>
  paymentMethod: PaymentMethodFacts | null
  /** the range that the number comes from, see chooseRange */
  range: RangeFacts | null
  source: SourceFacts | null
  /** the invoices that lines deduct, by their ids; without rules nothing of it is judged here, but by who has them */
  advances: { known: ReadonlyMap<string, AdvanceFacts>; rules: AdvanceRules | null }
  /** codes of the Combined Nomenclature of the products that lines name, by their ids; who freezes the document knows them */
  commodityCodes?: ReadonlyMap<string, string>
  /** the files with the pictures of products that lines name, by the products' ids; who freezes the document knows them */
  pictures?: ReadonlyMap<string, string>
  /** see customFieldFacts; who freezes the document knows them */
  customFields?: CustomFieldFacts
  /** whether the ECB published the draft's rate for its day; who freezes the document knows */
  isEcbRate?: boolean
  /** of what another program issued: its amounts as they are printed, whatever its lines come to */
  printed?: (own: DocumentTotals) => DocumentTotals
}

/** What the workspace's own fields print, by products' ids where it is under a line, and what is wrong with the document's. */
export type CustomFieldFacts = {
  ofDocument: PrintedField[]
  ofProducts: ReadonlyMap<string, PrintedField[]>
  problems: Problem[]
}

/** template: of its documents that have none of their own */
export type CompanyFacts = Party & {
  vatRegistration: VatRegistration
  paymentDays: number
  /** missing: from the day of issue */
  paymentDaysFrom?: PaymentDaysFrom
  isSample: boolean
  template?: Template
}
/** paymentDays null: those of the company; vendorPaymentDays: by when we pay it, null where each of its documents says it */
export type ContactFacts = Party & {
  paymentDays: number | null
  paymentDaysFrom?: PaymentDaysFrom
  vendorPaymentDays: number | null
  vendorPaymentDaysFrom?: PaymentDaysFrom
  buyerReference: string
  electronicAddress: string
}
export type UnitFacts = { name: Localised; code: string }
/** countryCode: the member state whose rate it is */
export type TaxRateFacts = Validity & { name: Localised; rate: DecimalText; countryCode: string }
export type DealTermFacts = {
  /** null: the ground that belongs to an issuer who is not registered, where nobody chose it */
  id: string | null
  key: string | null
  category: VatCategory
  text: Localised
  vatex: string
  ledgerColumn: string
}
export type PaymentMethodFacts = {
  kind: PaymentMethodKind
  name: Localised
  bankName: Localised
  iban: string
  bic: string
  holder: string
  currency: string | null
}
export type RangeFacts = { remaining: number; lastIssuedOn: Day | null }
export type SourceFacts = {
  type: DocumentType
  status: DocumentStatus
  /** the draft's company issued it, to the draft's contact */
  sameCompany: boolean
  sameContact: boolean
  currency: string
  /** with VAT, in that currency; missing: not known */
  total?: DecimalText
  /** what a credit note may still take, per category and rate; null when not known */
  creditable: readonly TaxTotal[] | null
  /** of what the draft was made of: how much of it documents took; missing: judged by who knows, before a number is drawn */
  ordered?: OrderedFacts | null
}
/** What was ordered or offered, and what documents in force have taken of it, this draft not among them. */
export type OrderedFacts = {
  number: string
  currency: string
  total: DecimalText
  /** what documents that ask for the same money come to, less what was credited of them, in its currency */
  made: DecimalText
  /** how many lines these have */
  madeLines: number
  /** for each line of the draft the one that it takes from, if any */
  lines: readonly (OrderedLine | null)[]
}
export type OrderedLine = { id: string; ordered: DecimalText; taken: DecimalText }
/** An invoice that is deducted as an advance. */
export type AdvanceFacts = {
  number: string
  issuedOn: Day | null
  status: DocumentStatus
  /** the draft's company issued it, to the draft's contact */
  sameCompany: boolean
  sameContact: boolean
  currency: string
  /** per category and rate, in the currency of its notes: see leftToDeduct */
  left: readonly TaxTotal[]
}
