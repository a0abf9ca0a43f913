import { listBalancesByBank } from '@invoice/contract/treasury/statements.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** How active accounts, or one, stand by their banks and here; those of which a statement tells it. */
export const balancesByBankQuery = (query: InputOf<typeof listBalancesByBank>['query'] = {}) =>
  queryOptions({
    queryKey: workspaceKey(listBalancesByBank, 'balancesByBank', query),
    queryFn: async ({ signal }) => (await call(listBalancesByBank, { query }, { signal })).items,
  })
