import { readLateInterest } from '@invoice/contract/treasury/interest.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** What a contact's interest for paying late comes to; while another day is asked for, the last answer stays. */
export const lateInterestQuery = (id: string, query: InputOf<typeof readLateInterest>['query']) =>
  queryOptions({
    queryKey: workspaceKey(readLateInterest, id, query),
    queryFn: ({ signal }) => call(readLateInterest, { params: { id }, query }, { signal }),
    placeholderData: (before) => before,
  })
