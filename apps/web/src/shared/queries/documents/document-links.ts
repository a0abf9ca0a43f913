import { readLink } from '@invoice/contract/documents/history-and-links.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** The public link of a document: since when, how often it was opened, what was answered through it. */
export const documentLinkQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readLink, 'link', id),
    queryFn: ({ signal }) => call(readLink, { params: { id } }, { signal }),
  })
