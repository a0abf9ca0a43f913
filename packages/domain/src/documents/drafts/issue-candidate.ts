import type { Face } from '../../letters/paper-letters.ts'
import type { DocumentLanguage, Localised } from '../../localised.ts'
import type { InstalmentDraft } from '../../payments/instalments.ts'
import type { PaymentTerm } from '../../payments/payment-terms.ts'
import type { PaymentMethodKind } from '../../settings/payment-methods.ts'
import type { Validity } from '../../settings/rate-validity.ts'
import type { VatCategory } from '../../vat/category.ts'
import type { LineVat } from '../amounts/calculate.ts'
import type { VatRegistration } from '../amounts/line-vat.ts'
import type { StatedVat } from '../amounts/stated-vat.ts'
import type { Check } from '../checks/check.ts'
import type { Day, DecimalText, DocumentStatus, DocumentType, Party, TaxTotal } from '../document.ts'
import type { AdvanceFacts, OrderedFacts } from './draft-facts.ts'

/** A ground for charging no VAT, or the zero rate. `key` is that of the seed (bg_53_1 …), null for one of the workspace's own. */
export type IssueTerm = { key: string | null; category: VatCategory; text: Localised }

export type IssueLine = {
  name: Localised
  description?: Localised
  /** as typed */
  quantity: string | null
  unitPrice: string | null
  discountPercent: string | null
  discountAmount: string | null
  /** category, rate and ground, see resolveLineVat; null while no rate is chosen */
  vat: LineVat | null
  dealTerm: IssueTerm | null
  /** of the rate that is charged, where it was chosen on this line */
  rateValidity: Validity | null
  /** chosen on the line, where "one VAT for all lines" puts the first line's ground in its place */
  overruledTerm: IssueTerm | null
  /** what the line deducts; without facts it is not known here, and judged by who does */
  advance: { id: string; facts: AdvanceFacts | null } | null
}

type CheckedParty = Pick<
  Party,
  'kind' | 'name' | 'registrationNumber' | 'vatNumber' | 'personalNumber' | 'address' | 'city' | 'countryCode'
> & {
  /** Peppol's, scheme:value; empty when there is none */
  electronicAddress?: string
}

/** The invoice that a note corrects. */
export type NoteSource = {
  type: DocumentType
  /** of an invoice that is not among our documents: issued */
  status: DocumentStatus
  number: string
  issuedOn: Day | null
  currency: string
  /** issued by the note's company, to the note's client */
  sameCompany: boolean
  sameContact: boolean
  /** with VAT; missing: not known */
  total?: DecimalText
}

/**
 * What the checks read of a draft with what it names filled in (company, contact, rates, terms); resolveDraft makes it. Names are those
 * of the draft, so that a problem finds its field; everything may be missing.
 */
export type IssueCandidate = {
  type: DocumentType
  direction: 'in' | 'out' | null
  debitAccount: string
  creditAccount: string
  /** our own company, also where it is the one that pays */
  issuer: (CheckedParty & { vatRegistration: VatRegistration }) | null
  /** the contact: client or vendor */
  recipient: CheckedParty | null
  vendorNumber: string
  /** of a vendor's document */
  statedVat: readonly StatedVat[]
  /** null: today */
  issuedOn: Day | null
  /** null: the day of issue */
  taxOn: Day | null
  dueOn: Day | null
  /** that the due date follows from */
  term?: PaymentTerm | null
  /** where it is due in several days; the first of them is `dueOn` */
  instalments?: readonly InstalmentDraft[]
  validUntilOn: Day | null
  currency: string
  rateFromEur: DecimalText | null
  rateOn: Day | null
  pricesIncludeVat: boolean
  vatInvoice: boolean
  ossInvoice: boolean
  ossCountryCode: string | null
  deliverToCountryCode: string | null
  selfBilled: boolean
  buyerReference: string
  orderNumber: string
  payment: { kind: PaymentMethodKind; iban: string } | null
  fiscalReceiptNumber: string
  fiscalReceiptOn: Day | null
  deliveredOn: Day | null
  sourceNumber: string
  sourceIssuedOn: Day | null
  /** of a note: the invoice that it corrects */
  source: NoteSource | null
  reason: Localised
  lines: readonly IssueLine[]
  /** how it is printed, and what else is; missing: it is not judged as a paper */
  paper?: { face: Face; language: DocumentLanguage; place: Localised; issuedBy: string; receivedBy: string; notes: string }
}

/** What must be known from elsewhere. */
export type IssueContext = {
  /** the range that the number comes from; null when the company has none for this type */
  range: { remaining: number; lastIssuedOn: Day | null } | null
  /** of a credit note: what is left of its invoice per category and rate, in the note's currency; null when not known */
  creditable: readonly TaxTotal[] | null
  /** of what was made of an order or an offer; missing: it is not known here */
  ordered?: OrderedFacts | null
  /** of lines that deduct; missing: they are judged elsewhere */
  checkAdvances?: Check
  /** of a vendor's document: what follows from its lines, whatever is printed on it */
  ownTaxes?: readonly TaxTotal[]
  /** whether tax base and VAT can be kept in the base currency; missing: as far as is known */
  inBaseCurrency?: { currency: string; fit: boolean }
}
