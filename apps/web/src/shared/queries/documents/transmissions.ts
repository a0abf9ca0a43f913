import { type DocumentTransmissions, listTransmissions } from '@invoice/contract/letters/exchange.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

const POLL_MS = 2000

/** What became of a document through Peppol, and what keeps it from being sent. What is about to go is asked for until it went. */
export const transmissionsQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(listTransmissions, 'list', id),
    queryFn: ({ signal }): Promise<DocumentTransmissions> => call(listTransmissions, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ state, fault }) => state === 'queued' && fault === null) ? POLL_MS : false,
  })
