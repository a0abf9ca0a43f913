import { listCompanies } from '@invoice/contract/companies.ts'
import { readContact } from '@invoice/contract/contacts.ts'
import { createDocument, readDocument, saveDocument } from '@invoice/contract/documents.ts'
import { listPaymentMethods } from '@invoice/contract/payment-methods.ts'
import { listDealTerms, listRanges, listTaxRates, listUnits } from '@invoice/contract/settings.ts'
import { queryOptions, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../shared/api/call.ts'
import { workspaceKey } from '../../../../shared/api/workspace.ts'
import type { References } from './references.ts'
import type { SaverCalls } from './saver.ts'

export const documentQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey('documents', 'one', id),
    queryFn: ({ signal }) => call(readDocument, { params: { id } }, { signal }),
  })

export const contactQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey('contacts', 'one', id),
    queryFn: ({ signal }) => call(readContact, { params: { id } }, { signal }),
  })

export const saverCalls: SaverCalls = {
  create: (draft, idempotencyKey) => call(createDocument, { body: draft }, { idempotencyKey }),
  save: (draft, { id, version }) => call(saveDocument, { params: { id }, body: { ...draft, version } }),
}

/** What is archived is still asked for: a draft may name it. */
const archived = { archived: true } as const

const referenceQueries = () =>
  [
    queryOptions({
      queryKey: workspaceKey('companies', 'all'),
      queryFn: async ({ signal }) => (await call(listCompanies, { query: archived }, { signal })).items,
    }),
    queryOptions({
      queryKey: workspaceKey('units', 'all'),
      queryFn: async ({ signal }) => (await call(listUnits, { query: archived }, { signal })).items,
    }),
    queryOptions({
      queryKey: workspaceKey('tax-rates', 'all'),
      queryFn: async ({ signal }) => (await call(listTaxRates, { query: archived }, { signal })).items,
    }),
    queryOptions({
      queryKey: workspaceKey('deal-terms', 'all'),
      queryFn: async ({ signal }) => (await call(listDealTerms, { query: archived }, { signal })).items,
    }),
    queryOptions({
      queryKey: workspaceKey('ranges', 'all'),
      queryFn: async ({ signal }) => (await call(listRanges, { query: archived }, { signal })).items,
    }),
    queryOptions({
      queryKey: workspaceKey('payment-methods', 'all'),
      queryFn: async ({ signal }) => (await call(listPaymentMethods, { query: archived }, { signal })).items,
    }),
  ] as const

type Loaded = { readonly lists: Omit<References, 'contact'> | null; readonly failed: boolean; readonly retry: () => void }

/** The short lists that a document chooses from; null until all are there. */
export function useReferenceLists(): Loaded {
  const results = useQueries({ queries: referenceQueries() })
  const [companies, units, taxRates, dealTerms, ranges, paymentMethods] = results
  const lists = useMemo(() => {
    if (!companies.data || !units.data || !taxRates.data || !dealTerms.data || !ranges.data || !paymentMethods.data) return null
    return {
      companies: companies.data,
      units: units.data,
      taxRates: taxRates.data,
      dealTerms: dealTerms.data,
      ranges: ranges.data,
      paymentMethods: paymentMethods.data,
    }
  }, [companies.data, units.data, taxRates.data, dealTerms.data, ranges.data, paymentMethods.data])
  return {
    lists,
    failed: lists === null && results.some((result) => result.isError),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch()
    },
  }
}

/** What may be chosen anew: not archived, or chosen already. */
export function offered<T extends { id: string; archivedAt: string | null }>(items: readonly T[], chosen: string | null): T[] {
  return items.filter((item) => item.archivedAt === null || item.id === chosen)
}
