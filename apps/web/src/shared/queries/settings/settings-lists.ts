import {
  type DealTerm,
  listDealTerms,
  listRanges,
  listTaxRates,
  listUnits,
  type Range,
  type TaxRate,
  type Unit,
} from '@invoice/contract/settings/settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'
import { KEPT_FOR, offeredRows } from './offered.ts'

/** Tax rates, archived ones too. */
export const allTaxRatesQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listTaxRates),
    queryFn: async ({ signal }): Promise<readonly TaxRate[]> => (await call(listTaxRates, { query: { archived: true } }, { signal })).items,
    staleTime: KEPT_FOR,
  })

/** Those that may be chosen anew. */
export const taxRatesQuery = () => queryOptions({ ...allTaxRatesQuery(), select: offeredRows<TaxRate> })

/** Units, archived ones too. */
export const allUnitsQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listUnits),
    queryFn: async ({ signal }): Promise<readonly Unit[]> => (await call(listUnits, { query: { archived: true } }, { signal })).items,
    staleTime: KEPT_FOR,
  })

/** Those that may be chosen anew. */
export const unitsQuery = () => queryOptions({ ...allUnitsQuery(), select: offeredRows<Unit> })

/** Reasons why no VAT is charged, archived ones too. */
export const allDealTermsQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listDealTerms),
    queryFn: async ({ signal }): Promise<readonly DealTerm[]> =>
      (await call(listDealTerms, { query: { archived: true } }, { signal })).items,
    staleTime: KEPT_FOR,
  })

/** Document ranges, archived ones too. */
export const allRangesQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listRanges),
    queryFn: async ({ signal }): Promise<readonly Range[]> => (await call(listRanges, { query: { archived: true } }, { signal })).items,
    // Each document that is issued, here or elsewhere, takes a number.
    staleTime: 10_000,
  })
