import { firstPlannedDay, type Schedule } from '@invoice/domain/recurring/schedule.ts'
import { formatDay } from '@invoice/text/format/day.ts'
import { tellSchedule } from '@invoice/text/recurrences/tell-schedule.ts'
import { useLanguage } from '../../shared/text/use-language.ts'

/** „всеки месец, последния ден“. */
export function useScheduleWords(): (schedule: Schedule) => string {
  const language = useLanguage()
  return (schedule) => tellSchedule(schedule, language, formatDay(firstPlannedDay(schedule), language).slice(0, 5))
}
