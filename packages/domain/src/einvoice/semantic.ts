import type { Day, DecimalText } from '../documents/document.ts'

/**
 * The semantic model of EN 16931-1 as plain data, apart from any syntax: our documents become it before they become UBL or CII, and foreign
 * files are read into it. Amounts are decimals as text in the document's currency ('-12.50'), never floats; days are YYYY-MM-DD; a term that is
 * absent is null, and a text is never empty. BT-n and BG-n are the standard's names of terms and groups.
 */
export type EInvoice = {
  /** BT-24, the rules that the file says it follows; null where it says none */
  specification: string | null
  /** BT-23 */
  process: string | null
  /** whether it takes off what was asked for: a credit note of UBL, 381 or 261 in CII */
  kind: 'invoice' | 'credit_note'
  /** BT-3, UNTDID 1001: 380, 381, 383, 386, 389, 261 … */
  typeCode: string
  /** BT-1 */
  number: string
  /** BT-2 */
  issuedOn: Day
  /** BT-7 */
  taxOn: Day | null
  /** BT-9 */
  dueOn: Day | null
  /** BT-5 */
  currency: string
  /** BT-6 */
  vatCurrency: string | null
  /** BT-22, each with its lines */
  notes: string[]
  references: References
  seller: TradeParty
  buyer: TradeParty
  /** BG-10: who is paid in the seller's stead */
  payee: { name: string; identifier: Identifier | null; registration: Identifier | null } | null
  delivery: Delivery | null
  payment: Payment | null
  lines: EInvoiceLine[]
  /** BG-20, BG-21: of the whole document; ours have none */
  allowances: DocumentAllowance[]
  /** BG-23 */
  taxes: VatBreakdown[]
  totals: EInvoiceTotals
}

/** What it points to. */
type References = {
  /** BT-10 */
  buyerReference: string | null
  /** BT-11 */
  project: string | null
  /** BT-12 */
  contract: string | null
  /** BT-13, the buyer's order */
  order: string | null
  /** BT-14 */
  salesOrder: string | null
  /** BT-16 */
  despatchAdvice: string | null
  /** BG-3 */
  preceding: PrecedingInvoice[]
}

/** BT-25, BT-26 */
export type PrecedingInvoice = { number: string; issuedOn: Day | null }

/** A number and the register that it is of: an ICD code (ISO 6523), an EAS code of electronic addresses; null: none is said. */
export type Identifier = { value: string; scheme: string | null }

/** BG-4, BG-7 */
export type TradeParty = {
  /** BT-27, BT-44: the legal name */
  name: string
  /** BT-28, BT-45 */
  tradingName: string | null
  /** BT-29, BT-46 */
  identifiers: Identifier[]
  /** BT-30, BT-47: of a register of companies */
  registration: Identifier | null
  /** BT-31, BT-48: with its country prefix */
  vatNumber: string | null
  /** BT-32: another tax number, of the seller alone */
  taxNumber: string | null
  /** BT-33 */
  legalForm: string | null
  /** BT-34, BT-49: its scheme is an EAS code */
  endpoint: Identifier | null
  /** BG-5, BG-8 */
  address: PostalAddress | null
  /** BG-6, BG-9 */
  contact: { name: string | null; phone: string | null; email: string | null } | null
}

export type PostalAddress = {
  /** BT-35, BT-36, BT-162 and those of the buyer: at most three lines */
  lines: string[]
  city: string | null
  postcode: string | null
  region: string | null
  /** ISO 3166-1 alpha-2 */
  countryCode: string
}

/** BG-13, BG-14, BG-15 */
type Delivery = {
  /** BT-72 */
  deliveredOn: Day | null
  /** BT-73, BT-74 */
  period: Period | null
  /** BT-70 */
  name: string | null
  address: PostalAddress | null
}

type Period = { from: Day | null; until: Day | null }

/** BG-16, BT-20 */
export type Payment = {
  /** BT-81, UNTDID 4461; null where only terms are said */
  meansCode: string | null
  /** BT-82 */
  meansText: string | null
  /** BT-83: what the transfer has to say */
  reference: string | null
  /** BG-17 */
  accounts: { id: string; isIban: boolean; holder: string | null; bic: string | null }[]
  /** BT-20 */
  terms: string | null
}

/** BG-32; the standard takes neither without the other (BR-54) */
export type ItemAttribute = { name: string; value: string }

/** BG-25 */
export type EInvoiceLine = {
  /** BT-126 */
  id: string
  /** BT-127 */
  note: string | null
  /** BT-153 */
  name: string
  /** BT-154 */
  description: string | null
  /** BT-155 */
  sku: string | null
  /** BT-156 */
  buyersItem: string | null
  /** BT-157; its scheme is an ICD code */
  standardItem: Identifier | null
  /** BG-32: BT-160, BT-161 */
  attributes: ItemAttribute[]
  /** BT-129 */
  quantity: DecimalText
  /** BT-130, UNECE Rec 20 */
  unitCode: string
  /** BT-146, without VAT and after its own discount; with up to ten decimals */
  price: DecimalText
  /** BT-149: the price is of so many; null: of one */
  baseQuantity: DecimalText | null
  /** BG-27, BG-28 */
  allowances: Allowance[]
  /** BT-131, without VAT */
  net: DecimalText
  /** BT-132 */
  orderLine: string | null
  /** BT-134, BT-135 */
  period: Period | null
  vat: LineVatCategory
}

/** BT-151, BT-152. A category of UNTDID 5305 as it is written: ours are VAT_CATEGORIES, others know L and M. */
export type LineVatCategory = {
  category: string
  /** percent; null outside the scope of VAT (O) */
  rate: DecimalText | null
}

/** BG-27 takes off, BG-28 adds. Base and percent are there both or neither. */
export type Allowance = {
  isCharge: boolean
  /** BT-136, BT-141 */
  amount: DecimalText
  /** BT-137, BT-142 */
  base: DecimalText | null
  /** BT-138, BT-143 */
  percent: DecimalText | null
  /** BT-140, BT-145: UNTDID 5189 or 7161 */
  reasonCode: string | null
  /** BT-139, BT-144 */
  reason: string | null
}

/** BG-20, BG-21 */
export type DocumentAllowance = Allowance & { vat: LineVatCategory }

/** BG-23: one for each category and rate. */
export type VatBreakdown = LineVatCategory & {
  /** BT-116 */
  base: DecimalText
  /** BT-117 */
  vat: DecimalText
  /** BT-121, a code of VATEX */
  exemptionCode: string | null
  /** BT-120 */
  exemptionReason: string | null
}

/** BG-22 */
export type EInvoiceTotals = {
  /** BT-106 */
  lines: DecimalText
  /** BT-107, BT-108: null where no such group is there */
  allowances: DecimalText | null
  charges: DecimalText | null
  /** BT-109 */
  taxBase: DecimalText
  /** BT-110; null where a file says none, as it may where nothing bears VAT */
  vat: DecimalText | null
  /** BT-111: the VAT in the currency of BT-6 */
  vatInVatCurrency: DecimalText | null
  /** BT-112 */
  withVat: DecimalText
  /** BT-113 */
  prepaid: DecimalText | null
  /** BT-114 */
  rounding: DecimalText | null
  /** BT-115 */
  payable: DecimalText
}
