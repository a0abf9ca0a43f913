import { useQuery } from '@tanstack/react-query'
import { savedViewsQuery } from '../../../../shared/queries/saved-views.ts'

const NONE: readonly string[] = []

/** What this person leaves out. */
export function useHiddenColumns(): readonly string[] {
  return useQuery(savedViewsQuery()).data?.hidden ?? NONE
}
