import { readSetOffs } from '@invoice/contract/treasury/set-offs.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** What a document is set off against, and can be. */
export const setOffsQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readSetOffs, 'setOffs', id),
    queryFn: ({ signal }) => call(readSetOffs, { params: { id } }, { signal }),
  })
