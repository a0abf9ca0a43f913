import { LONGEST_MESSAGE, PackageLetter, sendVatPackage } from '@invoice/contract/vat/package-links.ts'
import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { Textarea, TextInput } from '@mantine/core'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { type LinkChoices, LinkFields } from '../../../shared/vat-packages/link-fields.tsx'
import { monthAndYear } from '../month-words.ts'
import css from '../vat.module.css'
import '../texts.ts'

type Props = {
  readonly companyId: string
  readonly period: VatPeriod
  /** to whom it was sent last */
  readonly address: string
  readonly onClose: () => void
}
type Values = LinkChoices & { address: string; message: string }

/** The package goes as a link: to whom, for how long, and with which words. */
export default function SendDrawer({ companyId, period, address, onClose }: Props) {
  const { t } = useTranslation('vat')
  const language = useLanguage()
  const { month } = period
  const bodyOf = (values: Values) => ({ ...values, companyId })
  const form = useEntityForm<Values, unknown>({
    initial: { address, message: '', days: 14, language, attaches: true },
    session: month,
    schema: PackageLetter,
    toBody: bodyOf,
    save: (values, idempotencyKey) => call(sendVatPackage, { params: { month }, body: bodyOf(values) }, { idempotencyKey }),
    onSaved: () => {
      onClose()
      toast(t('package.sent_now'))
    },
  })
  const { values, set, error, leave } = form
  return (
    <EditDrawer
      opened
      onClose={onClose}
      title={t('package.send_title', { month: monthAndYear(month, language) })}
      form={form}
      saveLabel={t('package.send_now')}
    >
      <TextInput
        label={t('package.address')}
        type="email"
        autoComplete="off"
        data-autofocus
        value={values.address}
        error={error('address')}
        onBlur={leave('address')}
        onChange={({ currentTarget }) => set({ address: currentTarget.value })}
      />
      <Textarea
        label={t('package.message')}
        description={t('package.message_hint')}
        autosize
        minRows={3}
        maxLength={LONGEST_MESSAGE}
        value={values.message}
        error={error('message')}
        onBlur={leave('message')}
        onChange={({ currentTarget }) => set({ message: currentTarget.value })}
      />
      <LinkFields values={values} onSet={set} />
      <p className={css['quiet']}>{t('package.send_text')}</p>
    </EditDrawer>
  )
}
