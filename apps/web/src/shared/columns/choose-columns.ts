import { type ColumnChoice, type ColumnList, saveListColumns } from '@invoice/contract/records/saved-views.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { knowColumns } from '../queries/documents/saved-views.ts'
import { useColumnChoice } from './column-choice.ts'

/** Shows the choice at once and saves it; one that was not saved is taken back. Throws a `Failure` then. */
export function useChooseColumns(list: ColumnList): (choice: ColumnChoice) => Promise<void> {
  const client = useQueryClient()
  const before = useColumnChoice(list)
  return async (choice) => {
    const [hidden, added] = [[...choice.hidden], [...choice.added]]
    knowColumns(client, list, choice)
    try {
      await call(saveListColumns, { body: list === 'documents' && added.length === 0 ? { hidden } : { list, hidden, added } })
    } catch (error) {
      knowColumns(client, list, before)
      throw error
    }
  }
}
