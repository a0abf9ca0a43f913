import { MOST_PRODUCT_PRICES } from '@invoice/domain/products/prices.ts'
import { ActionIcon, Button, Select } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { newKey } from '../../shared/api/idempotency.ts'
import type { EntityForm } from '../../shared/forms/use-entity-form.ts'
import { usePriceLists } from '../../shared/pickers/use-price-lists.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { DecimalInput } from '../../shared/ui/inputs/decimal-input.tsx'
import type { PriceRow, ProductValues } from './product-values.ts'
import css from './products.module.css'

/** Prices by quantity and by list, a row each. */
export function PriceRows({ form: { values, set, error, leave } }: { readonly form: EntityForm<ProductValues> }) {
  const { t } = useTranslation('products')
  const { offered } = usePriceLists()
  const { prices, currency } = values
  const lists = [{ value: '', label: t('prices.everybody') }, ...offered(...prices.map(({ priceListId }) => priceListId))]
  const change = (key: string, patch: Partial<PriceRow>): void =>
    set({ prices: prices.map((row) => (row.key === key ? { ...row, ...patch } : row)) })
  return (
    <fieldset className={css['priceRows']}>
      <legend>{t('prices.title')}</legend>
      <p>{t('prices.hint')}</p>
      {prices.map(({ key, priceListId, fromQuantity, price }, index) => (
        <div key={key} className={css['priceRow']}>
          <Select
            label={t('prices.list')}
            allowDeselect={false}
            data={lists}
            value={priceListId}
            error={error(`prices.${index}.priceListId`)}
            onChange={(chosen) => change(key, { priceListId: chosen ?? '' })}
          />
          <DecimalInput
            label={t('prices.from')}
            value={fromQuantity}
            error={error(`prices.${index}.fromQuantity`)}
            onChange={(typed) => change(key, { fromQuantity: typed })}
            onBlur={leave(`prices.${index}.fromQuantity`)}
          />
          <DecimalInput
            label={t('price')}
            currency={currency}
            value={price}
            error={error(`prices.${index}.price`)}
            onChange={(typed) => change(key, { price: typed })}
            onBlur={leave(`prices.${index}.price`)}
          />
          <ActionIcon
            size={40}
            aria-label={`${t('prices.remove')} ${index + 1}`}
            onClick={() => set({ prices: prices.filter((row) => row.key !== key) })}
          >
            <IconX size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      {prices.length < MOST_PRODUCT_PRICES ? (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} stroke={1.8} />}
          onClick={() => set({ prices: [...prices, { key: newKey(), priceListId: '', fromQuantity: '', price: '' }] })}
        >
          {t('prices.add')}
        </Button>
      ) : null}
    </fieldset>
  )
}
