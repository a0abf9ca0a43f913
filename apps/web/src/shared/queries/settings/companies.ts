import { type ExchangeAccount, readExchangeAccount } from '@invoice/contract/letters/exchange.ts'
import { type Company, listCompanies, readCompany } from '@invoice/contract/settings/companies.ts'
import { type CompanyPractices, readCompanyPractices } from '@invoice/contract/settings/company-practices.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'
import { KEPT_FOR, offeredRows } from './offered.ts'

/** The issuers of the workspace, archived ones too. */
export const allCompaniesQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listCompanies),
    queryFn: async ({ signal }): Promise<readonly Company[]> =>
      (await call(listCompanies, { query: { archived: true } }, { signal })).items,
    staleTime: KEPT_FOR,
  })

/** Those that may be chosen anew. */
export const companiesQuery = () => queryOptions({ ...allCompaniesQuery(), select: offeredRows<Company> })

export const loadCompany = (id: string, signal: AbortSignal): Promise<Company> => call(readCompany, { params: { id } }, { signal })

export const loadPractices = (id: string, signal: AbortSignal): Promise<CompanyPractices> =>
  call(readCompanyPractices, { params: { id } }, { signal })

export const loadExchange = (id: string, signal: AbortSignal): Promise<{ readonly account: ExchangeAccount | null }> =>
  call(readExchangeAccount, { params: { id } }, { signal })
