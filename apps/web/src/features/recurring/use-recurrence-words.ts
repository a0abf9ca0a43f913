import { formatDay } from '@invoice/text/format/day.ts'
import '../../shared/terms/texts.ts'
import type { FieldWords } from '../../shared/forms/field-words.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import type { RecurrenceValues } from './form/recurrence-values.ts'

/** Names of a schedule's fields, and their values in one line. */
export function useRecurrenceWords(): FieldWords<RecurrenceValues> {
  const { t } = useTranslation(['recurrences', 'terms'])
  const language = useLanguage()
  const day = (text: string): string => (/^\d{4}-\d\d-\d\d$/.test(text) ? formatDay(text, language) : text)
  return {
    documentId: null,
    language: null,
    name: t('name'),
    every: t('every'),
    unit: { label: t('every'), text: (unit) => t(`units.${unit}`) },
    onDay: t('day'),
    startOn: { label: t('start'), text: day },
    end: { label: t('end'), text: (end) => t(`ends.${end}`) },
    endOn: { label: t('end_on'), text: day },
    times: t('times'),
    dayOff: { label: t('day_off'), text: (rule) => t(`day_offs.${rule}`) },
    action: { label: t('action'), text: (action) => t(`acts.${action}`) },
    whenOdd: { label: t('when_odd'), text: (whenOdd) => t(`when_odds.${whenOdd}`) },
    lines: { label: t('lines'), text: (lines) => lines.map(({ bg, en, unitPrice }) => `${bg || en} ${unitPrice}`.trim()).join('; ') },
    paymentDays: t('payment_days'),
    paymentDaysFrom: { label: t('terms:start'), text: (from) => t(`terms:from.${from}`) },
    notes: t('notes'),
    raises: { label: t('raises'), text: (raises) => raises.map(({ on, percent }) => `${day(on)}: ${percent} %`).join('; ') },
  }
}
