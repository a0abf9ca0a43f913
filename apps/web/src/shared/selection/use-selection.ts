import { useCallback, useMemo, useState } from 'react'
import type { TableSelection } from '../ui/tables/data-table/data-table-types.ts'

/** A row of a long list that is still on its way. */
export type PendingRow = { readonly pending: true; readonly id: string }
type Row = { readonly id: string }

/** What the person has chosen: some rows, of several pages perhaps, or all that the filter finds. */
export type Chosen<R> = { readonly rows: ReadonlyMap<string, R>; readonly isAll: boolean }

export type Selection<R> = {
  readonly chosen: Chosen<R>
  /** Something is chosen, or about to be. */
  readonly isOpen: boolean
  /** On a phone: the rows get their boxes. */
  readonly open: () => void
  readonly clear: () => void
  readonly chooseAll: () => void
  /** Of all that the filter finds, only those rows. */
  readonly chooseOnly: (rows: readonly (R | PendingRow)[]) => void
  /** For the table that shows these rows. */
  readonly of: (rows: readonly (R | PendingRow)[], isWhole?: boolean) => TableSelection
}

type State<R> = Chosen<R> & { readonly filter: string; readonly isOpening: boolean }

/** It is of one filter: another one begins with nothing chosen. Order and page may change meanwhile. */
export function useSelection<R extends Row>(filter: string): Selection<R> {
  const nothing: State<R> = { rows: new Map(), isAll: false, filter, isOpening: false }
  const [state, setState] = useState(nothing)
  const { rows, isAll, isOpening } = state.filter === filter ? state : nothing
  const choose = useCallback((chosen: Chosen<R>) => setState({ ...chosen, filter, isOpening: false }), [filter])
  const clear = useCallback(() => choose({ rows: new Map(), isAll: false }), [choose])
  const chooseAll = useCallback(() => choose({ rows: new Map(), isAll: true }), [choose])
  const chooseOnly = useCallback((some: readonly (R | PendingRow)[]) => choose({ rows: mapOf(some), isAll: false }), [choose])
  const open = useCallback(() => setState({ rows: new Map(), isAll: false, filter, isOpening: true }), [filter])
  const isOpen = isAll || rows.size > 0 || isOpening
  return useMemo(
    () => ({
      chosen: { rows, isAll },
      isOpen,
      open,
      clear,
      chooseAll,
      chooseOnly,
      of: (shown, isWhole = false) => ({
        keys: new Set(isAll ? shown.map(({ id }) => id) : rows.keys()),
        onChange: (keys) => choose({ rows: rowsOf(keys, rows, shown), isAll: false }),
        ...(isWhole ? { onAll: (all: boolean) => (all ? chooseAll() : clear()) } : {}),
        inCards: isOpen,
      }),
    }),
    [rows, isAll, isOpen, open, clear, chooseAll, chooseOnly, choose],
  )
}

const isThere = <R extends Row>(row: R | PendingRow): row is R => !('pending' in row)

const mapOf = <R extends Row>(rows: readonly (R | PendingRow)[]): ReadonlyMap<string, R> =>
  new Map(rows.filter(isThere).map((row) => [row.id, row]))

/** Those known already, those of another page among them, and those shown. */
function rowsOf<R extends Row>(keys: ReadonlySet<string>, known: ReadonlyMap<string, R>, shown: readonly (R | PendingRow)[]) {
  const all = new Map([...known, ...mapOf(shown)])
  return new Map([...all].filter(([id]) => keys.has(id)))
}
