import './texts.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import { groupDigits } from '@invoice/text/format/decimal.ts'
import { formatShortDateTime, formatTime } from '@invoice/text/format/instant.ts'
import { useLanguage } from '../../shared/text/use-language.ts'
import { useTranslation } from '../../shared/text/use-translation.ts'
import { sizeText } from '../../shared/ui/marks/size-text.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Times, spans and sizes as this screen tells them. */
export function useWords() {
  const { t } = useTranslation('installation')
  const language = useLanguage()
  const now = new Date()
  return {
    /** "today 03:10", "02.12, 03:10" */
    when(instant: string): string {
      const [day, today] = [dayAt(new Date(instant)), dayAt(now)]
      const time = formatTime(instant)
      if (day === today) return t('today', { time })
      if (day === addDays(today, -1)) return t('yesterday', { time })
      return day === addDays(today, 1) ? t('tomorrow', { time }) : formatShortDateTime(instant, now, language)
    },
    /** "35 hours", of whatever is past */
    age(instant: string): string {
      const passed = now.getTime() - new Date(instant).getTime()
      if (passed < HOUR_MS) return t('minutes', { count: Math.max(1, Math.floor(passed / MINUTE_MS)) })
      const hours = Math.floor(passed / HOUR_MS)
      return hours < 48 ? t('hours', { count: hours }) : t('days', { count: Math.floor(hours / 24) })
    },
    took(from: string, to: string): string {
      const seconds = Math.round((new Date(to).getTime() - new Date(from).getTime()) / 1000)
      return seconds < 60
        ? t('seconds', { count: seconds })
        : t('minutes_seconds', { minutes: Math.floor(seconds / 60), seconds: seconds % 60 })
    },
    size: (bytes: number): string => sizeText(bytes, language),
    count: (number: number): string => groupDigits(String(number), language),
  }
}
