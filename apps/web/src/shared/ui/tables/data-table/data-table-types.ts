import type { ReactNode } from 'react'
import type { RowTarget } from '../row-link.tsx'

export type Column<Row> = {
  readonly id: string
  readonly header: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** What `cell` gives is one `span`, which needs no other around it to lie above the row's link. */
  readonly isSpan?: true
  /** px; the column without one takes the rest. */
  readonly width?: number
  readonly align?: 'right'
  /** Of a number, as it is shown: its column is never narrower. */
  readonly text?: (row: Row) => string
  /** Key that the server sorts by; without it the head is no button. */
  readonly sortKey?: string
  /** May leave the table where the column without a width would be narrower than 180 px; of several the last one first. */
  readonly wideOnly?: true
  /** What a card has of it below its own lines; without it nothing. */
  readonly cardLine?: (row: Row) => ReactNode
}

export type TableState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly onRetry: () => void }
  /** Nothing matches; the person may clear what they set. */
  | { readonly kind: 'nothingFound'; readonly onClearFilters: () => void }
  /** There is nothing yet: what this is for, and the button that starts it. */
  | { readonly kind: 'empty'; readonly content: ReactNode }
  | { readonly kind: 'rows' }

/** Of a long list only the rows in sight are drawn; this much room, in px, the others take. */
export type Spacers = { readonly before: number; readonly after: number }

export type TableSelection = {
  /** of rows that are not here too: of other pages */
  readonly keys: ReadonlySet<string>
  readonly onChange: (keys: ReadonlySet<string>) => void
  /** Of a long list, of which only some rows are here: the box in its head takes or leaves all. */
  readonly onAll?: (isChosen: boolean) => void
  /** Cards have their boxes while somebody chooses; in a table there is room for them. */
  readonly inCards?: boolean
}

export type DataTableProps<Row> = {
  /** Names the table for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly state?: TableState
  /** As on the wire: `number` or `-number`. */
  readonly sort?: string
  readonly onSort?: (sort: string) => void
  /** Enter or click. */
  readonly onOpen?: (row: Row) => void
  /** Somebody is about to: what opens may be fetched. */
  readonly onPoint?: (row: Row) => void
  /** `voided` strikes, `draft` steps back. */
  readonly look?: (row: Row) => 'voided' | 'draft' | undefined
  readonly selection?: TableSelection
  /** The menu at the end of a row: a button that opens it. */
  readonly menu?: (row: Row) => ReactNode
  /** The same beside a card: of rows that open no screen from which it can be done. */
  readonly cardMenu?: (row: Row) => ReactNode
  /** The last, sticky row, of the whole filter: cells by column id. */
  readonly sums?: {
    readonly label: ReactNode
    readonly cells: Readonly<Record<string, ReactNode>>
    /** Numbers among them, as they are shown. */
    readonly texts?: Readonly<Record<string, readonly string[]>>
  }
  /** What stands for a row at 600 px and below; without it the table stays a table. */
  readonly card?: (row: Row) => ReactNode
  /** Where a row leads, null while that is not known: its card is a link then. In the table a column shows `RowLink`. */
  readonly linkOf?: (row: Row) => RowTarget | null
  readonly dense?: boolean
  readonly spacers?: Spacers
}
