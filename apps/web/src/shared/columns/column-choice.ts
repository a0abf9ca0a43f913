import type { ColumnChoice, ColumnList, SavedViews } from '@invoice/contract/saved-views.ts'
import { useQuery } from '@tanstack/react-query'
import { savedViewsQuery } from '../queries/saved-views.ts'

const NONE: readonly string[] = []
const NOTHING: ColumnChoice = { hidden: NONE, added: NONE }

/** What this person leaves out of a list, and adds to it. */
export function useColumnChoice(list: ColumnList): ColumnChoice {
  return useQuery({ ...savedViewsQuery(), select: list === 'payments' ? ofPayments : ofDocuments }).data ?? NOTHING
}

// Of the documents nothing is added. Each stands here, so that the answer is read anew only where it is another one.
const ofDocuments = ({ hidden }: SavedViews): ColumnChoice => ({ hidden, added: NONE })
const ofPayments = ({ payments }: SavedViews): ColumnChoice => payments
