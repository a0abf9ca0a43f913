import { getProfile, getSecurityLog } from '@invoice/contract/people/profile.ts'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { accountCall } from '../../auth/account-call.ts'
import { addressesOf, authenticatorsOf, sessionsOf } from '../../auth/account-data.ts'
import { workspaceKey } from '../cache/key.ts'
import { outdate } from '../cache/refresh.ts'

/** The sign-in API, of which the contract does not tell: whatever of it is read is of the account. */
const SIGN_IN = { path: '/auth', reads: ['account'] } as const

/** The signed-in person's name and language. */
export const profileQuery = () =>
  queryOptions({ queryKey: workspaceKey(getProfile, 'profile'), queryFn: ({ signal }) => call(getProfile, {}, { signal }) })

export const addressesQuery = () =>
  queryOptions({
    queryKey: workspaceKey(SIGN_IN, 'addresses'),
    queryFn: async ({ signal }) => addressesOf(await accountCall({ method: 'GET', path: '/account/email', signal })),
  })

/** By what they prove themselves besides the password. */
export const authenticatorsQuery = () =>
  queryOptions({
    queryKey: workspaceKey(SIGN_IN, 'authenticators'),
    queryFn: async ({ signal }) => authenticatorsOf(await accountCall({ method: 'GET', path: '/account/authenticators', signal })),
  })

/** Where they are signed in. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: workspaceKey(SIGN_IN, 'sessions'),
    queryFn: async ({ signal }) => sessionsOf(await accountCall({ method: 'GET', path: '/auth/sessions', signal })),
    refetchOnWindowFocus: 'always',
  })

/** What was done with the account, the newest first, page by page. */
export const securityLogQuery = () =>
  infiniteQueryOptions({
    queryKey: workspaceKey(getSecurityLog, 'securityLog'),
    queryFn: ({ signal, pageParam }) => call(getSecurityLog, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.id : undefined),
  })

/** Something of the account was changed by a call of the sign-in API. */
export const refreshAccount = (client: QueryClient): Promise<void> => outdate(client, ['account'], () => true)
