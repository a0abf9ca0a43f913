import * as contract from '@invoice/contract/vat/package.ts'
import * as links from '@invoice/contract/vat/package-links.ts'
import * as saft from '@invoice/contract/vat/saft.ts'

import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

type Saved = Promise<{ readonly blob: Blob; readonly name: string }>
type OfMonth = { readonly companyId: string; readonly month: string }
/** As YYYY-Qn. */
type OfQuarter = { readonly companyId: string; readonly quarter: string }

export const ossReturnQuery = ({ companyId, quarter }: OfQuarter) =>
  queryOptions({
    queryKey: workspaceKey(contract.readOssReturn, 'ossReturn', companyId, quarter),
    queryFn: ({ signal }) => call(contract.readOssReturn, { params: { quarter }, query: { companyId } }, { signal }),
  })

export const readOssTable = ({ companyId, quarter }: OfQuarter, format: 'csv' | 'xlsx'): Saved =>
  call(contract.exportOssReturn, { params: { quarter }, query: { companyId, format } })

export type LedgerTable = InputOf<typeof contract.exportVatLedger>['params']['ledger']

export const readLedgerTable = ({ companyId, month }: OfMonth, ledger: LedgerTable): Saved =>
  call(contract.exportVatLedger, { params: { month, ledger }, query: { companyId, format: 'xlsx' } })

export const makePackage = ({ companyId, month }: OfMonth): Promise<{ readonly jobId: string; readonly papers: number }> =>
  call(contract.makeVatPackage, { body: { companyId, month } })

export const readPackage = (id: string): Saved => call(contract.readVatPackage, { params: { id } })

export const readSaftPart = ({ companyId, month }: OfMonth): Saved => call(saft.readSaftPart, { params: { month }, query: { companyId } })
/** To whom the package of a month was sent, the last first. */
export const packageLinksQuery = ({ companyId, month }: OfMonth) =>
  queryOptions({
    queryKey: workspaceKey(links.listPackageLinks, 'vatPackageLinks', companyId, month),
    queryFn: ({ signal }) => call(links.listPackageLinks, { params: { month }, query: { companyId } }, { signal }),
  })
