import { addDays, addMonths, firstOfMonth, monthOf, yearOf } from '../calendar/day.ts'
import type { Day } from '../documents/document.ts'
import type { Language } from '../localised.ts'
import { daysOfStep, monthsOfStep, type Schedule } from './schedule.ts'

/** What a text of a recurring document may name; each in either language, with how many of them later or earlier: `{month+1}`, `{месец-1}`. */
export const PERIODS = ['month', 'quarter', 'year', 'period', 'date'] as const
export type Period = (typeof PERIODS)[number]

/** As they are written in a text, in each language. Kept in templates, so none is ever renamed. */
export const PERIOD_NAMES: Readonly<Record<Language, Readonly<Record<Period, string>>>> = {
  bg: { month: 'месец', quarter: 'тримесечие', year: 'година', period: 'период', date: 'дата' },
  en: { month: 'month', quarter: 'quarter', year: 'year', period: 'period', date: 'date' },
}

const BY_NAME: ReadonlyMap<string, Period> = new Map(
  Object.values(PERIOD_NAMES).flatMap((names) => PERIODS.map((period) => [names[period], period] as const)),
)
const TOKEN = /\{\s*(\p{L}+)\s*(?:([+\-−])\s*(\d{1,2}))?\s*\}/gu

const MONTH_NAMES: Readonly<Record<Language, readonly string[]>> = {
  bg: ['януари', 'февруари', 'март', 'април', 'май', 'юни', 'юли', 'август', 'септември', 'октомври', 'ноември', 'декември'],
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
}
const QUARTERS = ['I', 'II', 'III', 'IV'] as const

/** Of which day, and how long a period of it is. */
type Of = { readonly on: Day } & Pick<Schedule, 'every' | 'unit'>

/** The text with what it names put in, in one go. Braces around anything else are braces. */
export function fillPeriods(text: string, of: Of, language: Language): string {
  return text.replaceAll(TOKEN, (whole, name: string, sign: string | undefined, count: string | undefined) => {
    const period = BY_NAME.get(name.toLowerCase())
    if (period === undefined) return whole
    const offset = count === undefined ? 0 : Number(count) * (sign === '+' ? 1 : -1)
    return periodText(period, offset, of, language)
  })
}

/** Whether the text names any of them. */
export const namesPeriods = (text: string): boolean => [...text.matchAll(TOKEN)].some(([, name = '']) => BY_NAME.has(name.toLowerCase()))

/**
 * The text with what it says of the day's month, of the one before it and after it, as something to be filled in: what was „за ноември 2026“
 * in the document that repeats is „за {месец}“ in all of them.
 */
export function withPeriods(text: string, on: Day, language: Language): string {
  const offsets = [0, -1, 1] as const
  const months = offsets.map((offset) => ({ said: periodText('month', offset, { on, every: 1, unit: 'month' }, language), offset }))
  return months.reduce((filled, { said, offset }) => filled.replaceAll(new RegExp(said, 'giu'), token('month', offset, language)), text)
}

const token = (period: Period, offset: number, language: Language): string =>
  `{${PERIOD_NAMES[language][period]}${offset === 0 ? '' : offset > 0 ? `+${offset}` : offset}}`

function periodText(period: Period, offset: number, { on, ...step }: Of, language: Language): string {
  if (period === 'date') return written(addDays(on, offset), language)
  if (period === 'year') return String(yearOf(on) + offset)
  if (period === 'period') return spanOf(on, offset, step, language)
  const day = addMonths(firstOfMonth(on), offset * (period === 'quarter' ? 3 : 1))
  const month = Number(monthOf(day).slice(5)) - 1
  if (period === 'month') return `${MONTH_NAMES[language][month]} ${yearOf(day)}`
  const quarter = Math.floor(month / 3)
  return language === 'bg' ? `${QUARTERS[quarter]} тримесечие ${yearOf(day)}` : `Q${quarter + 1} ${yearOf(day)}`
}

/** From the first day of the step to its last: whole months, or so many days from the day on. */
function spanOf(on: Day, offset: number, step: Pick<Schedule, 'every' | 'unit'>, language: Language): string {
  const months = monthsOfStep(step)
  const first = months > 0 ? addMonths(firstOfMonth(on), offset * months) : addDays(on, offset * daysOfStep(step))
  const last = addDays(months > 0 ? addMonths(first, months) : addDays(first, daysOfStep(step)), -1)
  return `${written(first, language)} – ${written(last, language)}`
}

const written = (day: Day, language: Language): string =>
  day
    .split('-')
    .reverse()
    .join(language === 'bg' ? '.' : '/')
