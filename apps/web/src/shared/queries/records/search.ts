import { searchEverywhere } from '@invoice/contract/records/search.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** Documents, contacts and products that match. */
export const hitsQuery = (q: string) =>
  queryOptions({
    queryKey: workspaceKey(searchEverywhere, q),
    queryFn: ({ signal }) => call(searchEverywhere, { query: { q } }, { signal }),
    staleTime: 5_000,
    gcTime: 60_000,
    retry: false,
  })
