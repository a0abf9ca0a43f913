import { isDay } from '@invoice/domain/calendar/day.ts'
import { parseTypedDay } from '@invoice/domain/typed/parse-day.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { Suspense, useRef, useState } from 'react'
import { useLanguage } from '../../text/use-language.ts'
import { useTranslation } from '../../text/use-translation.ts'
import { laterPart } from '../later-part.ts'
import { Popover } from '../overlays/popover.tsx'
import css from './date-input.module.css'
import { currentDay } from './today.ts'

const Calendar = laterPart(() => import('./calendar/calendar.tsx'))

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'rightSection' | 'ref'> & {
  /** `YYYY-MM-DD` or ''; what is no day comes back as it was typed, for the schema to refuse. */
  readonly value: string
  /** `isWhole`: picked, or typed to the end, and not what a day looks like on the way there. */
  readonly onChange: (value: string, isWhole: boolean) => void
  /** "+7" counts from this day; without one, from today */
  readonly countFrom?: string | undefined
}

/** Day, month and all four of the year. */
const DIGITS_OF_A_DAY = /^(\D*\d){8}\D*$/

const BELOW = {
  position: 'bottom-start',
  trapFocus: true,
  closeOnEscape: false,
  withRoles: false,
  shadow: 'md',
  radius: 'md',
} as const

/**
 * A day: typed in the locale's order (nothing rolls over into the next month), told from another ("+7", "утре"), or picked from a
 * calendar.
 */
export function DateInput({ value, onChange, countFrom, onBlur, onKeyDown, disabled, readOnly, ...props }: Props) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const readTyped = (text: string): string =>
    parseTypedDay(text, currentDay(), isDay(countFrom ?? '') ? countFrom : undefined) ?? text.trim()
  const holds = typed !== null && readTyped(typed) === value
  const input = useRef<HTMLInputElement>(null)
  const open = (): void => setOpened(!disabled && !readOnly)
  const close = (): void => {
    setOpened(false)
    input.current?.focus()
  }
  return (
    <Popover {...BELOW} opened={opened} onChange={setOpened}>
      <Popover.Target>
        <TextInput
          ref={input}
          autoComplete="off"
          inputMode="numeric" // A phone's digits alone will do: 05122026.
          aria-keyshortcuts="ArrowDown"
          placeholder={language === 'bg' ? 'дд.мм.гггг' : 'dd/mm/yyyy'}
          {...props}
          disabled={disabled ?? false}
          readOnly={readOnly ?? false}
          value={holds ? typed : shown(value)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            onChange(readTyped(currentTarget.value), DIGITS_OF_A_DAY.test(currentTarget.value))
          }}
          onBlur={(event) => {
            setTyped(null)
            onBlur?.(event)
          }}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            open()
          }}
          rightSection={<CalendarButton opened={opened} disabled={Boolean(disabled || readOnly)} onClick={opened ? close : open} />}
        />
      </Popover.Target>
      <Popover.Dropdown p={12} role="dialog" aria-label={t('form.calendar')} onKeyDownCapture={({ key }) => key === 'Escape' && close()}>
        <Suspense fallback={<div className={css['waiting']} tabIndex={-1} data-autofocus data-mantine-stop-propagation="true" />}>
          <Calendar
            day={isDay(value) ? value : null}
            onPick={(day) => {
              setTyped(null)
              onChange(day, true)
              close()
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )

  function shown(day: string): string {
    return isDay(day) ? formatDay(day, language) : day
  }
}

function CalendarButton({
  opened,
  disabled,
  onClick,
}: {
  readonly opened: boolean
  readonly disabled: boolean
  readonly onClick: () => void
}) {
  const { t } = useTranslation('shell')
  return (
    <ActionIcon
      size="calc(var(--input-height) - 8px)"
      tabIndex={-1} // Arrow down does the same from the field: two stops for each date would be one too many.
      aria-label={t('form.open_calendar')}
      aria-haspopup="dialog"
      aria-expanded={opened}
      title={`${t('form.open_calendar')} (↓)`}
      disabled={disabled}
      onClick={onClick}
    >
      <IconCalendar size={16} stroke={1.6} />
    </ActionIcon>
  )
}
