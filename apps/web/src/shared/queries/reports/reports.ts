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
type Calls = {
  readonly read: (query: ReportQuery, signal: AbortSignal) => Promise<contract.Report>
  readonly save: (query: ReportQuery & Choice) => Promise<File>
}

const calls: Readonly<Record<ReportId, Calls>> = {
  'sales-by-client': {
    read: (query, signal) => call(contract.readSalesByClient, { query }, { signal }),
    save: (query) => call(contract.saveSalesByClient, { query }),
  },
  'sales-by-product': {
    read: (query, signal) => call(contract.readSalesByProduct, { query }, { signal }),
    save: (query) => call(contract.saveSalesByProduct, { query }),
  },
  'sales-by-period': {
    read: (query, signal) => call(contract.readSalesByPeriod, { query }, { signal }),
    save: (query) => call(contract.saveSalesByPeriod, { query }),
  },
  'sales-by-user': {
    read: (query, signal) => call(contract.readSalesByUser, { query }, { signal }),
    save: (query) => call(contract.saveSalesByUser, { query }),
  },
  receivables: {
    read: (query, signal) => call(contract.readReceivables, { query }, { signal }),
    save: (query) => call(contract.saveReceivables, { query }),
  },
  payables: {
    read: (query, signal) => call(contract.readPayables, { query }, { signal }),
    save: (query) => call(contract.savePayables, { query }),
  },
  vat: {
    read: (query, signal) => call(contract.readVatReport, { query }, { signal }),
    save: (query) => call(contract.saveVatReport, { query }),
  },
  cash: {
    read: (query, signal) => call(contract.readCashReport, { query }, { signal }),
    save: (query) => call(contract.saveCashReport, { query }),
  },
}

const reportQuery = (report: ReportId, query: ReportQuery) =>
  queryOptions({
    queryKey: workspaceKey('documents', 'report', report, query),
    queryFn: ({ signal }) => calls[report].read(query, signal),
  })

/** While another filter is read, what the last one found stays. */
export const shownReportQuery = (report: ReportId, query: ReportQuery) => ({
  ...reportQuery(report, query),
  placeholderData: keepPreviousData,
})

export const saveReport = (report: ReportId, query: ReportQuery & Choice): Promise<File> => calls[report].save(query)

type BehindQuery = Omit<InputOf<typeof contract.listReportedDocuments>['query'], 'page'>

/** The documents that a row counts, page by page. */
export const reportedDocumentsQuery = (query: BehindQuery) =>
  infiniteQueryOptions({
    queryKey: workspaceKey('documents', 'reported', query),
    queryFn: ({ pageParam, signal }) => call(contract.listReportedDocuments, { query: { ...query, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
  })
