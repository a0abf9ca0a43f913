/** Where on the original a value stands: `page` counts from 1, the rest are fractions of the page's width and height from its upper left. */
export interface Place {
  readonly page: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * How sure a value is: `stated` by a structured file in a field of its own, `sure` as read from text that agrees with itself, `doubtful`
 * where a person has to look. What a person types is stated.
 */
export type Certainty = 'stated' | 'sure' | 'doubtful'

export interface Read<T> {
  readonly value: T
  readonly certainty: Certainty
  readonly place: Place | null
}

/** A day is YYYY-MM-DD; an amount is decimal text with a point ("1260.00"), in the bill's currency. */
type Text = Read<string> | null

export interface ProposedVendor {
  readonly name: Text
  /** the Bulgarian company number, digits alone */
  readonly eik: Text
  /** with its country's prefix, without blanks */
  readonly vatNumber: Text
  readonly iban: Text
  readonly bic: Text
  /** ISO 3166 code of two letters */
  readonly country: Text
  readonly city: Text
  readonly postcode: Text
  readonly address: Text
  readonly email: Text
}

/** What is said of the buyer: to be held against our own company. */
export interface ProposedBuyer {
  readonly name: Text
  readonly eik: Text
  readonly vatNumber: Text
}

/** Categories of EN 16931 (BT-118); null where a paper says a rate alone. */
export const BILL_CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'] as const
export type BillCategory = (typeof BILL_CATEGORIES)[number]

export interface ProposedRate {
  /** percent, "20"; "0" where none is charged */
  readonly rate: Read<string>
  readonly category: BillCategory | null
  /** why nothing is charged, in the vendor's words */
  readonly reason: string
  readonly base: Text
  readonly vat: Text
}

export interface ProposedLine {
  readonly name: Read<string>
  readonly description: string
  readonly sku: string
  readonly quantity: Text
  /** code of UN/ECE Rec 20, or the unit's name as it is printed */
  readonly unit: string
  /** of one unit, before the line's discount, as the bill's prices are (see `pricesIncludeVat`) */
  readonly unitPrice: Text
  /** the line's allowances less its charges; "0" where there are none */
  readonly discount: string
  /** percent, "20" */
  readonly rate: string | null
  readonly category: BillCategory | null
  /** amount of the line after its discount */
  readonly net: Text
}

/** Where a proposal's field is: "vendor.iban", "number", "rates.0.base", "lines.2.net". */
export type ProposalField = string

export interface ProposalProblem {
  /** id of the rule: of EN 16931 ("BR-CO-10") where it has one; else ours ("iban_changed"), a key of the texts `bills.problems` */
  readonly rule: string
  readonly field: ProposalField
  /** what the sentence names: `stated` and `expected` amounts, and the like */
  readonly params: Readonly<Record<string, string>>
}

/** What a file of a vendor seems to say, however it was read: nothing in it is in the books. */
export interface BillProposal {
  readonly source: 'ubl' | 'cii' | 'facturx' | 'text' | 'ocr'
  readonly kind: 'bill' | 'credit_note'
  /** a bill that adds to an earlier one, which `sourceNumber` names */
  readonly isDebitNote?: boolean | undefined
  readonly vendor: ProposedVendor
  readonly buyer: ProposedBuyer
  readonly number: Text
  readonly issueDate: Text
  readonly taxDate: Text
  readonly dueDate: Text
  /** ISO 4217 */
  readonly currency: Text
  /** what to tell the bank with the payment */
  readonly reference: Text
  /** number of the invoice that a credit note is of */
  readonly sourceNumber: Text
  /** its day, where the file says it */
  readonly sourceIssueDate?: Text | undefined
  readonly pricesIncludeVat: boolean
  readonly rates: readonly ProposedRate[]
  /** with VAT */
  readonly total: Text
  /** still to be paid, where the file says so */
  readonly due: Text
  readonly lines: readonly ProposedLine[]
  readonly problems: readonly ProposalProblem[]
  /** fields that are where a person said of an earlier bill of this layout that they are; none where it is left out */
  readonly remembered?: readonly ProposalField[] | undefined
}

/** Of the shape above as it is stored; a stored proposal of another version is read from its file anew. */
export const PROPOSAL_VERSION = 1

/** Of a bill of one rate each line is at that, whether its table says so or not; null where there are several. */
export function onlyRateOf({ rates }: Pick<BillProposal, 'rates'>): string | null {
  return rates.length === 1 ? (rates[0]?.rate.value ?? null) : null
}
