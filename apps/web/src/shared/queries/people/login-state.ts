import { getLoginState } from '@invoice/contract/people/login-state.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** What may be told about signing in from this browser; of who is signed in, their latest sign-ins too. */
export const loginStateQuery = () =>
  queryOptions({
    queryKey: workspaceKey(getLoginState, 'loginState'),
    queryFn: ({ signal }) => call(getLoginState, {}, { signal }),
  })
