import { createSalesReports } from '@invoice/contract/vat/entries.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { GENERAL } from '../../../shared/api/errors.ts'
import { type Failure, refusalOf } from '../../../shared/api/failure.ts'
import { useIdempotencyKey } from '../../../shared/api/idempotency.ts'
import { Choice } from '../../../shared/forms/form-parts.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { FormDrawer } from '../../../shared/ui/overlays/form-drawer.tsx'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import css from './entries.module.css'
import type { EntryProps } from './entry-drawer.tsx'
import { readReports } from './read-reports.ts'
import '../texts.ts'

/** Reports of a month from a table: pasted or typed, told before they are entered, all of them or none. */
export function ReportsTable({ companyId, month, currency, onClose, onOne }: EntryProps & { readonly onOne: () => void }) {
  const { t } = useTranslation(['vat-entries', 'common'])
  const language = useLanguage()
  const idempotency = useIdempotencyKey()
  const [text, setText] = useState('')
  const [subject, setSubject] = useState('')
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const { reports, turnover, unread } = readReports(text, subject.trim(), { today: currentDay(), currency })
  const problem = unread === null ? refused(refusal, (row) => t('table_refused', { row })) : t('table_unread', unread)
  const submit = async (): Promise<void> => {
    if (unread !== null || reports.length === 0) return
    setSaving(true)
    const asked = call(
      createSalesReports,
      { params: { month }, body: { companyId, reports: [...reports] } },
      { idempotencyKey: idempotency.key() },
    )
    const failure = await refusalOf(asked)
    idempotency.renew()
    setSaving(false)
    setRefusal(failure)
    if (failure !== null) return
    onClose()
    toast(t('table_saved', { count: reports.length }))
  }
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={t('new_sales')}
      saveLabel={t('save')}
      saving={saving}
      isTouched={() => text.trim() !== ''}
      onSubmit={() => void submit()}
    >
      <p className={css['quiet']}>{t('about.sales_report')}</p>
      <Choice
        label={t('way')}
        value="table"
        options={[
          { value: 'one', label: t('one') },
          { value: 'table', label: t('table') },
        ]}
        onChange={(chosen) => chosen === 'one' && onOne()}
      />
      <TextInput
        label={t('subject.sales_report')}
        autoComplete="off"
        maxLength={LONGEST.subject}
        value={subject}
        onChange={({ currentTarget }) => setSubject(currentTarget.value)}
      />
      <Textarea
        data-autofocus
        label={t('table_label')}
        description={t('table_hint')}
        autosize
        classNames={{ input: css['cells'] ?? '' }}
        minRows={8}
        maxRows={20}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value)
          setRefusal(null)
        }}
      />
      <p className={css['quiet']} aria-live="polite">
        {reports.length === 0 ? '' : t('table_read', { count: reports.length, amount: formatAmount(turnover, currency, language) })}
      </p>
    </FormDrawer>
  )
}

/** The first rows that were refused, with why. */
function refused(failure: Failure | null, rowName: (row: number) => string): string | null {
  if (failure === null) return null
  const rows = Object.entries(failure.errors).flatMap(([field, messages]) => {
    const at = /^reports\.(\d+)\./.exec(field)?.[1]
    return at === undefined ? [] : [`${rowName(Number(at) + 1)}: ${messages.join(' ')}`]
  })
  return rows.length === 0 ? (failure.errors[GENERAL]?.join(' ') ?? failure.message) : rows.slice(0, SHOWN).join(' ')
}
const SHOWN = 5
