import type { Day, DecimalText, DocumentType, Party } from '../../../documents/document.ts'
import type { VatCategory } from '../../../vat/category.ts'

/** A document as the ledgers read it: from what was frozen, its sums in the base currency. */
export type LedgerDocument = {
  readonly id: string
  readonly type: DocumentType
  /** ours, or the vendor's */
  readonly number: string
  readonly issuedOn: Day
  readonly voidedOn: Day | null
  /** whoever it is from or for; null: nobody is named */
  readonly party: LedgerParty | null
  /** what its first line is of */
  readonly subject: string
  readonly taxes: readonly LedgerTax[]
}

export type LedgerParty = Pick<Party, 'vatNumber' | 'registrationNumber' | 'personalNumber' | 'countryCode'> & { readonly name: string }

/** A total of a document by category, rate and ground; amounts above zero on a credit note too. */
export type LedgerTax = {
  readonly category: VatCategory
  readonly rate: DecimalText | null
  /** whose VAT it is */
  readonly countryCode: string
  /** the field of the sales ledger that its ground was frozen with, or empty */
  readonly column: string
  /** the key of its ground among those of the law; empty where there is none */
  readonly ground: string
  readonly base: DecimalText
  readonly vat: DecimalText
}

/**
 * What the sources read differently, chosen by a company (`choices.ts`: between what).
 * - `oss`: whether sales declared under OSS stand in 02-18 with their base (the label of the field names distance sales with place in another
 *   member state), or in no ledger
 * - `annex2`: the part of annex 2 that goods of чл. 163а ЗДДС are of: 01 waste, 02 cereals
 * - `annex2Base`: the field that takes their base: 02-11, where their rate would put it, or 02-19, as of what bears no VAT
 * - `triangular`: whether the base of an intermediary (02-25) is told by VIES alone, or is added to cell 18, whose label names it
 * - `intermediary`: whether the base of goods received of an intermediary stands in 03-44 alone, or in the column of its credit as well, whose label names
 *   all supplies of чл. 82
 */
export type LedgerChoices = {
  readonly oss: 'column_18' | 'left_out'
  readonly annex2: '01' | '02'
  readonly annex2Base: '11' | '19'
  readonly triangular: 'apart' | 'cell_18'
  readonly intermediary: 'column_44' | 'both'
}
export const USUAL_CHOICES: LedgerChoices = {
  oss: 'column_18',
  annex2: '01',
  annex2Base: '11',
  triangular: 'apart',
  intermediary: 'column_44',
}
