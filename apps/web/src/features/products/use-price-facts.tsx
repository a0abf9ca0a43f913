import type { Product } from '@invoice/contract/records/products.ts'
import { formatQuantity } from '@invoice/text/format/decimal.ts'
import { usePriceLists } from '../../shared/pickers/use-price-lists.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { MoneyText } from '../../shared/ui/marks/money-text.tsx'
import { wholeCents } from './product-price.tsx'
import css from './products.module.css'

/** Prices by quantity and by list, a line each; none: nothing is said. */
export function usePriceFacts({ prices, currency }: Pick<Product, 'prices' | 'currency'>) {
  const { t } = useTranslation('products')
  const language = useLanguage()
  const { nameOf } = usePriceLists(prices.some(({ priceListId }) => priceListId !== null))
  if (prices.length === 0) return []
  const words = ({ priceListId, fromQuantity }: Product['prices'][number]): string => {
    const quantity = formatQuantity(fromQuantity, language)
    if (priceListId === null) return t('prices.from_quantity', { quantity })
    return fromQuantity === '0' ? nameOf(priceListId) : t('prices.of_list', { list: nameOf(priceListId), quantity })
  }
  const value = (
    <ul className={css['otherPrices']}>
      {prices.map((each) => (
        <li key={`${each.priceListId} ${each.fromQuantity}`}>
          <MoneyText amount={wholeCents(each.price)} currency={currency} /> <span>{words(each)}</span>
        </li>
      ))}
    </ul>
  )
  return [{ label: t('prices.title'), value }]
}
