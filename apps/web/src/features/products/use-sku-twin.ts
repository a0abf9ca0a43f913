import { listProducts, type Product } from '@invoice/contract/products.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../shared/api/call.ts'
import { workspaceKey } from '../../shared/api/workspace.ts'

const PAUSE_MS = 250

/** Another product, archived ones too, that has the SKU already. */
export function useSkuTwin(typed: string, id: string | undefined): Product | undefined {
  const [sku] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const { data } = useQuery({
    queryKey: workspaceKey('products', 'sku', sku),
    queryFn: async ({ signal }) => (await call(listProducts, { query: { sku, archived: true, pageSize: 10 } }, { signal })).items,
    enabled: sku !== '' && sku === typed.trim(),
    retry: false,
  })
  return sku === '' || sku !== typed.trim() ? undefined : data?.find((product) => product.id !== id)
}
