import { readPublicDocument } from '@invoice/contract/public.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'

/** What a public link shows: of nobody who is signed in, so of no workspace. */
export const publicDocumentQuery = (token: string) =>
  queryOptions({
    queryKey: ['public', token],
    queryFn: ({ signal }) => call(readPublicDocument, { params: { token } }, { signal }),
  })
