import { exportProducts as exportCall } from '@invoice/contract/product-imports.ts'
import * as contract from '@invoice/contract/products.ts'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { workspaceKey } from '../../shared/api/workspace.ts'
import type { ExportChoice } from '../../shared/spreadsheets/list-file-menu.tsx'
import { currentLanguage } from '../../shared/text/texts.ts'
import { BATCH } from '../../shared/ui/tables/page-sizes.ts'
import type { ProductFilter } from './product-filter.ts'

type Wanted = Pick<ProductFilter, 'q' | 'tag' | 'archived'>

function whatIsWanted({ q, tag, archived }: Wanted) {
  return { ...(q === '' ? {} : { q }), ...(tag === '' ? {} : { tag }), ...(archived ? { archived } : {}) }
}

/** One page, sorted as the language does; of all rows, the batch of that number. */
export function productPage(filter: ProductFilter) {
  const { page, size, sort } = filter
  return {
    queryKey: workspaceKey('products', 'list', currentLanguage(), filter),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const query = { ...whatIsWanted(filter), page, pageSize: size === 'all' ? BATCH : size, sort }
      return (await call(contract.listProducts, { query }, { signal })).items
    },
  }
}

/** While the next page is on its way the last one stays. */
export function productListQuery(filter: ProductFilter) {
  return queryOptions({ ...productPage(filter), placeholderData: keepPreviousData })
}

export function productCountQuery({ q, tag, archived }: Wanted) {
  const query = whatIsWanted({ q, tag, archived })
  return queryOptions({
    queryKey: workspaceKey('products', 'count', query),
    queryFn: async ({ signal }) => (await call(contract.summariseProducts, { query }, { signal })).count,
  })
}

/** The tags that there are, to choose from; the most frequent first. */
export function productTagsQuery() {
  return queryOptions({
    queryKey: workspaceKey('products', 'tags'),
    queryFn: async ({ signal }) => (await call(contract.listProductTags, {}, { signal })).items,
    staleTime: 60_000,
  })
}

export function productSalesQuery(id: string) {
  return queryOptions({
    queryKey: workspaceKey('products', 'sales', id),
    queryFn: async ({ signal }) => (await call(contract.listProductSales, { params: { id } }, { signal })).items,
  })
}

export function productQuery(id: string) {
  return queryOptions({
    queryKey: workspaceKey('products', 'one', id),
    queryFn: ({ signal }) => loadProduct(id, signal),
  })
}

export const loadProduct = (id: string, signal: AbortSignal): Promise<contract.Product> =>
  call(contract.readProduct, { params: { id } }, { signal })

export function productsChanged(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: workspaceKey('products') })
}

/** What the list shows, as a file. */
export const exportProducts = (filter: Wanted, choice: ExportChoice) => call(exportCall, { query: { ...whatIsWanted(filter), ...choice } })
