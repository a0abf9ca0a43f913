import './texts.ts'
import { createHours, type Hours, HoursInput, updateHours } from '@invoice/contract/records/hours.ts'
import type { Product } from '@invoice/contract/records/products.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { localised } from '@invoice/domain/localised.ts'
import { Group, Textarea } from '@mantine/core'
import { call } from '../api/call.ts'
import { EditDrawer } from '../forms/edit-drawer.tsx'
import { useEntityForm } from '../forms/use-entity-form.ts'
import { AsyncPicker, type PickerItem } from '../pickers/async-picker.tsx'
import { productSearchQuery } from '../queries/records/products.ts'
import { useLanguage } from '../text/use-language.ts'
import { useTranslation } from '../text/use-translation.ts'
import { DateInput } from '../ui/inputs/date-input.tsx'
import { DecimalInput } from '../ui/inputs/decimal-input.tsx'
import { currentDay } from '../ui/inputs/today.ts'
import { toast } from '../ui/overlays/toast.ts'

type Props = { readonly contactId: string; readonly entry: Hours | null; readonly onClose: () => void }
type Values = {
  readonly doneOn: string
  readonly product: PickerItem | null
  readonly what: string
  readonly quantity: string
  readonly unitPrice: string
}

/** What was worked for a client, new or as it was written down. */
export default function HoursDrawer({ contactId, entry, onClose }: Props) {
  const { t } = useTranslation('hours')
  const language = useLanguage()
  const asItem = ({ id, name }: Pick<Product, 'id' | 'name'>): PickerItem => ({ id, label: localised(name, language) })
  const toBody = ({ doneOn, product, what, quantity, unitPrice }: Values) => ({
    contactId,
    doneOn,
    productId: product?.id ?? null,
    what,
    quantity,
    unitPrice: unitPrice === '' ? null : unitPrice,
  })
  const form = useEntityForm<Values, Hours>({
    initial: {
      doneOn: entry?.doneOn ?? currentDay(),
      product: entry === null || entry.product === null ? null : asItem(entry.product),
      what: entry?.what ?? '',
      quantity: entry?.quantity ?? '1',
      unitPrice: entry?.unitPrice ?? '',
    },
    session: entry === null ? 'new' : `${entry.id} ${entry.version}`,
    schema: HoursInput,
    toBody,
    save: (values, idempotencyKey) =>
      entry === null
        ? call(createHours, { body: toBody(values) }, { idempotencyKey })
        : call(updateHours, { params: { id: entry.id }, body: { ...toBody(values), version: entry.version } }),
    onSaved: () => {
      toast(t('saved'))
      onClose()
    },
  })
  const { values, set, error, leave } = form
  return (
    <EditDrawer opened onClose={onClose} title={t(entry === null ? 'add' : 'change')} form={form}>
      <Group grow align="start">
        <DateInput
          label={t('day')}
          value={values.doneOn}
          error={error('doneOn')}
          onBlur={leave('doneOn')}
          onChange={(doneOn) => set({ doneOn })}
        />
        <DecimalInput
          data-autofocus
          label={t('quantity')}
          value={values.quantity}
          error={error('quantity')}
          onBlur={leave('quantity')}
          onChange={(quantity) => set({ quantity })}
        />
      </Group>
      <AsyncPicker
        label={t('product')}
        value={values.product}
        error={error('productId')}
        onChange={(product) => set({ product })}
        onClear={() => set({ product: null })}
        search={productSearchQuery}
        toItem={asItem}
      />
      <Textarea
        autosize
        minRows={2}
        maxRows={8}
        maxLength={LONGEST.hours}
        label={t('what')}
        value={values.what}
        error={error('what')}
        onBlur={leave('what')}
        onChange={({ currentTarget }) => set({ what: currentTarget.value })}
      />
      <DecimalInput
        label={t('price')}
        description={t('price_hint')}
        value={values.unitPrice}
        error={error('unitPrice')}
        onBlur={leave('unitPrice')}
        onChange={(unitPrice) => set({ unitPrice })}
      />
    </EditDrawer>
  )
}
