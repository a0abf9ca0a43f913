import { Select } from '@mantine/core'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { usePriceLists } from '../../../shared/pickers/use-price-lists.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import type { ContactValues } from './contact-values.ts'

/** By which the client is offered what is sold; where there are no lists, there is nothing to choose. */
export function PriceListField({ form: { values, set, error } }: { readonly form: EntityForm<ContactValues> }) {
  const { t } = useTranslation('contacts')
  const { offered } = usePriceLists()
  const lists = offered(values.priceListId)
  if (lists.length === 0 || !values.isClient) return null
  return (
    <Select
      label={t('price_list')}
      allowDeselect={false}
      data={[{ value: '', label: t('no_price_list') }, ...lists]}
      value={values.priceListId}
      error={error('priceListId')}
      onChange={(chosen) => set({ priceListId: chosen ?? '' })}
    />
  )
}
