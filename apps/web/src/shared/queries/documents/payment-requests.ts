import { listPaymentRequests } from '@invoice/contract/documents/payment-requests.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** Who was asked to pay a document. */
export const paymentRequestsQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(listPaymentRequests, id),
    queryFn: ({ signal }) => call(listPaymentRequests, { params: { id } }, { signal }),
  })
