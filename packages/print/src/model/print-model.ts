import type { Language } from '@invoice/domain/localised.ts'

/** A text in the document's language; `second` is its English twin on a document in both languages, else empty. */
export type Words = { text: string; second: string }

export type Fact = { label: Words; value: string }
/** A fact whose value may have an English twin too. */
export type WordFact = { label: Words; value: Words }

export type PrintedParty = { role: Words; name: Words; address: Words; facts: Fact[] }

export type ColumnKey =
  | 'index'
  | 'sku'
  | 'name'
  | 'unit'
  | 'quantity'
  | 'netPrice'
  | 'unitPrice'
  | 'discount'
  | 'vatRate'
  | 'amount'
  | 'received'
export type Column = { key: ColumnKey; label: Words }

/** Cells in the order of the columns; only the name has a second language and a description. */
export type Cell = { text: string; second: string; note: string }

/** `on` tells the base of a VAT row where a document has several. An empty amount is one that the law forbids to state. */
export type TotalRow = { label: Words; on: string; amount: string; remark: Words | null }

/** A row of a cash order: what it says, and sums where it lists several. */
export type CashRow = { label: Words; texts: (Words & { amount: string })[] }

/** What a cash order has of its own; its receipt is torn off for who has paid in. */
export type CashOrder = { issuer: Words; rows: CashRow[]; receipt: { title: Words; to: Words; rows: CashRow[]; people: Fact[] } | null }

export type PrintedPayment = { label: Words; method: Words; facts: Fact[]; qr: { svg: string; alt: string } | null }

export type Logo = { format: 'png' | 'jpg' | 'svg'; base64: string; alt: string }

/** Everything that a paper shows, in its order, as texts: the template decides where and how large, never what. */
export type PrintModel = {
  template: 'modern' | 'cash-order'
  /** of the PDF; a document in both languages is Bulgarian with English beside it */
  language: Language
  metadata: { title: string; author: string; date: { year: number; month: number; day: number } }
  accent: string
  logo: Logo | null
  issuerName: string
  /** issuer, title and number, at the foot of each page */
  foot: Words
  title: Words
  number: string
  mark: Words | null
  notice: Words | null
  watermark: string
  /** when and why it was voided, and what followed */
  voided: { heading: Words; facts: Fact[] } | null
  facts: Fact[]
  references: Fact[]
  parties: PrintedParty[]
  columns: Column[]
  rows: Cell[][]
  totals: TotalRow[]
  /** null where nothing is priced: goods that only move */
  payable: { label: Words; amount: string } | null
  /** rate, tax base and VAT in the base currency (чл. 26 ал. 6 ЗДДС), of a document in another currency */
  baseCurrency: { heading: Words; rate: (Fact & { inverse: string }) | null; rows: TotalRow[] } | null
  inWords: { label: Words; value: Words } | null
  /** how much of each unit, where nothing is priced */
  quantities: Fact | null
  grounds: { heading: Words; texts: Words[] } | null
  /** what the law wants said without being a ground: the OSS scheme */
  remarks: Words[]
  payment: PrintedPayment | null
  notes: { label: Words; text: string } | null
  people: Fact[]
  /** who hands over and takes over signs with name and day */
  handover: { name: Words; signature: Words; date: Words } | null
  cashOrder: CashOrder | null
  legal: Words | null
  page: { page: Words; of: Words }
}
