import type { Product } from '@invoice/contract/records/products.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { productSearchQuery } from '../queries/records/products.ts'

export const SEARCH_PAUSE_MS = 180
const NONE: readonly Product[] = []

type Found = {
  readonly products: readonly Product[]
  /** Found for the very text that is typed now, and not for what was typed before. */
  readonly isCurrent: boolean
  readonly searching: boolean
}

/** Products that match what is typed; nothing is asked while it is empty. */
export function useProductSearch(typed: string): Found {
  const [q] = useDebouncedValue(typed.trim(), SEARCH_PAUSE_MS)
  const wanted = typed.trim() !== '' && q !== ''
  const { data, isFetching, isPlaceholderData, isSuccess, isError } = useQuery({
    ...productSearchQuery(q),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
  const isCurrent = wanted && q === typed.trim() && !isPlaceholderData && (isSuccess || isError)
  return { products: wanted ? (data ?? NONE) : NONE, isCurrent, searching: wanted && isFetching }
}
