import type { Product } from '@invoice/contract/products.ts'
import { MoneyText, NoValue } from '../../shared/ui/money-text.tsx'

/** At least two decimals; more where the price has them. */
export function ProductPrice({ product: { price, currency } }: { readonly product: Product }) {
  if (price === null) return <NoValue />
  const [whole = '', fraction = ''] = price.split('.')
  return <MoneyText amount={`${whole}.${fraction.padEnd(2, '0')}`} currency={currency} />
}
