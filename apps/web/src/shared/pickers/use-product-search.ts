import type { Product } from '@invoice/contract/products.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { productSearchQuery } from '../queries/products.ts'

export const SEARCH_PAUSE_MS = 180
const NONE: readonly Product[] = []

/** Products that match what is typed; nothing is asked while it is empty. */
export function useProductSearch(typed: string): { readonly products: readonly Product[]; readonly searching: boolean } {
  const [q] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS)
  const wanted = typed.trim() !== '' && q !== ''
  const { data, isFetching } = useQuery({ ...productSearchQuery(q), enabled: wanted, placeholderData: keepPreviousData })
  return { products: wanted ? (data ?? NONE) : NONE, searching: wanted && isFetching }
}
