import '../texts.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import { FilingInput, fileVatMonth, LONGEST_RECEIPT } from '@invoice/contract/vat/filing.ts'
import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { TextInput } from '@mantine/core'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { FormColumns } from '../../../shared/forms/form-parts.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { capital, monthAndYear, nameOfMonth } from '../month-words.ts'
import css from './filing.module.css'
import { MonthSums } from './month-sums.tsx'

type Props = { readonly company: Company; readonly period: VatPeriod; readonly name: string; readonly onClose: () => void }
type Values = { filedOn: string; receiptNumber: string }

/** That the files were handed in: when, and under which number. What one sees here is what is kept. */
export default function FileDrawer({ company, period, name, onClose }: Props) {
  const { t } = useTranslation('filing')
  const language = useLanguage()
  const { month, digest } = period
  const bodyOf = (values: Values) => ({ ...values, companyId: company.id, digest })
  const form = useEntityForm<Values, unknown>({
    initial: { filedOn: currentDay(), receiptNumber: '' },
    session: month,
    schema: FilingInput,
    toBody: bodyOf,
    save: (values, idempotencyKey) => call(fileVatMonth, { params: { month }, body: bodyOf(values) }, { idempotencyKey }),
    onSaved: () => {
      onClose()
      toast(t('done', { month: capital(monthAndYear(month, language)) }))
    },
  })
  const { values, set, error, leave } = form
  return (
    <EditDrawer
      opened
      onClose={onClose}
      title={t('file_title', { month: monthAndYear(month, language) })}
      subtitle={name}
      form={form}
      saveLabel={t('save')}
    >
      <FormColumns>
        <TextInput
          label={t('receipt_number')}
          description={t('receipt_hint')}
          maxLength={LONGEST_RECEIPT}
          autoComplete="off"
          data-autofocus
          value={values.receiptNumber}
          error={error('receiptNumber')}
          onBlur={leave('receiptNumber')}
          onChange={({ currentTarget }) => set({ receiptNumber: currentTarget.value })}
        />
        <DateInput
          label={t('filed_on')}
          value={values.filedOn}
          error={error('filedOn')}
          onBlur={leave('filedOn')}
          onChange={(filedOn) => set({ filedOn })}
        />
      </FormColumns>
      <MonthSums title={t('as_now')} sums={period} />
      <section className={css['part']}>
        <h3>{t('locks')}</h3>
        <ul>
          {(['lock_issue', 'lock_bills', 'lock_void', 'kept'] as const).map((key) => (
            <li key={key}>{t(`${key}`, { month: nameOfMonth(month, language) })}</li>
          ))}
        </ul>
      </section>
    </EditDrawer>
  )
}
