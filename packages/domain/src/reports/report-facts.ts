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
  /** of a provider: what came, gross; what went back; what it kept; what is left of these */
  | 'received'
  | 'sent_back'
  | 'fees'
  | 'remains'
  | 'paid_out'
  /** what it holds at the end of the period */
  | 'waiting'
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

export const REPORT_GROUPS = ['sales', 'owed', 'vat', 'cash'] as const
export type ReportGroup = (typeof REPORT_GROUPS)[number]

/** What is told above the rows; `web/features/reports/report-figures.tsx` works them out. */
export type ReportFigure =
  | 'sales'
  | 'count'
  | 'top_people'
  | 'top_things'
  | 'monthly_average'
  | 'outstanding'
  | 'overdue'
  | 'charged'
  | 'credit'
  | 'due'
  | 'opening'
  | 'moved'
  | 'closing'
  | 'received'
  | 'fees'
  | 'waiting'

/** What a report is; contract, files and screens are made from it, and `server/features/reports/readers.ts` says how it is read. */
export type ReportFacts = {
  /** One sentence for the API document. */
  readonly summary: string
  readonly group: ReportGroup
  readonly access: 'documents.read' | 'treasury.read'
  /** Of a period, or as things stand at the end of a day. */
  readonly ofPeriod: boolean
  /** May be narrowed to a client: what is told by whole months alone cannot. */
  readonly ofClient: boolean
  /** Beside the same days of the year before. */
  readonly compares: boolean
  /** What is drawn, and what the rows are sorted by, largest first; else they stay in the order in which they come. */
  readonly main: ReportColumn
  readonly isSorted: boolean
  readonly columns: readonly ReportColumn[]
  readonly figures: readonly ReportFigure[]
  /** Where the name of a row leads: to the list of documents by its filter, to the documents beside the report, or to the account. */
  readonly leadsTo: 'list' | 'documents' | 'account'
  /** What is said of what counts in it, and where there is nothing. */
  readonly about: 'by_issue' | 'by_due' | 'by_base' | 'by_entry'
  readonly empty: 'empty' | 'empty_owed' | 'empty_cash' | 'empty_online'
  /** What the last row is: the sum of the others, or the VAT that is due or comes back. */
  readonly result: 'total' | 'due'
}

const COMMON = {
  access: 'documents.read',
  ofPeriod: true,
  ofClient: false,
  compares: false,
  isSorted: false,
  empty: 'empty',
  result: 'total',
} as const
const SALES = { ...COMMON, group: 'sales', ofClient: true, compares: true, main: 'net', isSorted: true, about: 'by_issue' } as const
const OWED = {
  ...COMMON,
  group: 'owed',
  ofPeriod: false,
  main: 'outstanding',
  isSorted: true,
  columns: ['documents', ...AGE_BUCKETS, 'outstanding', 'credit', 'owed', 'share'],
  figures: ['outstanding', 'overdue', 'count'],
  leadsTo: 'list',
  about: 'by_due',
  empty: 'empty_owed',
} as const

/** All reports, in the order in which they are listed. */
export const REPORT_FACTS = {
  'sales-by-client': {
    ...SALES,
    summary: 'What each client was invoiced in a period, beside the same days of the year before.',
    columns: ['documents', 'net', 'total', 'share', 'before', 'change', 'outstanding'],
    figures: ['sales', 'count', 'top_people'],
    leadsTo: 'list',
  },
  'sales-by-product': {
    ...SALES,
    summary: 'How much of each product was sold in a period, and for how much.',
    columns: ['quantity', 'discount', 'net', 'share', 'before', 'change'],
    figures: ['sales', 'count', 'top_things'],
    leadsTo: 'documents',
  },
  'sales-by-period': {
    ...SALES,
    summary: 'What was invoiced in each month of a period, beside the same month of the year before.',
    ofClient: false,
    isSorted: false,
    columns: ['documents', 'net', 'total', 'share', 'before', 'change'],
    figures: ['sales', 'count', 'monthly_average'],
    leadsTo: 'list',
  },
  'sales-by-user': {
    ...SALES,
    summary: 'What each person of the workspace has invoiced in a period.',
    columns: ['documents', 'net', 'total', 'share', 'before', 'change'],
    figures: ['sales', 'count', 'top_people'],
    leadsTo: 'documents',
  },
  receivables: { ...OWED, summary: 'What clients owe today, or owed at the end of a day that is over, by how long it is overdue.' },
  payables: { ...OWED, summary: 'What we owe vendors today, or owed at the end of a day that is over, by how long it is overdue.' },
  vat: {
    ...COMMON,
    summary: 'Tax base and VAT of sales and purchases in a period, by rate and ground, in base currency.',
    group: 'vat',
    main: 'vat',
    columns: ['documents', 'base', 'vat'],
    figures: ['charged', 'credit', 'due'],
    leadsTo: 'documents',
    about: 'by_base',
    result: 'due',
  },
  cash: {
    ...COMMON,
    summary: 'What came into each account in a period and what went out, from the opening to the closing balance.',
    group: 'cash',
    access: 'treasury.read',
    main: 'closing',
    columns: ['opening', 'debits', 'credits', 'closing'],
    figures: ['opening', 'moved', 'closing'],
    leadsTo: 'account',
    about: 'by_entry',
    empty: 'empty_cash',
  },
  'online-by-provider': {
    ...COMMON,
    summary:
      'What came through each provider of online payments in a period, what went back, what it kept and paid out, and what waits with it.',
    group: 'cash',
    access: 'treasury.read',
    main: 'received',
    columns: ['received', 'sent_back', 'fees', 'remains', 'paid_out', 'waiting'],
    figures: ['received', 'fees', 'waiting'],
    leadsTo: 'account',
    about: 'by_entry',
    empty: 'empty_online',
  },
} as const satisfies Readonly<Record<string, ReportFacts>>

export type ReportId = keyof typeof REPORT_FACTS

const isReport = (text: string): text is ReportId => text in REPORT_FACTS
export const REPORT_IDS: readonly ReportId[] = Object.keys(REPORT_FACTS).filter(isReport)

export const factsOf = (report: ReportId): ReportFacts => REPORT_FACTS[report]

/** Of which the documents behind a row cannot be told by a filter of the list of documents. */
export type ListedApart = { [Id in ReportId]: (typeof REPORT_FACTS)[Id]['leadsTo'] extends 'documents' ? Id : never }[ReportId]
export const isListedApart = (report: ReportId): report is ListedApart => factsOf(report).leadsTo === 'documents'
export const LISTED_APART: readonly ListedApart[] = REPORT_IDS.filter(isListedApart)
