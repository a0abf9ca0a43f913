import { listPayouts, readPayout } from '@invoice/contract/treasury/payouts.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** What a provider has paid out of an account, and how much of its fees no bill is joined with. */
export const payoutsQuery = (accountId: string) =>
  queryOptions({
    queryKey: workspaceKey(listPayouts, 'payouts', accountId),
    queryFn: ({ signal }) => call(listPayouts, { params: { id: accountId } }, { signal }),
  })

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readPayout, 'payout', id),
    queryFn: ({ signal }) => call(readPayout, { params: { id } }, { signal }),
  })
