import '../texts.ts'
import type { Company } from '@invoice/contract/settings/companies.ts'
import { LONGEST_REASON, ReopeningInput, reopenVatMonth, SHORTEST_REASON } from '@invoice/contract/vat/filing.ts'
import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call.ts'
import { EditDrawer } from '../../../shared/forms/edit-drawer.tsx'
import { useEntityForm } from '../../../shared/forms/use-entity-form.ts'
import { vatFilingsQuery } from '../../../shared/queries/reports/vat.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { capital, monthAndYear, nameOfMonth } from '../month-words.ts'
import css from './filing.module.css'
import { MonthSums } from './month-sums.tsx'

type Props = { readonly company: Company; readonly period: VatPeriod; readonly name: string; readonly onClose: () => void }
type Values = { reason: string }

/** A filed month is opened again: until when that is simple, what opens, and what never does. */
export default function ReopenDrawer({ company, period, name, onClose }: Props) {
  const { t } = useTranslation('filing')
  const language = useLanguage()
  const { month, dueOn } = period
  const last = useQuery(vatFilingsQuery({ companyId: company.id, month })).data?.items[0]
  const filedOn = formatDay(last?.filedOn ?? period.filedOn ?? currentDay(), language)
  const bodyOf = (values: Values) => ({ ...values, companyId: company.id })
  const form = useEntityForm<Values, unknown>({
    initial: { reason: '' },
    session: month,
    schema: ReopeningInput,
    toBody: bodyOf,
    save: (values, idempotencyKey) => call(reopenVatMonth, { params: { month }, body: bodyOf(values) }, { idempotencyKey }),
    onSaved: () => {
      onClose()
      toast(t('reopened_done', { month: capital(monthAndYear(month, language)) }))
    },
  })
  const { values, set, error, leave } = form
  const when = currentDay() <= dueOn ? 'before_deadline' : 'after_deadline'
  const ofMonth = { month: nameOfMonth(month, language), day: filedOn }
  return (
    <EditDrawer
      opened
      onClose={onClose}
      title={t('reopen_title', { month: monthAndYear(month, language) })}
      subtitle={[name, last && t('filed_as', { day: filedOn, number: last.receiptNumber })].filter(Boolean).join(' · ')}
      form={form}
      saveLabel={t('reopen')}
      saveColor="red"
    >
      <div className={css['deadline']}>
        <b>{t(`${when}`, { day: formatDay(dueOn, language) })}</b>
        <p>{t(`${when}_text`, { filed: filedOn })}</p>
      </div>
      <Textarea
        label={t('reason')}
        description={t('reason_hint', { count: SHORTEST_REASON })}
        autosize
        minRows={2}
        maxLength={LONGEST_REASON}
        data-autofocus
        value={values.reason}
        error={error('reason')}
        onBlur={leave('reason')}
        onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
      />
      <section className={css['part']}>
        <h3>{t('opens')}</h3>
        <dl>
          {(['opens_bills', 'opens_claims', 'opens_issued', 'opens_files'] as const).map((key) => (
            <div key={key}>
              <dt>{t(`${key}`, ofMonth)}</dt>
              <dd>{t(`${key}_text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {last === undefined ? null : <MonthSums title={t('as_filed')} sums={last} />}
    </EditDrawer>
  )
}
