import { ABROAD } from './abroad.ts'
import { folded } from './letters.ts'
import type { Word } from './words.ts'

const MONTHS = [
  ['януари', 'january', 'jan', 'яну'],
  ['февруари', 'february', 'feb', 'фев'],
  ['март', 'march', 'mar'],
  ['април', 'april', 'apr', 'апр'],
  ['май', 'may'],
  ['юни', 'june', 'jun'],
  ['юли', 'july', 'jul'],
  ['август', 'august', 'aug', 'авг'],
  ['септември', 'september', 'sep', 'sept', 'сеп'],
  ['октомври', 'october', 'oct', 'окт'],
  ['ноември', 'november', 'nov', 'ное'],
  ['декември', 'december', 'dec', 'дек'],
] as const

export interface PrintedDay {
  /** YYYY-MM-DD */
  readonly day: string
  readonly words: readonly Word[]
}

/**
 * The first day of the words: 30.11.2026 г., 30/11/2026, 2026-11-30, 30 ноември 2026, November 30, 2026. Days come before months, as everywhere
 * in Europe.
 */
export function firstDay(words: readonly Word[]): PrintedDay | null {
  for (let at = 0; at < words.length; at++) {
    for (const length of [1, 3, 4, 2, 5]) {
      const taken = words.slice(at, at + length)
      if (taken.length < length) continue
      const day = dayOf(taken.map((word) => word.text).join(' '))
      if (day) return { day, words: taken }
    }
  }
  return null
}

/** All of it is the day; a year's "г." may follow. */
export function dayOf(text: string): string | null {
  const plain = text
    .toLowerCase()
    .replaceAll(/[;:()]/g, '')
    .replace(/\s*г(?:\.|од\.?|одина)?$/, '')
    // A picture's reader takes the year's letter for another alphabet's.
    .replace(/(?<=\d{4})r\.?$/, '')
    .replace(/[.,]$/, '')
    .trim()
  const numbers = /^(\d{1,2})\s?[.,/-]\s?(\d{1,2})\s?[.,/-]\s?(\d{4}|\d{2})$/.exec(plain)
  if (numbers) return existing(numbers[3], numbers[2], numbers[1])
  const iso = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(plain)
  if (iso) return existing(iso[1], iso[2], iso[3])
  const dayFirst = /^(\d{1,2})(?:\.|st|nd|rd|th)?[\s-](\p{L}+)\.?,?[\s-](\d{4})$/u.exec(plain)
  if (dayFirst) return existing(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1])
  const monthFirst = /^(\p{L}+)\.?\s(\d{1,2}),?\s(\d{4})$/u.exec(plain)
  return monthFirst ? existing(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) : null
}

function monthOf(name: string | undefined): string | undefined {
  if (name === undefined) return undefined
  const named = (all: readonly (readonly string[])[], text: string) => all.findIndex((names) => names.includes(text))
  const abroad = folded(name)
  const index = [named(MONTHS, name), ...ABROAD.map(({ months }) => named(months, abroad))].find((at) => at >= 0)
  return index === undefined ? undefined : String(index + 1)
}

/** Bills are of this century, and of days that were. */
function existing(year: string | undefined, month: string | undefined, day: string | undefined): string | null {
  const [y, m, d] = [Number(year?.length === 2 ? `20${year}` : year), Number(month), Number(day)]
  if (!(y >= 2000 && y < 2100 && m >= 1 && m <= 12 && d >= 1)) return null
  if (d > new Date(Date.UTC(y, m, 0)).getUTCDate()) return null
  return `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`
}
