import { addDays, isDay } from '../../calendar/day.ts'
import type { Day } from '../../documents/document.ts'
import { searchKey } from '../../text/search-key.ts'
import { parseDay } from '../../typed/parse-day.ts'

/** In which order a column of days has its numbers; the year may always come first. */
export type DayOrder = 'day-first' | 'month-first'

const LONGEST = 60
const TIME = /(?:^|[\sT,]+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s*(?:[AP]M|Z|UTC|ч\.?|[+-]\d{2}:?\d{2}))?(?=$|[\s,])/i
const NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})\.?$/
const NAMED = /^(?:\p{L}{2,10}[.,]?\s+)?(\d{1,2})[\s.-]+(\p{L}{3,10})\.?[\s,.-]+(\d{4}|\d{2})(?:\s*г\.?)?$/u
const MONTH_NAMED = /^(\p{L}{3,10})\.?\s+(\d{1,2}),?\s+(\d{4})$/u
const WITHOUT_MARKS = /^(\d{4})(\d{2})(\d{2})$/
/** Days as spreadsheets count them, of this century and the next: a cell that bears no format. */
const COUNTED = /^(\d{5})(?:\.\d+)?$/
const COUNTED_FROM = 36_526
const COUNTED_TO = 73_050
const MONTHS = [
  ['january', 'jan', 'yanuari', 'yan'],
  ['february', 'feb', 'fevruari', 'fev'],
  ['march', 'mar', 'mart'],
  ['april', 'apr'],
  ['may', 'may', 'mai'],
  ['june', 'jun', 'yuni', 'iuni'],
  ['july', 'jul', 'yuli', 'iuli'],
  ['august', 'aug', 'avgust', 'avg'],
  ['september', 'sep', 'sept', 'septemvri'],
  ['october', 'oct', 'oktomvri', 'okt'],
  ['november', 'nov', 'noemvri', 'noe'],
  ['december', 'dec', 'dekemvri', 'dek'],
] as const

/** Of cells like "11/13/2026" none of which can begin with its day, the month comes first. */
export function dayOrderOf(cells: readonly string[]): DayOrder {
  const pairs = cells.flatMap((cell) => {
    const [, first, , second] = NUMBERS.exec(withoutTime(cell)) ?? []
    return first === undefined ? [] : [[Number(first), Number(second)] as const]
  })
  return pairs.some(([, second]) => second > 12) && pairs.every(([first]) => first <= 12) ? 'month-first' : 'day-first'
}

/** Of a day, a day with its hour before or behind it, or an instant; null where it is none. */
export function dayOf(cell: string, order: DayOrder): Day | null {
  if (cell.length > LONGEST) return null
  const text = withoutTime(cell.replace(/^'/, ''))
  if (isDay(text.slice(0, 10))) return text.slice(0, 10)
  const [, year, month, date] = YEAR_FIRST.exec(text) ?? []
  if (year !== undefined) return existing(year, month, date)
  const counted = Number(COUNTED.exec(text)?.[1])
  if (counted >= COUNTED_FROM && counted < COUNTED_TO) return addDays('2000-01-01', counted - COUNTED_FROM)
  // "20261102"; of no other digits the first four are a year and the next a month.
  const plain = WITHOUT_MARKS.exec(text)
  const isoDay = plain && existing(plain[1], plain[2], plain[3])
  if (isoDay) return isoDay
  const named = NAMED.exec(text)
  if (named) return existing(named[3]?.padStart(4, '20'), monthOf(named[2]), named[1])
  const monthNamed = MONTH_NAMED.exec(text)
  if (monthNamed) return existing(monthNamed[3], monthOf(monthNamed[1]), monthNamed[2])
  const numbers = NUMBERS.exec(text)
  if (numbers && order === 'month-first') return parseDay(`${numbers[3]}.${numbers[1]}.${numbers[4]}`, 0)
  return /\d{4}|\D\d{2}\D*$/.test(text) ? parseDay(text, 0) : null
}

const withoutTime = (cell: string): string =>
  cell
    .slice(0, LONGEST)
    .trim()
    .replace(TIME, ' ')
    .replaceAll(/^[\s,]+|[\s,]+$/g, '')

function monthOf(word = ''): string | undefined {
  const key = searchKey(word)
  const at = MONTHS.findIndex((names) => names.some((name) => name === key))
  return at < 0 ? undefined : String(at + 1)
}

function existing(year = '', month = '', date = ''): Day | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}
