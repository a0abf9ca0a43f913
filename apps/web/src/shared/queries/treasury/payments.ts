import { listOnlineTries, type OnlineTry, readOnlineOrder } from '@invoice/contract/treasury/online.ts'
import { listOpenDocuments, listPayments, type OpenDocument, type Payment, summarisePayments } from '@invoice/contract/treasury/payments.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

export const paymentListQuery = (query: InputOf<typeof listPayments>['query']) =>
  queryOptions({
    queryKey: workspaceKey(listPayments, 'list', query),
    queryFn: async ({ signal }): Promise<readonly Payment[]> => (await call(listPayments, { query }, { signal })).items,
  })

export const paymentSummaryQuery = (query: InputOf<typeof summarisePayments>['query']) =>
  queryOptions({
    queryKey: workspaceKey(summarisePayments, 'summary', query),
    queryFn: ({ signal }) => call(summarisePayments, { query }, { signal }),
  })

/** What a payment may settle, the oldest due first: so many are offered at once. */
export const OFFERED = 100
export const openDocumentsQuery = (query: Omit<InputOf<typeof listOpenDocuments>['query'], 'page' | 'pageSize'>) =>
  queryOptions({
    queryKey: workspaceKey(listOpenDocuments, 'open', query),
    queryFn: async ({ signal }): Promise<readonly OpenDocument[]> =>
      (await call(listOpenDocuments, { query: { ...query, pageSize: OFFERED } }, { signal })).items,
  })

/** What its provider says of a payment. */
export const onlineOrderQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readOnlineOrder, 'online', id),
    queryFn: async ({ signal }) => (await call(readOnlineOrder, { params: { id } }, { signal })).order,
  })

/** What somebody set out to pay of a document online. */
export const onlineTriesQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(listOnlineTries, 'tries', id),
    queryFn: async ({ signal }): Promise<readonly OnlineTry[]> => (await call(listOnlineTries, { params: { id } }, { signal })).items,
  })
