import type { LogoPlace, Template } from '@invoice/domain/documents/look/look.ts'
import type { MarkedBlock } from '@invoice/domain/text/marked-text.ts'
import type { Logo, LookHead, TemplateFolder } from '../papers/paper-look.ts'
import type { WordParty } from '../papers/party.ts'
import type { Fact, WordFact, Words } from '../words/words.ts'

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
/** `longest`: texts of the column that may be the widest of it; a column is made as wide as they are. */
export type MeasuredColumn = Column & { longest: string[] }

/** Only the name has a second language, a description in each, and a picture: the name of its file among `pictures`. */
export type Cell = Words & { note: string; noteSecond: string; picture: string }
/** Of a product, small beside its line. */
export type LinePicture = { format: 'png' | 'jpg'; base64: string }

/** An empty amount is one that the law forbids to state: the remark stands in its place. `on`: the base of the VAT, where it stands beside it. */
export type SumRow = { label: Words; on: string; amount: string; remark: Words | null }
export type TaxRow = { rate: Words; base: string; vat: string; remark: Words | null }

/** What stands above the amount payable. */
export type Sums = {
  /** the sum of the lines and the discount, where there is one */
  sums: SumRow[]
  /** one rate, or none: as rows; of several a table, and the rows for templates without one */
  taxes: SumRow[]
  taxTable: { rate: Words; base: Words; vat: Words; rows: TaxRow[]; total: { label: Words; base: string; vat: string } | null } | null
  /** after the taxes, where it is not the amount payable */
  withVat: SumRow | null
}

/** Rate, tax base and VAT in the base currency, of a document in another currency. */
export type BaseCurrency = { heading: Words; rate: (Fact & { inverse: string }) | null; rows: SumRow[] }

export type DocumentPayment = { label: Words; method: Words; facts: WordFact[]; qr: { svg: string; alt: string } | null }

/** What is said of a voided document on its own paper: when and why, and what followed. */
export type VoidedBox = { heading: Words; facts: WordFact[] }

/** A row of a cash order: what it says, and sums where it lists several. */
export type CashRow = { label: Words; texts: (Words & { amount: string })[] }

/** What a cash order has of its own; its receipt is torn off for who has paid in. */
export type CashOrder = {
  issuer: Words
  /** how to reach the issuer, on the order and not on what is torn off; '' where nothing is said of it */
  reach: string
  rows: CashRow[]
  /** debit, credit and place in cells of a table; null: no account was said, and the place is a fact like others */
  accounts: WordFact[] | null
  receipt: { title: Words; to: Words; rows: CashRow[]; people: Fact[] } | null
  issued: Words
  stamp: Words
  toOrder: Words
}

/** Everything that the paper of a document shows, as texts: the template decides where and how large, never what. */
export type DocumentModel = LookHead &
  Sums & {
    template: `${TemplateFolder}/${Template | 'cash-order'}`
    logo: Logo | null
    logoPlace: LogoPlace
    /** points */
    logoHeight: number
    issuerName: Words
    /** the company's own text at the foot, where bold or lists were marked in it; null: its words are all */
    footBlocks: { text: MarkedBlock[]; second: MarkedBlock[] } | null
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
    parties: WordParty[]
    columns: MeasuredColumn[]
    rows: Cell[][]
    /** each once, by the names of their files; no texts */
    pictures: Record<string, LinePicture>
    /** the sum up to and with each row, for templates that carry it over pages; empty in others, and where nothing is priced */
    carried: { label: Words; sums: string[] }
    /** null where nothing is priced: goods that only move */
    payable: { label: Words; amount: string; struck: boolean } | null
    /** in levs, for information */
    leva: Words | null
    baseCurrency: BaseCurrency | null
    inWords: { label: Words; value: Words } | null
    /** how much of each unit, where goods are handed over or nothing is priced */
    quantities: Fact | null
    grounds: { heading: Words; texts: Words[] } | null
    /** what the law wants said without being a ground: the OSS scheme */
    remarks: Words[]
    payment: DocumentPayment | null
    /** `blocks`: bold, lists and links, where there are any; null: the text is all */
    notes: { label: Words; text: string; blocks: MarkedBlock[] | null } | null
    people: WordFact[]
    toSign: Words
    /** who hands over and takes over signs with name and day */
    handover: { name: Words; signature: Words; date: Words } | null
    cashOrder: CashOrder | null
    legal: Words | null
    /** at the head of each page but the first */
    running: { document: string; day: string; parties: string }
  }
