import './texts.ts'
import { eventFacts, MOST_DAYS, MOST_REMINDERS, type NotificationEvent } from '@invoice/domain/notifications/events.ts'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconClock, IconPlus, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from '../../shared/text/use-translation.ts'
import css from './notifications.module.css'

type Props = {
  readonly event: NotificationEvent
  readonly days: readonly number[]
  readonly time: string
  readonly disabled: boolean
  readonly errors: { readonly days: string | undefined; readonly time: string | undefined }
  readonly onChange: (patch: { readonly days?: readonly number[]; readonly time?: string }) => void
  readonly onLeaveTime: () => void
}

/** On which days before or after the due date, and at which time. */
export function TimingFields({ event, days, time, disabled, errors, onChange, onLeaveTime }: Props) {
  const { t } = useTranslation('notifications')
  const id = useId()
  const sorted = days.toSorted((one, other) => one - other)
  return (
    <fieldset className={css['timing']} disabled={disabled} aria-describedby={`${id}-stops`}>
      <legend>{t('timing')}</legend>
      <small id={`${id}-stops`}>{t('timing_stops')}</small>
      <div className={css['when']}>
        <ul aria-label={t('days')}>
          {sorted.map((day) => (
            <li key={day}>
              {day}
              <ActionIcon
                size={20}
                aria-label={t('remove_day', { count: day })}
                onClick={() => onChange({ days: sorted.filter((each) => each !== day) })}
              >
                <IconX size={14} stroke={1.6} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        {sorted.length < MOST_REMINDERS ? <NewDay days={sorted} onAdd={(day) => onChange({ days: [...sorted, day] })} /> : null}
        <span>
          {t(eventFacts(event).side === 'before' ? 'days_before' : 'days_after')}
          <TextInput
            className={css['time'] ?? ''}
            aria-label={t('time')}
            inputMode="numeric"
            leftSection={<IconClock size={16} stroke={1.6} />}
            value={time}
            error={errors.time !== undefined}
            onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
            onBlur={() => {
              onChange({ time: wholeTime(time) })
              onLeaveTime()
            }}
          />
        </span>
      </div>
      {[errors.days, errors.time].filter(Boolean).map((error) => (
        <p key={error} className={css['error']}>
          {error}
        </p>
      ))}
    </fieldset>
  )
}

/** "9", "930", "9.30" are times as well. */
function wholeTime(typed: string): string {
  const [, hours = '', minutes = '00'] = /^\s*(\d{1,2})(?:[:. ]?(\d{2}))?\s*$/.exec(typed) ?? []
  return hours === '' ? typed : `${hours.padStart(2, '0')}:${minutes}`
}

function NewDay({ days, onAdd }: { readonly days: readonly number[]; readonly onAdd: (day: number) => void }) {
  const { t } = useTranslation('notifications')
  const [typed, setTyped] = useState<string | null>(null)
  if (typed === null) {
    return (
      <ActionIcon size={28} aria-label={t('add_day')} onClick={() => setTyped('')}>
        <IconPlus size={16} stroke={1.6} />
      </ActionIcon>
    )
  }
  const add = (): void => {
    const day = Number(typed)
    if (Number.isInteger(day) && day >= 1 && day <= MOST_DAYS && !days.includes(day)) onAdd(day)
    setTyped(null)
  }
  return (
    <TextInput
      className={css['newDay'] ?? ''}
      aria-label={t('new_day')}
      autoFocus
      inputMode="numeric"
      maxLength={2}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value.replaceAll(/\D/g, ''))}
      onBlur={add}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          add()
        }
        if (event.key === 'Escape') {
          event.stopPropagation()
          setTyped(null)
        }
      }}
    />
  )
}
