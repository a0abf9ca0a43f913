import { type AccessList, listAccess } from '@invoice/contract/people/access.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** Everything that gives access to the workspace. */
export const accessQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listAccess, 'list'),
    queryFn: ({ signal }): Promise<AccessList> => call(listAccess, {}, { signal }),
    // Programs come in meanwhile.
    refetchOnWindowFocus: 'always',
  })
