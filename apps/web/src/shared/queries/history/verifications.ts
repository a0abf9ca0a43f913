import { readVerification } from '@invoice/contract/history/verifications.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** While one is under way; otherwise nothing is asked until the page is looked at again. */
const POLL_MS = 1000

/** What the last verification found, and how far the one is that is under way. */
export const verificationQuery = () =>
  queryOptions({
    queryKey: workspaceKey(readVerification, 'latest'),
    queryFn: ({ signal }) => call(readVerification, {}, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.running ? POLL_MS : false),
    refetchOnWindowFocus: 'always',
  })
