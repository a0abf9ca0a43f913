import { isCountryCode } from '@invoice/domain/settings/countries.ts'
import { searchKey } from '@invoice/domain/text/search-key.ts'
import { splitMoney } from '@invoice/domain/typed/money-mark.ts'
import { parseDay } from '@invoice/domain/typed/parse-day.ts'
import { parseDecimal } from '@invoice/domain/typed/parse-decimal.ts'
import { bg as countriesBg } from '@invoice/text/countries/bg.ts'
import { en as countriesEn } from '@invoice/text/countries/en.ts'

/** What people write into the cells of a table; undefined where it cannot be told. */

const YES = keys('да', 'yes', 'y', 'true', 'вярно', 'истина', '1', 'x', 'х', 'д')
const NO = keys('не', 'no', 'n', 'false', 'невярно', 'лъжа', '0', 'н')
const WITH_VAT = keys('с ДДС', 'с включен ДДС', 'с вкл. ДДС', 'incl. VAT', 'including VAT', 'with VAT', 'gross', 'брутна')
const WITHOUT_VAT = keys('без ДДС', 'excl. VAT', 'excluding VAT', 'without VAT', 'net', 'нетна')
const TICKS: Readonly<Record<string, boolean>> = { '✓': true, '✔': true, '+': true, '-': false, '–': false, '—': false }

export function readFlag(cell: string): boolean | undefined {
  const tick = TICKS[cell.trim()]
  if (tick !== undefined) return tick
  const key = searchKey(cell)
  if (YES.has(key) || WITH_VAT.has(key)) return true
  return NO.has(key) || WITHOUT_VAT.has(key) ? false : undefined
}

const KINDS = {
  company: keys('фирма', 'company', 'юридическо лице', 'ЮЛ', 'legal entity', 'business', 'дружество', 'организация'),
  person: keys('лице', 'person', 'физическо лице', 'ФЛ', 'individual', 'natural person', 'частно лице', 'гражданин'),
  public_body: keys('институция', 'public body', 'public_body', 'бюджетна организация', 'ведомство', 'държавна институция', 'authority'),
} as const

export const readKind = (cell: string) => readWord(KINDS, cell)

const LANGUAGES = {
  bg: keys('bg', 'bul', 'български', 'Bulgarian', 'бг'),
  en: keys('en', 'eng', 'английски', 'English', 'англ'),
  both: keys('двата', 'both', 'bg en', 'en bg', 'двуезичен', 'bilingual', 'двата езика'),
} as const

export const readLanguage = (cell: string) => readWord(LANGUAGES, cell)

const COUNTRIES = new Map<string, string>([
  ...Object.entries(countriesEn).map(([code, name]) => [searchKey(name), code] as const),
  ...Object.entries(countriesBg).map(([code, name]) => [searchKey(name), code] as const),
  ...(
    [
      ['Р България', 'BG'],
      ['Република България', 'BG'],
      ['Republic of Bulgaria', 'BG'],
      ['UK', 'GB'],
      ['Великобритания', 'GB'],
      ['Англия', 'GB'],
      ['EL', 'GR'],
      ['USA', 'US'],
      ['САЩ', 'US'],
    ] as const
  ).map(([name, code]) => [searchKey(name), code] as const),
])

export function readCountry(cell: string): string | undefined {
  const code = cell.trim().toUpperCase()
  return isCountryCode(code) ? code : COUNTRIES.get(searchKey(cell))
}

/** "1 234,56 лв." is 1234.56. */
export const readAmount = (cell: string): string | undefined => parseDecimal(splitMoney(cell).number) ?? undefined

/** Day, month and year in this order, or ISO 8601; the year is not guessed. */
export const readDay = (cell: string): string | undefined => (/\d{4}|\D\d{2}\D*$/.test(cell) ? (parseDay(cell, 0) ?? undefined) : undefined)

const DAYS_FROM = {
  issue: keys(
    'issue',
    'от издаването',
    'след издаването',
    'дни след издаването',
    'from issue',
    'days after issue',
    'invoice date',
    'от датата на фактурата',
    'нето',
    'net',
  ),
  month_end: keys(
    'month_end',
    'от края на месеца',
    'след края на месеца',
    'дни след края на месеца',
    'from the end of the month',
    'end of month',
    'days after the end of the month',
    'EOM',
    'край на месеца',
  ),
  next_month: keys(
    'next_month',
    'число на следващия месец',
    'date of the next month',
    'day of next month',
    'следващия месец',
    'next month',
  ),
} as const

/** What days of a term count from. */
export const readDaysFrom = (cell: string) => readWord(DAYS_FROM, cell)

/** "14", "14 дни", "14 days". */
export function readDays(cell: string): string | undefined {
  return /^(\d{1,15})(?:[.,]0+)?\s*(?:дни|ден|дена|д\.?|days?)?$/iu.exec(cell.trim())?.[1]
}

/** Several in one cell: between them commas, semicolons or new lines. */
export function readSeveral(cell: string): string[] {
  return cell
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function keys(...words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(searchKey))
}

function readWord<Word extends string>(words: Readonly<Record<Word, ReadonlySet<string>>>, cell: string): Word | undefined {
  const key = searchKey(cell)
  for (const word in words) if (words[word].has(key)) return word
  return undefined
}
