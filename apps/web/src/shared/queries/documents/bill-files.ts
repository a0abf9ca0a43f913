import { type BillFileRow, listBillFiles, readBillFile } from '@invoice/contract/documents/bill-files.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** Files of vendors in a state, the newest first, and how many there are in each. */
export const billFilesQuery = (state: BillFileRow['state'], page = 1) =>
  queryOptions({
    queryKey: workspaceKey(listBillFiles, 'files', state, page),
    queryFn: ({ signal }) => call(listBillFiles, { query: { state, page } }, { signal }),
  })

export const billFileQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readBillFile, 'file', id),
    queryFn: ({ signal }) => call(readBillFile, { params: { id } }, { signal }),
  })
