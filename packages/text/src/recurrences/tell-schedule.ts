import type { Language } from '../language.ts'

type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'
type ScheduleFacts = { readonly every: number; readonly unit: Unit; readonly onDay: number | null }

const ONE: Readonly<Record<Language, Readonly<Record<Unit, string>>>> = {
  bg: { day: 'всеки ден', week: 'всяка седмица', month: 'всеки месец', quarter: 'всяко тримесечие', year: 'всяка година' },
  en: { day: 'every day', week: 'every week', month: 'every month', quarter: 'every quarter', year: 'every year' },
}
const MANY: Readonly<Record<Language, Readonly<Record<Unit, string>>>> = {
  bg: { day: 'дни', week: 'седмици', month: 'месеца', quarter: 'тримесечия', year: 'години' },
  en: { day: 'days', week: 'weeks', month: 'months', quarter: 'quarters', year: 'years' },
}
const WEEKDAYS: Readonly<Record<Language, readonly string[]>> = {
  bg: ['понеделник', 'вторник', 'сряда', 'четвъртък', 'петък', 'събота', 'неделя'],
  en: ['on Monday', 'on Tuesday', 'on Wednesday', 'on Thursday', 'on Friday', 'on Saturday', 'on Sunday'],
}
const LAST = 31

/** „всеки месец, последния ден“, "every 2 weeks, on Friday". Of years the day with its month, `inYear`, as "06.09". */
export function tellSchedule({ every, unit, onDay }: ScheduleFacts, language: Language, inYear: string): string {
  const often = every === 1 ? ONE[language][unit] : `${language === 'bg' ? 'на всеки' : 'every'} ${every} ${MANY[language][unit]}`
  const day = dayWords(unit, onDay, language, inYear)
  return day === '' ? often : `${often}, ${day}`
}

/** „5-о“, "5th". */
export function ordinalDay(day: number, language: Language): string {
  const last = day > 10 && day < 20 ? 0 : day % 10
  const endings = language === 'bg' ? ['о', 'во', 'ро', 'то', 'то'] : ['th', 'st', 'nd', 'rd']
  return `${day}${language === 'bg' ? '-' : ''}${endings[last] ?? endings[0]}`
}

function dayWords(unit: Unit, onDay: number | null, language: Language, inYear: string): string {
  if (unit === 'day' || onDay === null) return ''
  if (unit === 'week') return WEEKDAYS[language][onDay - 1] ?? ''
  if (unit === 'year') return language === 'bg' ? `на ${inYear}` : `on ${inYear}`
  if (onDay === LAST) return language === 'bg' ? 'последния ден' : 'on the last day'
  return language === 'bg' ? `на ${ordinalDay(onDay, language)}` : `on the ${ordinalDay(onDay, language)}`
}
