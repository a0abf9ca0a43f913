import { readDashboard } from '@invoice/contract/reports/dashboard.ts'
import type { InputOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

export type DashboardQuery = InputOf<typeof readDashboard>['query']
export type Dashboard = ReplyOf<typeof readDashboard>

/** All that the first screen tells. */
export const dashboardQuery = (query: DashboardQuery) =>
  queryOptions({
    queryKey: workspaceKey(readDashboard, 'dashboard', query),
    queryFn: ({ signal }) => call(readDashboard, { query }, { signal }),
  })

/** While another period is on its way, the last one stays. */
export const shownDashboardQuery = (query: DashboardQuery) => ({ ...dashboardQuery(query), placeholderData: keepPreviousData })
