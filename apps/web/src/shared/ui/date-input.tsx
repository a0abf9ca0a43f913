import { formatDay, parseDay } from '@invoice/text/format/day.ts'
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../text/use-language.ts'
import { todayInSofia } from './today.ts'

const Calendar = lazy(() => import('./calendar.tsx'))

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'rightSection'> & {
  /** `YYYY-MM-DD` or ''; what is no day comes back as it was typed, for the schema to refuse. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A day, typed in the locale's order (nothing rolls over into the next month) or picked from a calendar. */
export function DateInput({ value, onChange, onBlur, disabled, readOnly, ...props }: Props) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  const holds = typed !== null && readTyped(typed) === value
  const open = (): void => setOpened(!disabled && !readOnly)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withRoles={false} shadow="md" radius="md">
      <Popover.Target>
        <TextInput
          autoComplete="off"
          inputMode="numeric"
          placeholder={language === 'bg' ? 'дд.мм.гггг' : 'dd/mm/yyyy'}
          {...props}
          disabled={disabled ?? false}
          readOnly={readOnly ?? false}
          value={holds ? typed : shown(value)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            onChange(readTyped(currentTarget.value))
          }}
          onBlur={(event) => {
            setTyped(null)
            onBlur?.(event)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            open()
          }}
          rightSection={
            <ActionIcon
              size={28}
              tabIndex={-1}
              aria-label={t('form.open_calendar')}
              disabled={Boolean(disabled || readOnly)}
              onClick={open}
            >
              <IconCalendar size={16} stroke={1.6} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown p={12} role="dialog" aria-label={t('form.open_calendar')}>
        <Suspense fallback={<div style={{ width: 252, height: 280 }} />}>
          <Calendar
            day={isDay(value) ? value : null}
            onPick={(day) => {
              setTyped(null)
              onChange(day)
              setOpened(false)
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

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

function readTyped(text: string): string {
  return parseDay(text, Number(todayInSofia().slice(0, 4))) ?? text.trim()
}
