import {
  listRecurrenceRuns,
  listRecurrences,
  type Recurrence,
  type RecurrenceMonth,
  type RecurrenceRow,
  type RecurrenceRun,
  readRecurrence,
  readRecurrenceMonth,
  summariseRecurrences,
} from '@invoice/contract/documents/recurrences.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

export const recurrenceListQuery = (query: InputOf<typeof listRecurrences>['query']) =>
  queryOptions({
    queryKey: workspaceKey(listRecurrences, 'list', query),
    queryFn: async ({ signal }): Promise<readonly RecurrenceRow[]> => (await call(listRecurrences, { query }, { signal })).items,
  })

export const recurrenceSummaryQuery = (query: InputOf<typeof summariseRecurrences>['query']) =>
  queryOptions({
    queryKey: workspaceKey(summariseRecurrences, 'summary', query),
    queryFn: ({ signal }) => call(summariseRecurrences, { query }, { signal }),
  })

export const recurrenceMonthQuery = (query: InputOf<typeof readRecurrenceMonth>['query']) =>
  queryOptions({
    queryKey: workspaceKey(readRecurrenceMonth, 'month', query),
    queryFn: ({ signal }): Promise<RecurrenceMonth> => call(readRecurrenceMonth, { query }, { signal }),
  })

export const recurrenceRunsQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(listRecurrenceRuns, 'runs', id),
    queryFn: async ({ signal }): Promise<readonly RecurrenceRun[]> =>
      (await call(listRecurrenceRuns, { params: { id }, query: {} }, { signal })).items,
  })

export const recurrenceQuery = (id: string) =>
  queryOptions({ queryKey: workspaceKey(readRecurrence, 'one', id), queryFn: ({ signal }) => loadRecurrence(id, signal) })

export const loadRecurrence = (id: string, signal: AbortSignal): Promise<Recurrence> => call(readRecurrence, { params: { id } }, { signal })
