import { listFeedBanks, readBankFeed } from '@invoice/contract/treasury/bank-feeds.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

const WATCHED_MS = 15_000

/** Whether the account's bank tells of it by itself. */
export const bankFeedQuery = (accountId: string) =>
  queryOptions({
    queryKey: workspaceKey(readBankFeed, accountId),
    queryFn: ({ signal }) => call(readBankFeed, { params: { id: accountId } }, { signal }),
    // The first look comes by itself, a few minutes after somebody has consented.
    refetchInterval: ({ state }) => (state.data?.feed?.state === 'connected' && state.data.feed.lookedAt === null ? WATCHED_MS : false),
  })

/** Of a provider's list, which is asked for each time somebody chooses. */
export const feedBanksQuery = (accountId: string) =>
  queryOptions({
    queryKey: workspaceKey(listFeedBanks, 'banks', accountId),
    queryFn: async ({ signal }) => (await call(listFeedBanks, { params: { id: accountId } }, { signal })).items,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
