import type { Product } from '@invoice/contract/records/products.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { skuQuery } from '../../shared/queries/records/products.ts'

const PAUSE_MS = 250

/** Another product, archived ones too, that has the SKU already. */
export function useSameSku(typed: string, id: string | undefined): Product | undefined {
  const [sku] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data } = useQuery({ ...skuQuery(sku), enabled: sku !== '' && sku === typed.trim() })
  return sku === '' || sku !== typed.trim() ? undefined : data?.find((product) => product.id !== id)
}
