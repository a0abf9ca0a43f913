import { listAdvances } from '@invoice/contract/documents/advances.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** What a later invoice to the client may deduct. */
export const advancesQuery = (query: InputOf<typeof listAdvances>['query']) =>
  queryOptions({
    queryKey: workspaceKey(listAdvances, 'advances', query),
    queryFn: ({ signal }) => call(listAdvances, { query }, { signal }),
  })
