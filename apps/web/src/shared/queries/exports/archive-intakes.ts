import { type ArchiveIntake, listArchiveIntakes } from '@invoice/contract/exports/archive-intakes.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { askOne } from '../cache/after-acts.ts'

/** While one is worked on; otherwise nothing is asked until the page is looked at again. */
const POLL_MS = 1000

/** Archives that the person brings, the newest first, and how large one may be in bytes. */
export const archiveIntakesQuery = queryOptions({
  queryKey: ['account', 'archive-intakes'],
  queryFn: ({ signal }) => call(listArchiveIntakes, {}, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.items.some(({ state }) => isAtWork(state)) ? POLL_MS : false),
  refetchOnWindowFocus: 'always',
})

export const isAtWork = (state: ArchiveIntake['state']): boolean => state === 'looking' || state === 'taking_in'

/** How one of them is now, or that there is none. */
export function knowIntake(client: QueryClient, intake: ArchiveIntake | undefined): void {
  client.setQueryData(archiveIntakesQuery.queryKey, (list) => list && { ...list, items: intake === undefined ? [] : [intake] })
}

export const intakesChanged = (client: QueryClient): Promise<void> => askOne(client, archiveIntakesQuery.queryKey)
