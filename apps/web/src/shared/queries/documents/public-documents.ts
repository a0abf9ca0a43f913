import { readPublicDocument } from '@invoice/contract/documents/public.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** What a public link shows: of nobody who is signed in, so of no workspace. */
export const publicDocumentQuery = (token: string) =>
  queryOptions({
    queryKey: ['public', token],
    queryFn: ({ signal }) => call(readPublicDocument, { params: { token } }, { signal }),
    initialData: () => sentAlong(token),
    initialDataUpdatedAt: OPENED_AT,
    // The paper waits for its turn.
    refetchInterval: ({ state: { data } }) => (data?.pages === null ? ASK_AGAIN_MS : false),
  })

const ASK_AGAIN_MS = 2000
const OPENED_AT = Date.now()

/** The answer that the server has written into the page. */
function sentAlong(token: string): ReplyOf<typeof readPublicDocument> | undefined {
  const sent = document.getElementById('shared-document')
  return sent !== null && isSentAlong(token) ? JSON.parse(sent.textContent) : undefined
}

export function isSentAlong(token: string): boolean {
  return document.getElementById('shared-document')?.dataset['of'] === token
}
