import { readExchangeRate } from '@invoice/contract/settings/exchange-rates.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { workspaceKey } from '../cache/key.ts'

/** The ECB's rate of a currency for a day. New ones come once a day. */
export const exchangeRateQuery = (currency: string, on: string) =>
  queryOptions({
    queryKey: workspaceKey(readExchangeRate, currency, on),
    queryFn: ({ signal }) => call(readExchangeRate, { query: { currency, on } }, { signal }),
    staleTime: 10 * 60_000,
  })
