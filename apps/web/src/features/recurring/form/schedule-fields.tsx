import { LAST_OF_MONTH, type Occurrence, RECURRING_UNITS, type Schedule } from '@invoice/domain/recurring/schedule.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { ordinalDay } from '@invoice/text/recurrences/tell-schedule.ts'
import { Select, TextInput } from '@mantine/core'
import { FormColumns } from '../../../shared/forms/form-parts.tsx'
import type { EntityForm } from '../../../shared/forms/use-entity-form.ts'
import { useLanguage } from '../../../shared/text/use-language.ts'
import { useTranslation } from '../../../shared/text/use-translation.ts'
import { DateInput } from '../../../shared/ui/inputs/date-input.tsx'
import css from '../recurring.module.css'
import { dayOfUnit, type RecurrenceValues } from './recurrence-values.ts'

type Props = {
  readonly form: EntityForm<RecurrenceValues>
  /** All days that are left, where the schedule ends after so many. */
  readonly left: readonly Occurrence[]
}

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const DAY_OFFS = ['previous', 'next', 'keep'] as const
const ENDS = ['never', 'on', 'after'] as const
const ON_ONE = { allowDeselect: false, checkIconPosition: 'right' } as const

/** How often, on which day, from when to when, and what a day off does to it. */
export function ScheduleFields({ form, left }: Props) {
  const { t } = useTranslation('recurrences')
  const { values, set, error, leave } = form
  return (
    <>
      <div className={css['when']}>
        <TextInput
          label={t('every')}
          inputMode="numeric"
          maxLength={3}
          value={values.every}
          error={error('every')}
          onBlur={leave('every')}
          onChange={({ currentTarget }) => set({ every: currentTarget.value.replaceAll(/\D/g, '') })}
        />
        <Select
          {...ON_ONE}
          aria-label={t('every')}
          value={values.unit}
          data={RECURRING_UNITS.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
          onChange={(unit) => set(unitChange(unit as Schedule['unit'], values))}
        />
        <DayField form={form} />
        <DateInput
          label={t('start')}
          value={values.startOn}
          error={error('startOn')}
          onBlur={leave('startOn')}
          onChange={(startOn) => set({ startOn })}
        />
      </div>
      <FormColumns>
        <Select
          {...ON_ONE}
          label={t('day_off')}
          description={values.dayOff === 'keep' ? undefined : t('day_off_hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.dayOff}
          data={DAY_OFFS.map((rule) => ({ value: rule, label: t(`day_offs.${rule}`) }))}
          onChange={(dayOff) => set({ dayOff: dayOff as Schedule['dayOff'] })}
        />
        <EndFields form={form} left={left} />
      </FormColumns>
    </>
  )
}

const unitChange = (unit: Schedule['unit'], { startOn, unit: before, onDay }: RecurrenceValues) => {
  const isSameKind = (unit === 'week') === (before === 'week') && before !== 'day'
  return { unit, onDay: isSameKind ? onDay : dayOfUnit(unit, startOn) }
}

function DayField({ form: { values, set, error } }: Pick<Props, 'form'>) {
  const { t } = useTranslation('recurrences')
  const language = useLanguage()
  if (values.unit === 'day') return null
  const ofMonth = Array.from({ length: LAST_OF_MONTH }, (_, index) => ({
    value: String(index + 1),
    label: index + 1 === LAST_OF_MONTH ? t('last_day') : ordinalDay(index + 1, language),
  }))
  const ofWeek = WEEKDAYS.map((day) => ({ value: String(day), label: t(`weekdays.d${day}`) }))
  return (
    <Select
      {...ON_ONE}
      label={t('day')}
      value={values.onDay}
      error={error('onDay')}
      data={values.unit === 'week' ? ofWeek : [...ofMonth.slice(-1), ...ofMonth.slice(0, -1)]}
      onChange={(onDay) => set({ onDay: onDay ?? '1' })}
    />
  )
}

function EndFields({ form: { values, set, error, leave }, left }: Props) {
  const { t } = useTranslation('recurrences')
  const language = useLanguage()
  const last = left.at(-1)
  const hint =
    values.end === 'never' || last === undefined ? undefined : t('left', { count: left.length, day: formatDay(last.on, language) })
  return (
    <div className={css['end']}>
      <Select
        {...ON_ONE}
        label={t('end')}
        value={values.end}
        data={ENDS.map((end) => ({ value: end, label: t(`ends.${end}`) }))}
        onChange={(end) => set({ end: end as RecurrenceValues['end'] })}
      />
      {values.end === 'on' ? (
        <DateInput
          aria-label={t('end_on')}
          value={values.endOn}
          error={error('endOn')}
          onBlur={leave('endOn')}
          onChange={(endOn) => set({ endOn })}
        />
      ) : null}
      {values.end === 'after' ? (
        <TextInput
          aria-label={t('times')}
          inputMode="numeric"
          maxLength={3}
          value={values.times}
          error={error('times')}
          onBlur={leave('times')}
          onChange={({ currentTarget }) => set({ times: currentTarget.value.replaceAll(/\D/g, '') })}
        />
      ) : null}
      {hint === undefined ? null : <p className={css['hint']}>{hint}</p>}
    </div>
  )
}
