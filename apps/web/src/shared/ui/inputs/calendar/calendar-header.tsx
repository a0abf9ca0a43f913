import { addMonths, yearOf } from '@invoice/domain/calendar/day.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLanguage } from '../../../text/use-language.ts'
import { useTranslation } from '../../../text/use-translation.ts'
import css from './calendar.module.css'
import { type DayRange, withinRange } from './calendar-keys.ts'

type Props = { readonly at: Day; readonly range: DayRange; readonly onMove: (to: Day) => void }

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
// Escape closes the calendar, and not the drawer that it may stand in.
const OWN_ESCAPE = { 'data-mantine-stop-propagation': 'true' } as const

/** One month back or on, or any month of any year at once. */
export function CalendarHeader({ at, range, onMove }: Props) {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const [year, month] = [yearOf(at), Number(at.slice(5, 7))]
  const first = yearOf(range.first)
  const years = Array.from({ length: yearOf(range.last) - first + 1 }, (_, index) => String(first + index))
  const step = (count: 1 | -1) => {
    const to = withinRange(addMonths(at, count), range)
    const Icon = count < 0 ? IconChevronLeft : IconChevronRight
    return (
      // Not `disabled` at the end of the range: that would drop the focus.
      <ActionIcon
        size={36}
        aria-label={t(count < 0 ? 'form.previous_month' : 'form.next_month')}
        aria-disabled={to === at || undefined}
        {...(to === at ? { 'data-disabled': true } : {})}
        onClick={() => onMove(to)}
        {...OWN_ESCAPE}
      >
        <Icon size={18} stroke={1.6} />
      </ActionIcon>
    )
  }
  return (
    <div className={css['header']}>
      {step(-1)}
      <NativeSelect
        size="sm"
        aria-label={t('form.month')}
        value={String(month)}
        data={MONTHS.map((each) => ({ value: String(each), label: monthName(`2000-${String(each).padStart(2, '0')}-01`, language) }))}
        onChange={({ currentTarget }) => onMove(addMonths(at, Number(currentTarget.value) - month))}
        {...OWN_ESCAPE}
      />
      <NativeSelect
        size="sm"
        aria-label={t('form.year')}
        value={String(year)}
        data={years}
        onChange={({ currentTarget }) => onMove(addMonths(at, 12 * (Number(currentTarget.value) - year)))}
        {...OWN_ESCAPE}
      />
      {step(1)}
    </div>
  )
}
