import { daysInMonth } from '../../../calendar/day.ts'
import { weightedSum } from '../../../identifiers/digits.ts'

const WEIGHTS = [2, 4, 8, 5, 10, 9, 7, 3, 6]

/** `bornOn` is YYYY-MM-DD, from 1800 on. */
export type EgnFacts = { bornOn: string; sex: 'male' | 'female' }

/** ЕГН: ten digits, a date of birth that exists, and a check digit. A date in the future is not refused. */
export function isEgn(egn: string): boolean {
  return readEgn(egn) !== null
}

/** What an ЕГН says of its bearer; null where it is none. */
export function readEgn(egn: string): EgnFacts | null {
  if (!/^\d{10}$/.test(egn) || (weightedSum(egn, WEIGHTS) % 11) % 10 !== Number(egn[9])) return null
  const bornOn = birthday(Number(egn.slice(0, 2)), Number(egn.slice(2, 4)), Number(egn.slice(4, 6)))
  return bornOn === null ? null : { bornOn, sex: Number(egn[8]) % 2 === 0 ? 'male' : 'female' }
}

/** Months 1–12 are of 19xx, 21–32 of 18xx, 41–52 of 20xx. */
function birthday(yearDigits: number, monthDigits: number, date: number): string | null {
  const shift = monthDigits > 40 ? 40 : monthDigits > 20 ? 20 : 0
  const year = yearDigits + (shift === 40 ? 2000 : shift === 20 ? 1800 : 1900)
  const month = monthDigits - shift
  if (month < 1 || month > 12 || date < 1 || date > daysInMonth(year, month)) return null
  return [year, String(month).padStart(2, '0'), String(date).padStart(2, '0')].join('-')
}
