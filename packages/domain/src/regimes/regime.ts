import type { Day, DecimalText } from '../documents/document.ts'
import type { Localised } from '../localised.ts'
import type { VatCategory } from '../vat/category.ts'

/**
 * What the law of one country says, as far as whoever keeps, checks or prints a document has to ask. Only what is asked for stands here; what is
 * large, or wanted by few, are parts of its own (calendarOf, banksOf, seedsOf …), so that a browser does not load them before.
 */
export type Regime = {
  /** ISO 3166-1 alpha-2 */
  readonly country: string
  /** whose clock and calendar its days follow (IANA) */
  readonly zone: string
  readonly currency: CurrencyLaw
  /** of the numbers of tax documents, which have no gaps: digits alone, so many of them */
  readonly taxNumberLength: number
  /** how many days after what it is for a tax document has to be issued, save what isLate makes an exception of */
  readonly daysToIssue: number
  /** so many years accounting documents are kept, from the first of January after the year that they are of */
  readonly keptYears: number
  /** Whether a tax document comes after the term that the law gives, from the day of the tax event. */
  isLate(taxOn: Day, issuedOn: Day, intraCommunity: boolean): boolean
  /** from which amount on, in euro, nobody may pay in cash */
  readonly cashLimit: DecimalText
  /** the scheme (EAS) in which its VAT numbers are addresses for e-invoices; null: in none */
  readonly vatAddressScheme: string | null
  readonly grounds: {
    /** of an issuer who is not registered: prints itself where nobody chose another one */
    readonly notRegistered: Ground & { readonly key: string }
    /** the key of that of a service for a business of another member state, which wants its VAT number */
    readonly euService: string
  }
}

/** A currency's history, as a country has it. */
export type CurrencyLaw = {
  /** in which tax base and VAT are declared now */
  readonly own: string
  /** what it was before, and since when it no longer is */
  readonly former: { readonly code: string; readonly replacedOn: Day } | null
  /** those of its own that are bound to the euro for good, by code */
  readonly bound: Readonly<Record<string, BoundCurrency>>
  /** what firms invoice in now, the most usual first */
  readonly common: readonly string[]
}

export type BoundCurrency = {
  /** units for 1 EUR */
  readonly perEuro: DecimalText
  /** how people write it beside its code, in small letters */
  readonly marks: readonly string[]
  readonly pieces: Denominations
  /** what took its place: corrections of what was issued in it are in this one */
  readonly replacedBy: string | null
}

/** The greatest first. */
export type Denominations = { readonly notes: readonly DecimalText[]; readonly coins: readonly DecimalText[] }

/**
 * A legal ground for charging no VAT or a zero rate.
 * - `category`: EN 16931 BT-118. Never Z: a zero rate states its ground, and category Z may carry none (BR-Z-10).
 * - `vatex`: BT-121, or empty where there is none, or where it is doubtful: then the text alone is written (BT-120).
 * - `ledgerColumn`: field of the sales ledger that takes the tax base, or empty.
 */
export type Ground = {
  readonly name: Localised
  readonly description: Localised
  readonly category: VatCategory
  readonly vatex: string
  readonly ledgerColumn: string
}
