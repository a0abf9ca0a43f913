import { listCompanies } from '@invoice/contract/companies.ts'
import { listPaymentMethods } from '@invoice/contract/payment-methods.ts'
import { listDealTerms, listRanges, listTaxRates, listUnits } from '@invoice/contract/settings.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { workspaceKey } from '../api/workspace.ts'

/** Short lists that many screens choose from: they are asked for once and kept a while. */
const staleTime = 60_000

export const companiesQuery = () =>
  queryOptions({
    queryKey: workspaceKey('companies', 'list'),
    queryFn: async ({ signal }) => (await call(listCompanies, { query: {} }, { signal })).items,
    staleTime,
  })

export const taxRatesQuery = () =>
  queryOptions({
    queryKey: workspaceKey('settings', 'taxRates'),
    queryFn: async ({ signal }) => (await call(listTaxRates, { query: {} }, { signal })).items,
    staleTime,
  })

export const unitsQuery = () =>
  queryOptions({
    queryKey: workspaceKey('settings', 'units'),
    queryFn: async ({ signal }) => (await call(listUnits, { query: {} }, { signal })).items,
    staleTime,
  })

export const paymentMethodsQuery = () =>
  queryOptions({
    queryKey: workspaceKey('settings', 'paymentMethods'),
    queryFn: async ({ signal }) => (await call(listPaymentMethods, { query: {} }, { signal })).items,
    staleTime,
  })

/** With those that are archived, for the lists of the settings themselves. */
export const allPaymentMethodsQuery = () =>
  queryOptions({
    queryKey: workspaceKey('settings', 'allPaymentMethods'),
    queryFn: async ({ signal }) => (await call(listPaymentMethods, { query: { archived: true } }, { signal })).items,
    staleTime,
  })

export const allTaxRatesQuery = () =>
  queryOptions({
    queryKey: workspaceKey('settings', 'allTaxRates'),
    queryFn: async ({ signal }) => (await call(listTaxRates, { query: { archived: true } }, { signal })).items,
    staleTime,
  })

export const allUnitsQuery = () =>
  queryOptions({
    queryKey: workspaceKey('settings', 'allUnits'),
    queryFn: async ({ signal }) => (await call(listUnits, { query: { archived: true } }, { signal })).items,
    staleTime,
  })

export const allDealTermsQuery = () =>
  queryOptions({
    queryKey: workspaceKey('settings', 'allDealTerms'),
    queryFn: async ({ signal }) => (await call(listDealTerms, { query: { archived: true } }, { signal })).items,
    staleTime,
  })

export const allRangesQuery = () =>
  queryOptions({
    queryKey: workspaceKey('settings', 'allRanges'),
    queryFn: async ({ signal }) => (await call(listRanges, { query: { archived: true } }, { signal })).items,
    staleTime: 0,
  })

function settingsChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: workspaceKey('settings') })
}

/** A list of the settings: here, and among the lists that an editor of documents keeps. */
export async function listChanged(
  client: QueryClient,
  list: 'payment-methods' | 'tax-rates' | 'units' | 'deal-terms' | 'ranges',
): Promise<void> {
  await Promise.all([settingsChanged(client), client.invalidateQueries({ queryKey: workspaceKey(list) })])
}

export function paymentMethodsChanged(client: QueryClient): Promise<void> {
  return listChanged(client, 'payment-methods')
}

/** A new company brings its ranges, and may be the default now. */
export async function companiesChanged(client: QueryClient): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: workspaceKey('companies') }), settingsChanged(client)])
}
