import { useQueries } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { DataTable } from './data-table/data-table.tsx'
import type { DataTableProps } from './data-table/data-table-types.ts'
import { useRowsInSight } from './data-table/use-rows-in-sight.ts'
import { BATCH } from './pages/page-sizes.ts'
import type { SelectionOf, Whole } from './whole-table.tsx'

type Props<Row> = Omit<DataTableProps<Row>, 'rows' | 'spacers'> & {
  readonly count: number
  readonly batch: Whole<Row>['batch']
  readonly selectionOf?: SelectionOf<Row>
}

const HEAD_HEIGHT = 36
const USUAL_ROW_HEIGHT = 44

/** Of a list however long only the rows in sight are drawn, and only their batches read; room is kept for all others. */
export default function LongTable<Row>({ count, batch, selectionOf, ...table }: Props<Row>) {
  const { box, top, height } = useMeasures()
  const inSight = useRowsInSight({ count, height, top: top + HEAD_HEIGHT })
  const drawn = useRows(batch, inSight.first, inSight.last)
  // Rows that are not here yet have their room all the same.
  const before = drawn.first - inSight.first
  const after = inSight.last - inSight.first + 1 - drawn.rows.length - before
  const spacers = { before: inSight.before + before * height, after: inSight.after + Math.max(0, after) * height }
  return (
    <div ref={box}>
      <DataTable
        {...table}
        {...(drawn.failed ? { state: drawn.failed } : {})}
        {...(selectionOf ? { selection: selectionOf(drawn.rows) } : {})}
        rows={drawn.rows}
        spacers={spacers}
      />
    </div>
  )
}

/** Rows `from` to `to`, as far as their batches are here. */
function useRows<Row>(batch: Whole<Row>['batch'], from: number, to: number) {
  const start = Math.floor(from / BATCH)
  const numbers = Array.from({ length: Math.max(0, Math.floor(to / BATCH) - start + 1) }, (_, at) => start + at)
  const batches = useQueries({ queries: numbers.map((number) => batch(number + 1)) })
  const found: { readonly index: number; readonly row: Row }[] = []
  for (let index = from; index <= to; index += 1) {
    const row = batches[Math.floor(index / BATCH) - start]?.data?.[index % BATCH]
    if (row !== undefined) found.push({ index, row })
  }
  const failure = batches.find(({ isError, data }) => isError && data === undefined)
  const failed = failure && { kind: 'failed' as const, message: failure.error?.message ?? '', onRetry: () => void failure.refetch() }
  return { first: found[0]?.index ?? from, rows: found.map(({ row }) => row), failed }
}

/** How far below the top of the page the list begins, and how high its rows are on average, which notes and cards change. */
function useMeasures() {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const [{ height, of }, setHeight] = useState({ height: USUAL_ROW_HEIGHT, of: '' })
  useLayoutEffect(() => {
    if (box.current === null) return
    setTop(box.current.getBoundingClientRect().top + window.scrollY)
    const rows = [...box.current.querySelectorAll<HTMLElement>('tbody tr:not([data-spacer]), li')]
    const [first, last] = [rows[0], rows.at(-1)]
    // Once for rows and once for cards: a height that changed with each row in sight would make the list jump.
    if (first === undefined || last === undefined || first.tagName === of || first.offsetHeight === 0) return
    const room = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top
    setHeight({ height: room / rows.length, of: first.tagName })
  })
  return { box, top, height }
}
