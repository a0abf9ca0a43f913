import type { Vocabulary } from '../../tables/recognise-columns.ts'

/** How the words of a table are read, as search keys. */
export type TableWords = {
  /** what its columns are, by their headings */
  readonly vocabulary: Vocabulary
  /** how it says that money came in, or went out */
  readonly incoming: ReadonlySet<string>
  readonly outgoing: ReadonlySet<string>
  /** what a payment institution tells of besides what happened: what may yet happen, and what never will */
  readonly waiting: ReadonlySet<string>
  readonly never: ReadonlySet<string>
  /** how a row without a day begins that is no entry */
  readonly totals: RegExp
  /** how a row begins that tells how the account stood, whether it has a day or not */
  readonly balances: RegExp
  /** how it names, above its headings, with what the account began and ended */
  readonly named: { readonly opening: ReadonlySet<string>; readonly closing: ReadonlySet<string> }
  /** whose table it is; '' where it may be anybody's */
  readonly bank: string
}

/** The table of one bank, or of one payment service: a row with all of these headings heads it. */
export type TableProfile = TableWords & { readonly headings: readonly string[] }
