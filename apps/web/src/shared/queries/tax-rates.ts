import { listTaxRates, type TaxRate } from '@invoice/contract/settings.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { workspaceKey } from './key.ts'
import { KEPT_FOR, offeredRows } from './offered.ts'

/** Tax rates, archived ones too. */
export const allTaxRatesQuery = () =>
  queryOptions({
    queryKey: workspaceKey('taxRates'),
    queryFn: async ({ signal }): Promise<readonly TaxRate[]> => (await call(listTaxRates, { query: { archived: true } }, { signal })).items,
    staleTime: KEPT_FOR,
  })

/** Those that may be chosen anew. */
export const taxRatesQuery = () => queryOptions({ ...allTaxRatesQuery(), select: offeredRows<TaxRate> })
