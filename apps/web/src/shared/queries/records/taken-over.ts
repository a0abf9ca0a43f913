import * as contract from '@invoice/contract/records/taken-over.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** How a document stands in the books; who keeps them marks it meanwhile. */
export const takenOverQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(contract.readTakenOver, 'takenOver', id),
    queryFn: ({ signal }) => call(contract.readTakenOver, { params: { id } }, { signal }),
    refetchOnWindowFocus: 'always',
  })

export const monthTakenOverQuery = ({ companyId, month }: { readonly companyId: string; readonly month: string }) =>
  queryOptions({
    queryKey: workspaceKey(contract.readMonthTakenOver, 'monthTakenOver', companyId, month),
    queryFn: ({ signal }) => call(contract.readMonthTakenOver, { params: { month }, query: { companyId } }, { signal }),
    refetchOnWindowFocus: 'always',
  })
