import { readReceiver } from '@invoice/contract/letters/exchange.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** Whether an address takes e-invoices, as it was found last; null where there is no provider to ask. */
export const receiverQuery = (address: string) =>
  queryOptions({
    queryKey: workspaceKey(readReceiver, address),
    queryFn: ({ signal }) => call(readReceiver, { query: { address } }, { signal }),
  })
