import type { BulkInput } from '@invoice/contract/documents/bulk.ts'
import { checkSending } from '@invoice/contract/documents/bulk-sending.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** What sending these documents would do now; asked again when the person comes back from another tab, where an address was added. */
export const sendingCheckQuery = (selection: BulkInput) =>
  queryOptions({
    queryKey: workspaceKey(checkSending, 'sending', selection),
    queryFn: ({ signal }) => call(checkSending, { body: selection }, { signal }),
    refetchOnWindowFocus: 'always',
    gcTime: 0,
    staleTime: 0,
  })
