import { readLook } from '@invoice/contract/documents/templates.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** How the documents of a company are drawn. */
export const lookQuery = (companyId: string) =>
  queryOptions({
    queryKey: workspaceKey(readLook, companyId),
    queryFn: ({ signal }) => call(readLook, { params: { id: companyId } }, { signal }),
  })
