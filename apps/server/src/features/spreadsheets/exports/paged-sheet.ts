import type { Language } from '@invoice/text/language.ts'
import type { Sheet } from '../../../platform/spreadsheets/write-xlsx.ts'
import { asWritten, type CellKind } from './as-written.ts'

/** Heading by its key, how wide in characters, what it is, and the cell: days as YYYY-MM-DD, amounts with a point. */
export type SheetColumn<Row, Key extends string> = readonly [
  key: Key,
  width: number,
  kind: CellKind,
  cell: (row: Row, language: Language) => string,
]

/** The name of the sheet, and of its columns. */
export type PagedWords<Key extends string> = { readonly sheet: string; readonly columns: Readonly<Record<Key, string>> }

/** What is read of a list, for whom. */
type Paged<Row> = {
  readonly language: Language
  /** One page, from the first; none: that was all. */
  readonly read: (page: number) => Promise<readonly Row[]>
  /** CSV for a country of comma decimals and days with points; null: as machines write them. */
  readonly written: 'local' | null
}

/** A row of the sheet for each of the list, in its order; they are read as the file is taken. */
export function pagedSheet<Row, Key extends string>(
  words: PagedWords<Key>,
  columns: readonly SheetColumn<Row, Key>[],
  paged: Paged<Row>,
): Sheet {
  const columnsOf = (kind: CellKind) => columns.flatMap(([, , each], index) => (each === kind ? [index] : []))
  return {
    name: words.sheet,
    widths: columns.map(([, width]) => width),
    numeric: new Set(columnsOf('amount')),
    days: new Set(columnsOf('day')),
    rows: rowsOf(words, columns, paged),
  }
}

async function* rowsOf<Row, Key extends string>(
  words: PagedWords<Key>,
  columns: readonly SheetColumn<Row, Key>[],
  { language, read, written }: Paged<Row>,
): AsyncGenerator<readonly string[]> {
  yield columns.map(([key]) => words.columns[key])
  for (let page = 1; ; page++) {
    const rows: readonly Row[] = await read(page)
    for (const row of rows) {
      yield columns.map(([, , kind, cell]) => {
        const value = cell(row, language)
        return written === 'local' ? asWritten(value, kind) : value
      })
    }
    if (rows.length === 0) return
  }
}
