import type { DocumentRow } from '@invoice/contract/documents.ts'
import { useCallback, useMemo, useState } from 'react'
import type { TableSelection } from '../../../../shared/ui/tables/data-table-types.ts'
import { isPending, type ListRow } from '../list-columns.tsx'
import { filterOf, type ListSearch } from '../list-search.ts'

/** What the person has chosen: some rows, of several pages perhaps, or all that the filter finds. */
export type Chosen = { readonly rows: ReadonlyMap<string, DocumentRow>; readonly isAll: boolean }

export type Selection = {
  readonly chosen: Chosen
  /** Something is chosen, or about to be. */
  readonly isOpen: boolean
  /** On a phone: the rows get their boxes. */
  readonly open: () => void
  readonly clear: () => void
  readonly chooseAll: () => void
  /** Of all that the filter finds, only those rows. */
  readonly chooseOnly: (rows: readonly ListRow[]) => void
  /** For the table that shows these rows. */
  readonly of: (rows: readonly ListRow[], isWhole?: boolean) => TableSelection
}

const NOTHING: Chosen = { rows: new Map(), isAll: false }
type State = Chosen & { readonly filter: string; readonly isOpening: boolean }

/** It is of one filter: another one begins with nothing chosen. Order and page may change meanwhile. */
export function useSelection(search: ListSearch): Selection {
  const filter = JSON.stringify(filterOf(search))
  const [state, setState] = useState<State>({ ...NOTHING, filter, isOpening: false })
  const current = state.filter === filter ? state : { ...NOTHING, filter, isOpening: false }
  const { rows, isAll, isOpening } = current
  const choose = useCallback((chosen: Chosen) => setState({ ...chosen, filter, isOpening: false }), [filter])
  const clear = useCallback(() => choose(NOTHING), [choose])
  const chooseAll = useCallback(() => choose({ rows: new Map(), isAll: true }), [choose])
  const chooseOnly = useCallback((some: readonly ListRow[]) => choose({ rows: mapOf(some), isAll: false }), [choose])
  const open = useCallback(() => setState({ ...NOTHING, filter, isOpening: true }), [filter])
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

const mapOf = (rows: readonly ListRow[]): ReadonlyMap<string, DocumentRow> =>
  new Map(rows.flatMap((row) => (isPending(row) ? [] : [[row.id, row] as const])))

/** Those known already, those of another page among them, and those shown. */
function rowsOf(keys: ReadonlySet<string>, known: ReadonlyMap<string, DocumentRow>, shown: readonly ListRow[]) {
  const all = new Map([...known, ...mapOf(shown)])
  return new Map([...all].filter(([id]) => keys.has(id)))
}
