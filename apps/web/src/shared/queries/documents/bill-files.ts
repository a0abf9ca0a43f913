import { type BillFileRow, listBillFiles, readBillFile } from '@invoice/contract/documents/bill-files.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

const POLL_MS = 2000

type Read = Pick<BillFileRow, 'problem' | 'state'>

/** Its picture is not read yet: a job does it or, of what was put away, will once it is brought back. */
export const isUnread = ({ problem }: Pick<Read, 'problem'>): boolean => problem === 'being_read'

/** A job reads its picture, without anybody doing anything. */
const isBeingRead = (file: Read): boolean => isUnread(file) && file.state !== 'put_away'

export type BillFilesAsked = InputOf<typeof listBillFiles>['query']

/** Files of vendors in a state, the newest first, a page at a time; and how many the filter finds in each. */
export const billFilesQuery = (query: BillFilesAsked) =>
  queryOptions({
    queryKey: workspaceKey(listBillFiles, 'files', query),
    queryFn: ({ signal }) => call(listBillFiles, { query }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isBeingRead) ? POLL_MS : false),
    placeholderData: keepPreviousData,
  })

export const billFileQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readBillFile, 'file', id),
    queryFn: ({ signal }) => call(readBillFile, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isBeingRead(data) ? POLL_MS : false),
  })
