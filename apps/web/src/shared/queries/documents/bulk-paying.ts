import type { BulkInput } from '@invoice/contract/documents/bulk.ts'
import { checkPaying } from '@invoice/contract/documents/paying.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** What paying these documents would do now. */
export const payingCheckQuery = (selection: BulkInput) =>
  queryOptions({
    queryKey: workspaceKey(checkPaying, 'paying', selection),
    queryFn: ({ signal }) => call(checkPaying, { body: selection }, { signal }),
    refetchOnWindowFocus: 'always',
    gcTime: 0,
    staleTime: 0,
  })
