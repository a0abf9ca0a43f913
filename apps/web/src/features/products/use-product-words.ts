import type { TaxRate, Unit } from '@invoice/contract/settings/settings.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatPercent } from '@invoice/text/format/decimal.ts'
import { useCustomWords } from '../../shared/custom-fields/use-custom-facts.ts'
import type { FieldWords } from '../../shared/forms/field-words.ts'
import { usePriceLists } from '../../shared/pickers/use-price-lists.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import type { ProductValues } from './product-values.ts'

/** Names of a product's fields, and their values in one line. */
export function useProductWords(units: readonly Unit[], rates: readonly TaxRate[]): FieldWords<ProductValues> {
  const { t } = useTranslation(['products', 'common'])
  const language = useLanguage()
  const nameIn = (list: readonly (Unit | TaxRate)[], wanted: string): string => {
    const found = list.find(({ id }) => id === wanted)
    return found === undefined ? '' : localised(found.name, language)
  }
  const rateOf = (id: string): string => {
    const rate = rates.find((each) => each.id === id)?.rate
    return [rate === undefined ? '' : formatPercent(rate, language), nameIn(rates, id)].filter(Boolean).join(' · ')
  }
  const { nameOf } = usePriceLists()
  const priceText = ({ priceListId, fromQuantity, price }: ProductValues['prices'][number]): string =>
    [nameOf(priceListId), fromQuantity === '0' ? '' : t('prices.from_quantity', { quantity: fromQuantity }), price]
      .filter(Boolean)
      .join(' ')
  return {
    name: t('common:name'),
    description: t('description'),
    price: t('price'),
    priceIncludesVat: { label: t('vat_in_price'), text: (includes) => t(includes ? 'with_vat' : 'without_vat') },
    currency: t('common:currency'),
    unitId: { label: t('unit'), text: (id) => nameIn(units, id) },
    taxRateIds: { label: t('tax_rates'), text: (ids) => ids.map(rateOf).join(', ') },
    tags: t('tags'),
    sku: t('sku'),
    partNumber: t('part_number'),
    accountNumber: t('account_number'),
    commodityCode: t('commodity_code'),
    prices: { label: t('prices.title'), text: (prices) => prices.map(priceText).join('; ') },
    pictureFileId: { label: t('picture'), text: (id) => (id === null ? '' : t('picture')) },
    customFields: useCustomWords('product'),
  }
}
