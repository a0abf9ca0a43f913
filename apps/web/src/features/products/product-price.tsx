import type { Product } from '@invoice/contract/records/products.ts'
import { MoneyText, NoValue } from '../../shared/ui/marks/money-text.tsx'

export function ProductPrice({ product: { price, currency } }: { readonly product: Product }) {
  return price === null ? <NoValue /> : <MoneyText amount={wholeCents(price)} currency={currency} />
}

/** At least two decimals; more where the price has them. */
export function wholeCents(price: string): string {
  const [whole = '', fraction = ''] = price.split('.')
  return `${whole}.${fraction.padEnd(2, '0')}`
}
