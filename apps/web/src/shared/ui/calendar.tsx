import '@mantine/dates/styles.css'
import 'dayjs/locale/bg.js'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../text/use-language.ts'
import css from './calendar.module.css'
import { todayInSofia } from './today.ts'

const YEARS_BACK = 100
const YEARS_AHEAD = 52

type Props = { readonly day: string | null; readonly onPick: (day: string) => void }

/** Comes when first opened: the calendar is heavy, and most days are typed. */
export default function Calendar({ day, onPick }: Props) {
  const { t } = useTranslation('shell')
  const today = todayInSofia()
  const year = Number(today.slice(0, 4))
  return (
    <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1 }}>
      <DatePicker
        value={day}
        defaultDate={day ?? today}
        minDate={`${year - YEARS_BACK}-01-01`}
        maxDate={`${year + YEARS_AHEAD}-12-31`}
        highlightToday
        classNames={{ day: css['day'] ?? '' }}
        getDayProps={(date) => (date === (day ?? today) ? { autoFocus: true } : {})}
        ariaLabels={{
          previousMonth: t('form.previous_month'),
          nextMonth: t('form.next_month'),
          monthLevelControl: t('form.choose_year'),
          yearLevelControl: t('form.choose_year'),
        }}
        onChange={(picked) => {
          if (picked !== null) onPick(picked)
        }}
      />
    </DatesProvider>
  )
}
