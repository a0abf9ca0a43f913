import { listAdvances } from '@invoice/contract/document-advances.ts'
import type { InputOf } from '@invoice/contract/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { workspaceKey } from './key.ts'

/** What a later invoice to the client may deduct. */
export const advancesQuery = (query: InputOf<typeof listAdvances>['query']) =>
  queryOptions({
    queryKey: workspaceKey('documents', 'advances', query),
    queryFn: ({ signal }) => call(listAdvances, { query }, { signal }),
  })
