import { readVatChoices, type VatChoices } from '@invoice/contract/vat/choices.ts'
import * as entries from '@invoice/contract/vat/entries.ts'
import * as filing from '@invoice/contract/vat/filing.ts'
import * as contract from '@invoice/contract/vat/periods.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** Months are YYYY-MM. */
type OfMonth = { readonly companyId: string; readonly month: string }

/** The months of a year, the newest first. */
export const vatMonthsQuery = (companyId: string, year: number) =>
  queryOptions({
    queryKey: workspaceKey(contract.listVatMonths, 'vatMonths', companyId, year),
    queryFn: ({ signal }) => call(contract.listVatMonths, { query: { companyId, year } }, { signal }),
  })

export const vatPeriodQuery = ({ companyId, month }: OfMonth) =>
  queryOptions({
    queryKey: workspaceKey(contract.readVatPeriod, 'vatPeriod', companyId, month),
    queryFn: ({ signal }) => call(contract.readVatPeriod, { params: { month }, query: { companyId } }, { signal }),
  })

export const salesLedgerQuery = ({ companyId, month }: OfMonth, search: string) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(contract.readSalesLedger, 'salesLedger', companyId, month, search),
    queryFn: ({ pageParam, signal }) =>
      call(contract.readSalesLedger, { params: { month }, query: { companyId, search, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })

export const purchaseLedgerQuery = ({ companyId, month }: OfMonth, search: string) =>
  infiniteQueryOptions({
    queryKey: workspaceKey(contract.readPurchaseLedger, 'purchaseLedger', companyId, month, search),
    queryFn: ({ pageParam, signal }) =>
      call(contract.readPurchaseLedger, { params: { month }, query: { companyId, search, page: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
  })

export const treatmentQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(contract.readTreatment, 'vatTreatment', id),
    queryFn: ({ signal }) => call(contract.readTreatment, { params: { id } }, { signal }),
  })

export type VatFile = InputOf<typeof contract.readVatFile>['params']['file']

export const readVatFile = ({ companyId, month }: OfMonth, file: VatFile): Promise<{ readonly blob: Blob; readonly name: string }> =>
  call(contract.readVatFile, { params: { month, file }, query: { companyId } })

/** Each time that a month was filed, the last first. */
export const vatFilingsQuery = ({ companyId, month }: OfMonth) =>
  queryOptions({
    queryKey: workspaceKey(filing.listVatFilings, 'vatFilings', companyId, month),
    queryFn: ({ signal }) => call(filing.listVatFilings, { params: { month }, query: { companyId } }, { signal }),
  })

/** What of a month differs from what it was last filed with. */
export const vatChangesQuery = ({ companyId, month }: OfMonth) =>
  queryOptions({
    queryKey: workspaceKey(filing.readVatChanges, 'vatChanges', companyId, month),
    queryFn: ({ signal }) => call(filing.readVatChanges, { params: { month }, query: { companyId } }, { signal }),
  })

export const readFiledFile = (id: string, file: VatFile): Promise<{ readonly blob: Blob; readonly name: string }> =>
  call(filing.readFiledFile, { params: { id, file } })
export const loadVatChoices = (id: string, signal: AbortSignal): Promise<VatChoices> => call(readVatChoices, { params: { id } }, { signal })

/** What a company has chosen for its VAT. */
export const vatChoicesQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readVatChoices, 'vatChoices', id),
    queryFn: ({ signal }) => loadVatChoices(id, signal),
  })
/** What was entered by hand into the ledgers of a month and taken out again. */
export const takenOutQuery = ({ companyId, month }: OfMonth) =>
  queryOptions({
    queryKey: workspaceKey(entries.listVatEntries, 'vatTakenOut', companyId, month),
    queryFn: ({ signal }) => call(entries.listVatEntries, { params: { month }, query: { companyId, only: 'taken_out' } }, { signal }),
  })

/** A row of the ledgers that was entered by hand. */
export const vatEntryQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(entries.readVatEntry, 'vatEntry', id),
    queryFn: ({ signal }) => call(entries.readVatEntry, { params: { id } }, { signal }),
  })

export const readEntryProtocol = (id: string, language: 'bg' | 'en'): Promise<{ readonly blob: Blob; readonly name: string }> =>
  call(entries.readVatEntryProtocol, { params: { id }, query: { language } })
