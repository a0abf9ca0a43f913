import type { ColumnChoice, ColumnList } from '@invoice/contract/records/saved-views.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { savedViewsQuery } from '../queries/documents/saved-views.ts'

const NONE: readonly string[] = []

/** What this person leaves out of a list, and adds to it. */
export function useColumnChoice(list: ColumnList): ColumnChoice {
  const { data } = useQuery(savedViewsQuery())
  const { hidden = NONE, added = NONE } = (list === 'documents' ? data : data?.[list]) ?? {}
  return useMemo(() => ({ hidden, added }), [hidden, added])
}
