import type { BulkInput } from '@invoice/contract/document-bulk.ts'
import { checkPaying } from '@invoice/contract/document-paying.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { workspaceKey } from './key.ts'

/** What paying these documents would do now. */
export const payingCheckQuery = (selection: BulkInput) =>
  queryOptions({
    queryKey: workspaceKey('documents', 'paying', selection),
    queryFn: ({ signal }) => call(checkPaying, { body: selection }, { signal }),
    refetchOnWindowFocus: 'always',
    gcTime: 0,
    staleTime: 0,
  })
