import { type BulkInput, checkIssuing } from '@invoice/contract/documents/bulk.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** What is odd about the drafts that are to be issued, as they are now. */
export const issuingCheckQuery = (selection: BulkInput) =>
  queryOptions({
    queryKey: workspaceKey(checkIssuing, 'issuing', selection),
    queryFn: ({ signal }) => call(checkIssuing, { body: selection }, { signal }),
    gcTime: 0,
    staleTime: 0,
  })
