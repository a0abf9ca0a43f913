import './texts.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import { askByHand } from '@invoice/contract/documents/payment-requests.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { ASKED_BY_HAND } from '@invoice/domain/documents/payment-requests.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { Select, Textarea, TextInput } from '@mantine/core'
import * as z from 'zod/mini'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'

const Asked = z.object({
  channel: z.enum(ASKED_BY_HAND),
  whom: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST.person)),
  note: z.string().check(z.maxLength(LONGEST.reason)),
})
type Values = z.infer<typeof Asked>

/** That somebody was asked by hand: nothing is sent. */
export function AskedDrawer({ document, onClose }: { readonly document: Document; readonly onClose: () => void }) {
  const { t } = useTranslation('payment-requests')
  const language = useLanguage()
  const initial: Values = { channel: 'phone', whom: localised(document.recipientName, language), note: '' }
  const form = useEntityForm({
    initial,
    schema: Asked,
    toBody: (values: Values) => values,
    save: (body, idempotencyKey) => call(askByHand, { params: { id: document.id }, body }, { idempotencyKey }),
    onSaved: () => {
      toast(t('done'))
      onClose()
    },
  })
  const { values, set, error, leave } = form
  return (
    <EditDrawer opened onClose={onClose} title={t('add_title')} subtitle={document.number ?? undefined} saveLabel={t('save')} form={form}>
      <p>{t('add_text', { amount: formatAmount(document.outstanding, document.currency, language) })}</p>
      <Select
        label={t('channel')}
        allowDeselect={false}
        value={values.channel}
        data={ASKED_BY_HAND.map((value) => ({ value, label: t(`channels.${value}`) }))}
        onChange={(chosen) => set({ channel: ASKED_BY_HAND.find((one) => one === chosen) ?? values.channel })}
      />
      <TextInput
        label={t('whom')}
        maxLength={LONGEST.person}
        data-autofocus
        value={values.whom}
        error={error('whom')}
        onBlur={leave('whom')}
        onChange={({ currentTarget }) => set({ whom: currentTarget.value })}
      />
      <Textarea
        label={t('note')}
        maxLength={LONGEST.reason}
        autosize
        minRows={2}
        value={values.note}
        error={error('note')}
        onBlur={leave('note')}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
    </EditDrawer>
  )
}
