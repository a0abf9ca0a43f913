import type { CachedList } from '../../../shared/queries/cache/cached-rows.ts'

/** A row of any list of the settings. */
export type ListRow = { readonly id: string; readonly version: number; readonly archivedAt: string | null; readonly isDefault?: boolean }

/** What the lists of the settings do alike with their rows. */
export type RowActs<Row extends ListRow> = {
  readonly nameOf: (row: Row) => string
  readonly archive: (row: Row) => Promise<unknown>
  readonly restore: (row: Row) => Promise<unknown>
  readonly remove: (row: Row) => Promise<unknown>
  /** Where one of them is what new documents begin with. */
  readonly mark?: (row: Row, isDefault: boolean) => Promise<unknown>
}

/** As `RowActs`, for the frame of the whole list. */
export type ListActs<Row extends ListRow> = RowActs<Row> & {
  /** Archived rows among them. */
  readonly list: CachedList
  readonly order: (ids: string[]) => Promise<unknown>
  /** The last of several orders is saved: whoever shows the list asks anew. */
  readonly ordered: () => Promise<unknown>
}
