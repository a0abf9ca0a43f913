import type { LookColours } from '@invoice/domain/documents/look/colours.ts'
import type { LogoPlace, Template } from '@invoice/domain/documents/look/look.ts'
import type { Language } from '@invoice/domain/localised.ts'
import type { CashOrder, ColumnKey, Fact, Logo, WordFact, Words } from '../model/print-model.ts'

/** `longest`: texts of the column that may be the widest of it; a column is made as wide as they are. */
export type LookColumn = { key: ColumnKey; label: Words; longest: string[] }

/** Only the name has a second language, and a description in each. */
export type LookCell = Words & { note: string; noteSecond: string }

/** An empty amount is one that the law forbids to state: the remark stands in its place. */
export type SumRow = { label: Words; amount: string; remark: Words | null }
export type TaxRow = { rate: Words; base: string; vat: string; remark: Words | null }

export type LookParty = { role: Words; name: Words; address: Words; facts: WordFact[] }
export type LookPayment = { label: Words; method: Words; facts: WordFact[]; qr: { svg: string; alt: string } | null }

/** What is said of a voided document on its own paper. */
export type VoidedBox = { heading: Words; facts: WordFact[] }

type Head = {
  /** of the PDF; a document in both languages is Bulgarian with English beside it */
  language: Language
  metadata: { title: string; author: string; date: { year: number; month: number; day: number } }
  style: Template
  colours: LookColours
  title: Words
  number: string
  /** at the foot of each page: the company's own text, else issuer, title and number */
  foot: Words
  page: { page: Words; of: Words }
}

/** Everything that a paper shows in one of the looks, as texts: the template decides where and how large, never what. */
export type LookModel = Head & {
  template: `looks/${Template}` | 'looks/cash-order'
  logo: Logo | null
  logoPlace: LogoPlace
  /** points */
  logoHeight: number
  issuerName: Words
  mark: Words | null
  notice: Words | null
  /** that there are no prices is said under the number, all else in a band */
  noticeIsQuiet: boolean
  watermark: string
  voided: VoidedBox | null
  /** the day of issue, which some templates set apart */
  issued: WordFact | null
  /** the other days, and places */
  facts: WordFact[]
  references: WordFact[]
  parties: LookParty[]
  columns: LookColumn[]
  rows: LookCell[][]
  /** the sum up to and with each row, for templates that carry it over pages; empty in others, and where nothing is priced */
  carried: { label: Words; sums: string[] }
  /** above the taxes: the sum of the lines and the discount, where there is one */
  sums: SumRow[]
  /** one rate, or none: as rows; of several a table, and the rows for templates without one */
  taxes: SumRow[]
  taxTable: { rate: Words; base: Words; vat: Words; rows: TaxRow[]; total: { label: Words; base: string; vat: string } | null } | null
  /** after the taxes, where it is not the amount payable */
  withVat: SumRow | null
  /** null where nothing is priced: goods that only move */
  payable: { label: Words; amount: string; struck: boolean } | null
  /** in levs, for information */
  leva: Words | null
  /** rate, tax base and VAT in the base currency (чл. 26 ал. 6 ЗДДС), of a document in another currency */
  baseCurrency: { heading: Words; rate: (Fact & { inverse: string }) | null; rows: SumRow[] } | null
  inWords: { label: Words; value: Words } | null
  quantities: Fact | null
  grounds: { heading: Words; texts: Words[] } | null
  remarks: Words[]
  payment: LookPayment | null
  notes: { label: Words; text: string } | null
  people: WordFact[]
  toSign: Words
  handover: { name: Words; signature: Words; date: Words } | null
  cashOrder: (CashOrder & { issued: Words; stamp: Words; toOrder: Words }) | null
  legal: Words | null
  /** at the head of each page but the first */
  running: { document: string; day: string; parties: string }
}

/** A protocol of voiding (чл. 116 ЗДДС), in the look of the voided document. */
export type LookProtocol = Head & {
  template: 'looks/protocol'
  logo: null
  subtitle: Words
  facts: [made: Fact, place: Fact | null]
  basis: Words
  parties: LookParty[]
  finding: Words
  columns: Words[]
  rows: { label: Words; cells: Words[] }[]
  reason: { label: Words; text: string }
  recorded: { label: Words; texts: Words[] }
  signers: { role: Words; name: string }[]
  handover: { name: Words; signature: Words; date: Words }
}
