import {
  listProductSales,
  listProducts,
  listProductTags,
  type Product,
  readLastPrice,
  readProduct,
  summariseProducts,
} from '@invoice/contract/records/products.ts'
import type { InputOf } from '@invoice/contract/wire/endpoint.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { currentLanguage } from '../../text/text-store.ts'
import { workspaceKey } from '../cache/key.ts'

/** One page, sorted as the language does. */
export const productListQuery = (query: InputOf<typeof listProducts>['query']) =>
  queryOptions({
    queryKey: workspaceKey(listProducts, 'list', currentLanguage(), query),
    queryFn: async ({ signal }): Promise<readonly Product[]> => (await call(listProducts, { query }, { signal })).items,
  })

export const productCountQuery = (query: InputOf<typeof summariseProducts>['query']) =>
  queryOptions({
    queryKey: workspaceKey(summariseProducts, 'count', query),
    queryFn: async ({ signal }) => (await call(summariseProducts, { query }, { signal })).count,
  })

const FOUND_AT_ONCE = 7

/** The first of those that match what is typed. */
export const productSearchQuery = (q: string) =>
  queryOptions({
    queryKey: workspaceKey(listProducts, 'search', q),
    queryFn: async ({ signal }): Promise<readonly Product[]> =>
      (await call(listProducts, { query: { q, sort: 'name', pageSize: FOUND_AT_ONCE } }, { signal })).items,
    staleTime: 60_000,
    retry: false,
  })

/** Those that have the SKU, archived ones too. */
export const skuQuery = (sku: string) =>
  queryOptions({
    queryKey: workspaceKey(listProducts, 'sku', sku),
    queryFn: async ({ signal }) => (await call(listProducts, { query: { sku, archived: true, pageSize: 10 } }, { signal })).items,
    retry: false,
  })

/** The tags that there are, to choose from; the most frequent first. */
export const productTagsQuery = () =>
  queryOptions({
    queryKey: workspaceKey(listProductTags, 'tags'),
    queryFn: async ({ signal }) => (await call(listProductTags, {}, { signal })).items,
    staleTime: 60_000,
  })

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(readProduct, 'one', id),
    queryFn: ({ signal }) => loadProduct(id, signal),
  })

export const loadProduct = (id: string, signal: AbortSignal): Promise<Product> => call(readProduct, { params: { id } }, { signal })

/** Where it was sold last. */
export const productSalesQuery = (id: string) =>
  queryOptions({
    queryKey: workspaceKey(listProductSales, 'of', id),
    queryFn: async ({ signal }) => (await call(listProductSales, { params: { id } }, { signal })).items,
  })

/** What the client was last asked for it; null: it was never sold to them. */
export const lastPriceQuery = (id: string, query: InputOf<typeof readLastPrice>['query']) =>
  queryOptions({
    queryKey: workspaceKey(readLastPrice, 'lastPrice', id, query),
    queryFn: async ({ signal }) => (await call(readLastPrice, { params: { id }, query }, { signal })).lastPrice,
    staleTime: 60_000,
    retry: false,
  })
