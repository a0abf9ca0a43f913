import { type DueBill, listDueBills, listPaymentRuns, type PaymentRun, readPaymentRun } from '@invoice/contract/treasury/payment-runs.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** So many bills are shown before more are asked for: as many as a run takes. */
const BILLS_SHOWN = 500
const RUNS_SHOWN = 25

/** What a company owes its vendors until a day, the earliest due first. */
export const dueBillsQuery = (companyId: string, until: string) =>
  queryOptions({
    queryKey: workspaceKey(listDueBills, 'due', companyId, until),
    queryFn: ({ signal }): Promise<{ items: DueBill[]; count: number; total: string; others: number }> =>
      call(listDueBills, { query: { companyId, until, pageSize: BILLS_SHOWN } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The runs of all companies, page by page, the newest first. */
export const paymentRunsQuery = () =>
  infiniteQueryOptions({
    queryKey: workspaceKey(listPaymentRuns, 'list'),
    queryFn: async ({ pageParam, signal }): Promise<readonly PaymentRun[]> =>
      (await call(listPaymentRuns, { query: { page: pageParam, pageSize: RUNS_SHOWN } }, { signal })).items,
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < RUNS_SHOWN ? undefined : pages.length + 1),
  })

export const paymentRunQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readPaymentRun, 'run', id),
    queryFn: ({ signal }) => call(readPaymentRun, { params: { id } }, { signal }),
  })
