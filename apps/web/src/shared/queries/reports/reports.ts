import * as contract from '@invoice/contract/reports/reports.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import type { ReportId } from '@invoice/domain/reports/report-facts.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** Whatever changes documents changes what they come to: reports lie among them. */

export type ReportQuery = {
  readonly from?: string
  readonly to?: string
  readonly companyId?: string
  readonly contactId?: string
  readonly currency?: string
}
type Choice = { readonly format: contract.ReportFormat; readonly delimiter?: 'semicolon' | 'comma' }
type File = { readonly blob: Blob; readonly name: string }

const reportQuery = (report: ReportId, query: ReportQuery) =>
  queryOptions({
    queryKey: workspaceKey(contract.READ_REPORT[report], 'report', report, query),
    queryFn: ({ signal }) => call(contract.READ_REPORT[report], { query }, { signal }),
  })

/** While another filter is read, what the last one found stays. */
export const shownReportQuery = (report: ReportId, query: ReportQuery) => ({
  ...reportQuery(report, query),
  placeholderData: keepPreviousData,
})

export const saveReport = (report: ReportId, query: ReportQuery & Choice): Promise<File> => call(contract.SAVE_REPORT[report], { query })

type BehindQuery = Omit<InputOf<typeof contract.listReportedDocuments>['query'], 'page'>

/** The documents that a row counts, page by page. */
export const reportedDocumentsQuery = (query: BehindQuery) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(contract.listReportedDocuments, 'reported', query),
    queryFn: ({ pageParam, signal }) => call(contract.listReportedDocuments, { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
  })
