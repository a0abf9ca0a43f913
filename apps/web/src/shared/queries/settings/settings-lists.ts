import {
  type CustomField,
  type DealTerm,
  type ListEndpoints,
  listCustomFields,
  listDealTerms,
  listPriceLists,
  listRanges,
  listTaxRates,
  listUnits,
  type PriceList,
  type Range,
  type TaxRate,
  type Unit,
} from '@invoice/contract/settings/settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'
import { KEPT_FOR, offeredRows } from './offered.ts'

/** The rows of a list that is described, archived ones too. */
export const allRowsQuery = <Row>(list: ListEndpoints<Row>['list']) =>
  queryOptions({
    queryKey: workspaceKey(list),
    queryFn: async ({ signal }): Promise<readonly Row[]> => (await call(list, { query: { archived: true } }, { signal })).items,
    staleTime: KEPT_FOR,
  })

export const allTaxRatesQuery = () => allRowsQuery<TaxRate>(listTaxRates)
export const allUnitsQuery = () => allRowsQuery<Unit>(listUnits)
/** Reasons why no VAT is charged. */
export const allDealTermsQuery = () => allRowsQuery<DealTerm>(listDealTerms)
/** Fields of the workspace's own, of every noun. */
export const customFieldsQuery = () => allRowsQuery<CustomField>(listCustomFields)

/** By which clients pay other prices. */
export const allPriceListsQuery = () => allRowsQuery<PriceList>(listPriceLists)

/** Those that may be chosen anew. */
export const taxRatesQuery = () => queryOptions({ ...allTaxRatesQuery(), select: offeredRows<TaxRate> })
export const unitsQuery = () => queryOptions({ ...allUnitsQuery(), select: offeredRows<Unit> })

/** Document ranges, archived ones too. */
export const allRangesQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listRanges),
    queryFn: async ({ signal }): Promise<readonly Range[]> => (await call(listRanges, { query: { archived: true } }, { signal })).items,
    // Each document that is issued, here or elsewhere, takes a number.
    staleTime: 10_000,
  })
