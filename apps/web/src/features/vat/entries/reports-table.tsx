import { createSalesReports, readReportTable } from '@invoice/contract/vat/entries.ts'
import { LONGEST } from '@invoice/contract/wire/longest.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import { Button, Textarea, TextInput } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { GENERAL } from '../../../shared/api/errors.ts'
import { Failure, refusalOf } from '../../../shared/api/failure.ts'
import { newKey, useIdempotencyKey } from '../../../shared/api/idempotency.ts'
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
  const { text, subject, reports, turnover, problem, saving, type, setSubject, fromFile, submit } = useReports({
    companyId,
    month,
    currency,
    onClose,
  })
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
      <FromFile onRows={fromFile} />
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
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <p className={css['quiet']} aria-live="polite">
        {reports.length === 0 ? '' : t('table_read', { count: reports.length, amount: formatAmount(turnover, currency, language) })}
      </p>
    </FormDrawer>
  )
}

/** What is typed, what was read of it, and what is wrong with that. */
function useReports({ companyId, month, currency, onClose }: Omit<EntryProps, 'side'>) {
  const { t } = useTranslation(['vat-entries', 'common'])
  const idempotency = useIdempotencyKey()
  const [text, setText] = useState('')
  const [subject, setSubject] = useState('')
  const [saving, setSaving] = useState(false)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const { reports, turnover, unread, places } = readReports(text, subject.trim(), { today: currentDay(), currency })
  const unreadRows = unread.slice(0, SHOWN).map((row) => t('table_unread', row))
  const problem =
    unread.length === 0
      ? refused(refusal, (at) => t('table_refused', { row: places[at] ?? at + 1 }))
      : [...unreadRows, ...(unread.length > SHOWN ? [t('table_more', { count: unread.length - SHOWN })] : [])].join(' ')
  /** What is wrong with the rows is told at once: nothing is entered. */
  const tryThem = async (rows: string): Promise<void> => {
    const read = readReports(rows, subject.trim(), { today: currentDay(), currency })
    if (read.unread.length > 0 || read.reports.length === 0) return
    const body = { companyId, reports: [...read.reports], isTrial: true }
    setRefusal(await refusalOf(call(createSalesReports, { params: { month }, body }, { idempotencyKey: newKey() })))
  }
  const type = (rows: string): void => {
    setText(rows)
    setRefusal(null)
  }
  const fromFile = (rows: string): void => {
    type(rows)
    void tryThem(rows)
  }
  const submit = async (): Promise<void> => {
    if (unread.length > 0 || reports.length === 0) return
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
  return { text, subject, reports, turnover, problem, saving, type, setSubject, fromFile, submit }
}

/** A table of a device or a program, read into the rows below: they are seen before anything is entered. */
function FromFile({ onRows }: { readonly onRows: (rows: string) => void }) {
  const { t } = useTranslation('vat-entries')
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ readonly text: string; readonly isFault: boolean } | null>(null)
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setBusy(true)
    try {
      const { rows, columns } = await call(readReportTable, { body: { file } })
      const known = Object.values(columns).filter((heading) => heading !== null)
      setSaid({ text: known.length === 0 ? t('file_by_place') : t('file_by_heading', { columns: known.join(', ') }), isFault: false })
      onRows(rows.map(({ cells }) => cells.join('\t')).join('\n'))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setSaid({ text: error.errors['file']?.[0] ?? error.message, isFault: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <Button variant="default" loading={busy} leftSection={<IconUpload size={16} stroke={1.6} />} onClick={() => input.current?.click()}>
        {t('file')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".xlsx,.csv,text/csv"
        data-testid="report-table"
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0])
          currentTarget.value = '' // the same file again is a choice too
        }}
      />
      <p className={said?.isFault ? css['fault'] : css['quiet']} aria-live="polite">
        {said?.text ?? t('file_hint')}
      </p>
    </div>
  )
}

/** The first rows that were refused, with why. */
function refused(failure: Failure | null, rowName: (at: number) => string): string | null {
  if (failure === null) return null
  const rows = Object.entries(failure.errors).flatMap(([field, messages]) => {
    const at = /^reports\.(\d+)\./.exec(field)?.[1]
    return at === undefined ? [] : [`${rowName(Number(at))}: ${messages.join(' ')}`]
  })
  return rows.length === 0 ? (failure.errors[GENERAL]?.join(' ') ?? failure.message) : rows.slice(0, SHOWN).join(' ')
}
const SHOWN = 5
