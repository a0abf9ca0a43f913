import { isDay } from '@invoice/domain/calendar/day.ts'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from '../../text/use-translation.ts'
import { DateInput } from './date-input.tsx'

type Props = Omit<ComponentProps<typeof DateInput>, 'onChange' | 'onBlur' | 'onKeyDown' | 'error'> & {
  readonly onDay: (day: string) => void
  /** Without a day it is not narrowed; otherwise the day before comes back. */
  readonly mayBeEmpty?: boolean
}

/**
 * A day that something is asked by at once. Only a whole one is handed on: `05.12.2` is a day of 2002 on the way to 2026, which nobody
 * asked for. What is no day stays in the field and says so.
 */
export function DayFilter({ value, onDay, mayBeEmpty = false, ...props }: Props) {
  const { t } = useTranslation('common')
  const [draft, setDraft] = useState<string | null>(null)
  const [wasLeft, setLeft] = useState(false)
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    setDraft(null)
  }
  const isAnswer = (day: string): boolean => isDay(day) || (day === '' && mayBeEmpty)
  const hand = (day: string): void => {
    if (day !== value) onDay(day)
  }
  const leave = (): void => {
    setLeft(true)
    if (draft === '' && !mayBeEmpty) setDraft(null)
    else if (draft !== null && isAnswer(draft)) hand(draft)
  }
  return (
    <DateInput
      {...props}
      value={draft ?? value}
      error={wasLeft && draft !== null && draft !== '' && !isDay(draft) ? t('validation.date') : undefined}
      onChange={(day, isWhole) => {
        setDraft(day)
        setLeft(isWhole)
        if (isWhole && isDay(day)) hand(day)
      }}
      onBlur={leave}
      onKeyDown={({ key }) => {
        if (key === 'Enter') leave()
      }}
    />
  )
}
