import '../ui/tables/sortable/sortable-texts.ts'
import { inNewOrder } from '@invoice/domain/settings/list-order.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Failure } from '../api/failure.ts'
import { type CachedList, cachedRows, dropAnswer, showRows } from '../queries/cache/cached-rows.ts'
import { useTranslation } from '../text/use-translation.ts'
import { toast } from '../ui/overlays/toast.ts'

type Options = {
  readonly list: CachedList
  readonly save: (ids: string[]) => Promise<unknown>
  /** Whoever else shows the list asks anew. */
  readonly onSaved: () => Promise<unknown>
}
type Row = { readonly id: string }

/**
 * Saves a new order at once: the list shows it already, calls go out one after the other, and when one fails the list is as it was, told
 * why. For `onOrder` of `SortableTable`; a part of the list may be sorted, too.
 */
export function useListOrder({ list, save, onSaved }: Options): (ids: readonly string[]) => void {
  const { t } = useTranslation(['sorting', 'common'])
  const client = useQueryClient()
  const queue = useRef({ last: Promise.resolve(), waiting: 0, before: [] as readonly string[] })

  const show = (ids: readonly string[]): void => {
    showRows(client, list, (rows) => sorted(rows, ids))
  }
  const send = async (ids: readonly string[]): Promise<void> => {
    const state = queue.current
    try {
      await save([...ids])
      state.before = ids
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (state.before.length > 0) show(state.before)
      toast(t('not_saved', { reason: error.message }), { id: 'order', tone: 'error' })
    } finally {
      state.waiting -= 1
      if (state.waiting === 0) {
        state.before = []
        await onSaved()
      }
    }
  }
  return (ids) => {
    const state = queue.current
    // It would be the order before.
    dropAnswer(client, list)
    if (state.before.length === 0) state.before = cachedRows(client, list).map(({ id }) => id)
    show(ids)
    state.waiting += 1
    state.last = state.last.then(() => send(ids))
  }
}

function sorted(rows: readonly Row[], ids: readonly string[]): readonly Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const order = inNewOrder([...byId.keys()], ids)
  return order?.flatMap((id) => byId.get(id) ?? []) ?? rows
}
