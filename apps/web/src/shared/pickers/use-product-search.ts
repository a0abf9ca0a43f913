import { listProducts, type Product } from '@invoice/contract/products.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { workspaceKey } from '../api/workspace.ts'

const FOUND_AT_ONCE = 7
export const SEARCH_PAUSE_MS = 180
const NONE: readonly Product[] = []

/** Products that match what is typed; nothing is asked while it is empty. */
export function useProductSearch(typed: string): { readonly products: readonly Product[]; readonly searching: boolean } {
  const [q] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS)
  const wanted = typed.trim() !== '' && q !== ''
  const { data, isFetching } = useQuery({
    queryKey: workspaceKey('products', 'search', q),
    queryFn: async ({ signal }) => (await call(listProducts, { query: { q, sort: 'name', pageSize: FOUND_AT_ONCE } }, { signal })).items,
    enabled: wanted,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return { products: wanted ? (data ?? NONE) : NONE, searching: wanted && isFetching }
}
