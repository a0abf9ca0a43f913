import type { Document } from '@invoice/contract/documents/document.ts'
import type { Recurrence } from '@invoice/contract/documents/recurrences.ts'
import { DATES_AHEAD, RECURRENCE_ACTIONS, WHEN_ODD } from '@invoice/contract/documents/recurrences.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { localised } from '@invoice/domain/localised.ts'
import { MOST_TIMES } from '@invoice/domain/recurring/schedule.ts'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Choice } from '../../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import type { PickerItem } from '../../../shared/pickers/async-picker.tsx'
import { documentQuery } from '../../../shared/queries/documents/documents.ts'
import { TermFields } from '../../../shared/terms/term-fields.tsx'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { currentDay } from '../../../shared/ui/inputs/today.ts'
import { toast } from '../../../shared/ui/overlays/toast.ts'
import { RunsSection } from '../runs-section.tsx'
import { DocumentField } from './document-field.tsx'
import { NextDates } from './next-dates.tsx'
import { PatternFields } from './pattern-fields.tsx'
import { datesOf, type RecurrenceValues, valuesOfDocument } from './recurrence-values.ts'
import { ScheduleFields } from './schedule-fields.tsx'

type Props = {
  readonly form: EntityForm<RecurrenceValues>
  /** what repeats already */
  readonly entity: Recurrence | undefined
  /** what is to repeat */
  readonly source: Document | undefined
  readonly longestName: number
  readonly onPick: (documentId: string) => void
}

export function RecurrenceFields({ form, entity, source, longestName, onPick }: Props) {
  const { t } = useTranslation('recurrences')
  const { values, set, error, leave } = form
  const today = currentDay()
  const progress = { after: entity?.lastPlannedOn ?? null, made: entity?.made ?? 0 }
  const left = values.end === 'never' ? [] : datesOf(values, today, progress, MOST_TIMES)
  const dates = values.end === 'never' ? datesOf(values, today, progress, DATES_AHEAD) : left.slice(0, DATES_AHEAD)
  return (
    <>
      <PatternDocument form={form} entity={entity} source={source} onPick={onPick} />
      <TextInput
        label={t('name')}
        maxLength={longestName}
        value={values.name}
        error={error('name')}
        onBlur={leave('name')}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <ScheduleFields form={form} left={left} />
      <Choice
        label={t('action')}
        value={values.action}
        options={RECURRENCE_ACTIONS.map((action) => ({ value: action, label: t(`acts.${action}`) }))}
        hint={t(`action_hints.${values.action}`)}
        error={error('action')}
        onChange={(action) => set({ action })}
      />
      {values.action === 'draft' ? null : (
        <Choice
          label={t('when_odd')}
          value={values.whenOdd}
          options={WHEN_ODD.map((whenOdd) => ({ value: whenOdd, label: t(`when_odds.${whenOdd}`) }))}
          hint={t('when_odd_hint')}
          error={error('whenOdd')}
          onChange={(whenOdd) => set({ whenOdd })}
        />
      )}
      <TermFields
        label={t('payment_days')}
        description={t('payment_days_hint')}
        days={values.paymentDays}
        from={values.paymentDaysFrom}
        error={error('paymentDays')}
        onBlur={leave('paymentDays')}
        onDays={({ currentTarget }) => set({ paymentDays: currentTarget.value.replaceAll(/\D/g, '').slice(0, 3) })}
        onFrom={(paymentDaysFrom) => set({ paymentDaysFrom })}
      />
      <NextDates dates={dates} total={totalOf(dates.length, values, entity ?? source)} />
      {values.lines.length === 0 ? null : <PatternFields form={form} nextOn={dates[0]?.plannedOn} />}
      {entity === undefined ? null : <RunsSection id={entity.id} />}
    </>
  )
}

/** What so many documents come to; null while prices are being changed, or change on the way. */
function totalOf(count: number, { lines, raises }: RecurrenceValues, of: Recurrence | Document | undefined) {
  if (of === undefined || raises.length > 0) return null
  const isPriced = lines.every(({ id, unitPrice }) => of.lines.some((line) => line.id === id && (line.unitPrice ?? '') === unitPrice))
  return isPriced ? { amount: sumDecimals(Array.from({ length: count }, () => of.total)), currency: of.currency } : null
}

/** The document that repeats, or takes the place of the one that did: its lines come with it. */
function PatternDocument({ form: { values, set, error }, entity, source, onPick }: Omit<Props, 'longestName'>) {
  const { t } = useTranslation(['recurrences', 'documents', 'common'])
  const language = useLanguage()
  const queries = useQueryClient()
  const [other, setOther] = useState<PickerItem | null>(null)
  const named = entity === undefined ? source : (entity.source ?? undefined)
  const present: PickerItem | null =
    named === undefined
      ? null
      : {
          id: named.id,
          label: [
            `${t(`documents:types.${named.type}`)} ${named.number ?? ''}`.trim(),
            source ? localised(source.recipientName, language) : '',
          ]
            .filter(Boolean)
            .join(' · '),
        }
  const choose = async (id: string): Promise<void> => {
    if (entity === undefined) return onPick(id)
    try {
      const document = await queries.fetchQuery(documentQuery(id))
      const { documentId, lines, notes, language: of } = valuesOfDocument(document, currentDay())
      setOther({ id, label: `${t(`documents:types.${document.type}`)} ${document.number ?? ''}`.trim() })
      set({ documentId, lines, notes, language: of })
    } catch {
      toast(t('failed'), { tone: 'error' })
    }
  }
  return (
    <DocumentField
      value={values.documentId === '' || entity === undefined ? present : other}
      type={entity?.type}
      error={error('documentId')}
      autoFocus={entity === undefined && source === undefined}
      onChoose={(id) => void choose(id)}
    />
  )
}
