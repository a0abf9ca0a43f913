import { type AuditFilter, listAudit, listAuditPeople, summariseAudit } from '@invoice/contract/history/audit-log.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** Entries of a page. */
const PAGE_SIZE = 50
/** Whatever is done is written down: what is here is old as soon as it is shown. */
const FRESH = { staleTime: 0, refetchOnMount: 'always' } as const

/** A page of the audit; `after` where the page before it ended. While the next one is on its way the last one stays. */
export const auditQuery = (filter: AuditFilter, after: string | null) =>
  queryOptions({
    ...FRESH,
    queryKey: workspaceKey(listAudit, 'list', filter, after),
    queryFn: ({ signal }) =>
      call(listAudit, { query: { ...filter, pageSize: PAGE_SIZE, ...(after === null ? {} : { after }) } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const auditSummaryQuery = (filter: AuditFilter) =>
  queryOptions({
    ...FRESH,
    queryKey: workspaceKey(summariseAudit, 'summary', filter),
    queryFn: ({ signal }) => call(summariseAudit, { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  })

export const auditPeopleQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listAuditPeople, 'people'),
    queryFn: async ({ signal }) => (await call(listAuditPeople, {}, { signal })).items,
  })

/** Entries that a history shows at a time. */
const HISTORY_SIZE = 10

/** One record's history, the newest first; `after` where what was shown before it ended. */
export const recordHistoryQuery = (recordId: string, after: string | null) =>
  queryOptions({
    ...FRESH,
    queryKey: workspaceKey(listAudit, 'record', recordId, after),
    queryFn: ({ signal }) =>
      call(listAudit, { query: { recordId, pageSize: HISTORY_SIZE, ...(after === null ? {} : { after }) } }, { signal }),
  })
