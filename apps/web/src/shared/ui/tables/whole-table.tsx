import { Suspense } from 'react'
import type { BatchQuery } from '../../queries/cache/batch.ts'
import { laterPart } from '../later-part.ts'
import { DataTable } from './data-table/data-table.tsx'
import type { DataTableProps, TableSelection } from './data-table/data-table-types.ts'

/** The long list comes with its first use. `laterPart` forgets that the component is generic. */
const LongTable = laterPart(() => import('./long-table.tsx')) as unknown as typeof import('./long-table.tsx').default

export type SelectionOf<Row> = (rows: readonly Row[]) => TableSelection

export type Whole<Row> = {
  /** Rows of the whole filter; undefined while they are counted. */
  readonly count: number | undefined
  /** Batch 1, 2, … of `BATCH` rows each. */
  readonly batch: (number: number) => BatchQuery<Row>
}

type Props<Row> = DataTableProps<Row> & {
  readonly whole: Whole<Row> | null
  /** Of the rows that are drawn, which it alone knows. */
  readonly selectionOf?: SelectionOf<Row>
}

/** A table of one page, or of the whole filter: then only what is in sight is read and drawn. */
export function WholeTable<Row>({ whole, selectionOf, ...props }: Props<Row>) {
  const table = selectionOf ? { ...props, selection: selectionOf(props.rows) } : props
  if (whole === null || (table.state !== undefined && table.state.kind !== 'rows')) return <DataTable {...table} />
  const loading = <DataTable {...table} rows={[]} state={{ kind: 'loading' }} />
  if (whole.count === undefined) return loading
  return (
    <Suspense fallback={loading}>
      <LongTable {...table} {...(selectionOf ? { selectionOf } : {})} count={whole.count} batch={whole.batch} />
    </Suspense>
  )
}
