import { listNotices, type Notice, summariseNotices } from '@invoice/contract/letters/notices.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** So often it is looked whether anything has happened, while somebody looks at the page. */
const POLL_MS = 60_000
const PAGE = 20

/** How many the person has not read. */
export const unreadQuery = () =>
  queryOptions({
    queryKey: workspaceKey(summariseNotices, 'unread'),
    queryFn: async ({ signal }): Promise<number> => (await call(summariseNotices, {}, { signal })).unread,
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
  })

/** The newest first, page by page. */
export const noticesQuery = () =>
  infiniteQueryOptions({
    queryKey: workspaceKey(listNotices, 'list'),
    queryFn: async ({ signal, pageParam }): Promise<readonly Notice[]> =>
      (await call(listNotices, { query: { pageSize: PAGE, ...(pageParam !== null && { before: pageParam }) } }, { signal })).items,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => (last.length < PAGE ? undefined : last.at(-1)?.id),
    // Whoever opens the bell wants what is so now.
    staleTime: 0,
  })
