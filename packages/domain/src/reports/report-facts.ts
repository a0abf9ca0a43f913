/** What each report is: its group in the list, what it counts, and by which of its columns the rows are sorted. */

export const REPORT_IDS = [
  'sales-by-client',
  'sales-by-product',
  'sales-by-period',
  'sales-by-user',
  'receivables',
  'payables',
  'vat',
  'cash',
] as const
export type ReportId = (typeof REPORT_IDS)[number]

export const REPORT_GROUPS = ['sales', 'owed', 'vat', 'cash'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]

/** What the VAT is told by: what is charged and taken off here, and what is declared to other member states under OSS. */
export const VAT_SIDES = ['sales', 'purchases', 'oss'] as const
export type VatSide = (typeof VAT_SIDES)[number]

export const AGE_BUCKETS = ['not_due', 'days_1_30', 'days_31_60', 'days_61_90', 'over_90'] as const
export type AgeBucket = (typeof AGE_BUCKETS)[number]

export type ReportColumn =
  | 'documents'
  | 'quantity'
  | 'discount'
  | 'net'
  | 'total'
  | 'share'
  | 'before'
  | 'change'
  | 'outstanding'
  /** below zero: what is credited or paid and settles nothing */
  | 'credit'
  /** what is outstanding less credit */
  | 'owed'
  | AgeBucket
  | 'base'
  | 'vat'
  | 'opening'
  | 'debits'
  | 'credits'
  | 'closing'
export type ColumnKind = 'count' | 'quantity' | 'amount' | 'percent'

const KINDS: Readonly<Partial<Record<ReportColumn, ColumnKind>>> = {
  documents: 'count',
  quantity: 'quantity',
  share: 'percent',
  change: 'percent',
}
/** What the cells of a column are. */
export const kindOf = (column: ReportColumn): ColumnKind => KINDS[column] ?? 'amount'

/** `share` and `change` follow from the others of the row: they are worked out where they are shown. */
export const isDerived = (column: ReportColumn): boolean => column === 'share' || column === 'change'

export type ReportFacts = {
  readonly group: ReportGroup
  /** of a period, or as things stand today */
  readonly ofPeriod: boolean
  /** beside the same days of the year before */
  readonly compares: boolean
  /** what is drawn, and what the rows are sorted by, largest first; null: in the order that they come */
  readonly main: ReportColumn
  readonly isSorted: boolean
  readonly columns: readonly ReportColumn[]
}

const SALES = { group: 'sales', ofPeriod: true, compares: true, main: 'net', isSorted: true } as const
const OWED = {
  group: 'owed',
  ofPeriod: false,
  compares: false,
  main: 'outstanding',
  isSorted: true,
  columns: ['documents', ...AGE_BUCKETS, 'outstanding', 'credit', 'owed', 'share'],
} as const

export const REPORT_FACTS: Readonly<Record<ReportId, ReportFacts>> = {
  'sales-by-client': { ...SALES, columns: ['documents', 'net', 'total', 'share', 'before', 'change', 'outstanding'] },
  'sales-by-product': { ...SALES, columns: ['quantity', 'discount', 'net', 'share', 'before', 'change'] },
  'sales-by-period': { ...SALES, isSorted: false, columns: ['documents', 'net', 'total', 'share', 'before', 'change'] },
  'sales-by-user': { ...SALES, columns: ['documents', 'net', 'total', 'share', 'before', 'change'] },
  receivables: OWED,
  payables: OWED,
  vat: { group: 'vat', ofPeriod: true, compares: false, main: 'vat', isSorted: false, columns: ['documents', 'base', 'vat'] },
  cash: {
    group: 'cash',
    ofPeriod: true,
    compares: false,
    main: 'closing',
    isSorted: false,
    columns: ['opening', 'debits', 'credits', 'closing'],
  },
}

/** Of which the documents behind a row cannot be told by a filter of the list of documents. */
export const TOLD_APART = ['sales-by-product', 'sales-by-user', 'vat'] as const satisfies readonly ReportId[]
