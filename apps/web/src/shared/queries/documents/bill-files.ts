import { type BillFileRow, listBillFiles, readBillFile } from '@invoice/contract/documents/bill-files.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

const POLL_MS = 2000

/** A job reads its picture, without anybody doing anything. */
export const isBeingRead = ({ problem }: Pick<BillFileRow, 'problem'>): boolean => problem === 'being_read'

/** Files of vendors in a state, the newest first, and how many there are in each. */
export const billFilesQuery = (state: BillFileRow['state'], page = 1) =>
  queryOptions({
    queryKey: workspaceKey(listBillFiles, 'files', state, page),
    queryFn: ({ signal }) => call(listBillFiles, { query: { state, page } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isBeingRead) ? POLL_MS : false),
  })

export const billFileQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readBillFile, 'file', id),
    queryFn: ({ signal }) => call(readBillFile, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isBeingRead(data) ? POLL_MS : false),
  })
