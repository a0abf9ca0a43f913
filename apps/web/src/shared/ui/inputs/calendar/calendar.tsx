import 'dayjs/locale/bg.js'
import { isDay } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { Button } from '@mantine/core'
import { DatesProvider, Month } from '@mantine/dates'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../../text/use-language.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import { currentDay } from '../today.ts'
import css from './calendar.module.css'
import { CalendarHeader } from './calendar-header.tsx'
import { dayAfterKey, pickerRange, withinRange } from './calendar-keys.ts'

type Props = { readonly day: Day | null; readonly onPick: (day: Day) => void }

const CLASSES = { month: css['month'] ?? '', monthCell: css['cell'] ?? '', weekday: css['weekday'] ?? '', day: css['day'] ?? '' }
// The buttons are the cells of the grid: what is chosen is said of a cell, not of a button.
const ATTRIBUTES = { monthCell: { role: 'presentation' } }

/**
 * A month of days as a grid that the keyboard walks: arrows, Home and End for the week, Page Up and Down for the month, with
 * Shift for the year; month and year can be chosen at once. Comes when first opened: it is heavy, and most days are typed.
 */
export default function Calendar({ day, onPick }: Props) {
  const { t } = useTranslation(['common', 'shell'])
  const language = useLanguage()
  const today = currentDay()
  const range = pickerRange(today)
  const [at, setAt] = useState(() => withinRange(day !== null && isDay(day) ? day : today, range))
  const grid = useFocusOn(at)
  const title = `${monthName(at, language)} ${at.slice(0, 4)}`
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1, consistentWeeks: true }}>
      <div className={css['calendar']}>
        <CalendarHeader at={at} range={range} onMove={(to) => setAt(withinRange(to, range))} />
        <p className={css['said']} aria-live="polite">
          {title}
        </p>
        <div ref={grid.box}>
          <Month
            unstyled
            role="grid"
            aria-label={title}
            month={at}
            minDate={range.first}
            maxDate={range.last}
            classNames={CLASSES}
            attributes={ATTRIBUTES}
            __stopPropagation
            __onDayClick={(_event, date) => onPick(date)}
            getDayProps={(date) => ({
              role: 'gridcell',
              // The one day that Tab leads to.
              selected: date === at,
              'data-autofocus': date === at || undefined,
              'aria-selected': date === day,
              'aria-current': date === today ? 'date' : undefined,
              onKeyDown: (event) => {
                const next = dayAfterKey(date, event)
                if (next === null) return
                event.preventDefault()
                grid.focusNext()
                setAt(withinRange(next, range))
              },
            })}
          />
        </div>
        <Button variant="subtle" size="sm" fullWidth data-mantine-stop-propagation="true" onClick={() => onPick(today)}>
          {t('today')}
        </Button>
        <p className={css['hint']}>{t('shell:form.typed_days')}</p>
      </div>
    </DatesProvider>
  )
}

/** The focus goes to the current day when the calendar opens and after each key of the grid, but not away from its header. */
function useFocusOn(at: Day) {
  const box = useRef<HTMLDivElement>(null)
  const wanted = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day drawn decides, not this function's own values
  useEffect(() => {
    if (wanted.current) box.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    wanted.current = false
  }, [at])
  const focusNext = (): void => {
    wanted.current = true
  }
  return { box, focusNext }
}
