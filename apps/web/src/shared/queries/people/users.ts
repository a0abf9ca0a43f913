import { listUsers, type People } from '@invoice/contract/people/users.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** Who is in the workspace, and who is invited. */
export const usersQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listUsers, 'list'),
    queryFn: ({ signal }): Promise<People> => call(listUsers, {}, { signal }),
  })
