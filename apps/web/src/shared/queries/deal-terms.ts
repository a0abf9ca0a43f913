import { type DealTerm, listDealTerms } from '@invoice/contract/settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { workspaceKey } from './key.ts'
import { KEPT_FOR, offeredRows } from './offered.ts'

/** Reasons why no VAT is charged, archived ones too. */
export const allDealTermsQuery = () =>
  queryOptions({
    queryKey: workspaceKey('dealTerms'),
    queryFn: async ({ signal }): Promise<readonly DealTerm[]> =>
      (await call(listDealTerms, { query: { archived: true } }, { signal })).items,
    staleTime: KEPT_FOR,
  })

/** Those that may be chosen anew. */
export const dealTermsQuery = () => queryOptions({ ...allDealTermsQuery(), select: offeredRows<DealTerm> })
