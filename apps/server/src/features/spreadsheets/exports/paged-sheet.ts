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

/** What is read of a list, for whom. */
export type Paged<Row> = {
  readonly language: Language
  /** One page, from the first; none: that was all. */
  readonly read: (page: number) => Promise<readonly Row[]>
  /** CSV for a country of comma decimals and days with points; null: as machines write them. */
  readonly written: 'local' | null
}

type SheetFacts<Row, Key extends string> = {
  /** of the sheet */
  readonly name: string
  readonly headings: Readonly<Record<Key, string>>
  readonly columns: readonly SheetColumn<Row, Key>[]
}

/** A row of the sheet for each of the list, in its order; they are read as the file is taken. */
export function pagedSheet<Row, Key extends string>(facts: SheetFacts<Row, Key>, paged: Paged<Row>): Sheet {
  const { name, columns } = facts
  const columnsOf = (kind: CellKind) => columns.flatMap(([, , each], index) => (each === kind ? [index] : []))
  return {
    name,
    widths: columns.map(([, width]) => width),
    numeric: new Set(columnsOf('amount')),
    days: new Set(columnsOf('day')),
    rows: rowsOf(facts, paged),
  }
}

async function* rowsOf<Row, Key extends string>(
  { headings, columns }: SheetFacts<Row, Key>,
  { language, read, written }: Paged<Row>,
): AsyncGenerator<readonly string[]> {
  yield columns.map(([key]) => headings[key])
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
