import { type HideableColumn, saveListColumns } from '@invoice/contract/saved-views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../shared/api/call.ts'
import { knowHiddenColumns } from '../../../../shared/queries/saved-views.ts'
import { useHiddenColumns } from './hidden-columns.ts'

/** What a person may leave out of the list, in its order. */
export const HIDEABLE = ['issuedOn', 'dueOn', 'state', 'total', 'outstanding'] as const satisfies readonly HideableColumn[]

/** Shows the choice at once and saves it; one that was not saved is taken back. Throws a `Failure` then. */
export function useHideColumns(): (hidden: readonly HideableColumn[]) => Promise<void> {
  const client = useQueryClient()
  const before = useHiddenColumns()
  return async (hidden) => {
    knowHiddenColumns(client, hidden)
    try {
      await call(saveListColumns, { body: { hidden: [...hidden] } })
    } catch (error) {
      knowHiddenColumns(client, before)
      throw error
    }
  }
}
