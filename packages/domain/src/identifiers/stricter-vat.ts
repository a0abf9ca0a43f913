import { weightedSum } from './digits.ts'

/**
 * Where the library leaves too much unchecked and the rule is sure: whether a number can be, given what the library says of it. The rules are
 * those of python-stdnum (fr.tva, lv.pvn, cz.dic, cz.rc). Not refused, because sources disagree or nobody has confirmed them: the check digit of
 * a Latvian personal code, and the office within an Italian number (001–201, or 001–100, 120, 121).
 */
export const STRICTER: Readonly<Record<string, (number: string, isTaken: boolean) => boolean>> = {
  CZ: isCzech,
  FR: (number, isTaken) => isTaken && isFrench(number),
  LV: (number, isTaken) => isTaken && isLatvian(number),
}

/** Without I and O. */
const FRENCH_KEY = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A key of two digits is the library's to check; one with a letter says what the SIREN leaves, divided by 11. */
function isFrench(number: string): boolean {
  if (/^\d\d/.test(number)) return true
  const [first, second] = [...number].map((character) => FRENCH_KEY.indexOf(character))
  if (first === undefined || second === undefined || first < 0 || second < 0) return false
  const key = first < 10 ? first * 24 + second - 10 : first * 34 + second - 100
  return (Number(number.slice(2)) + 1 + Math.floor(key / 11)) % 11 === key % 11
}

/** A person's number begins with the day of birth, and since July 2017 with 32 and no day. */
function isLatvian(number: string): boolean {
  if (number > '4' || number.startsWith('32')) return true
  const [day, month, year, century] = [number.slice(0, 2), number.slice(2, 4), number.slice(4, 6), number.slice(6, 7)].map(Number)
  return isDate(1800 + Number(century) * 100 + Number(year), Number(month), Number(day))
}

/** The library refuses some birth numbers that can be; those who have none begin with 6, and of them it is right. */
function isCzech(number: string, isTaken: boolean): boolean {
  if (!/^\d{8,10}$/.test(number)) return false
  if (number.length === 8) return isCzechFirm(number)
  return number.length === 9 && number.startsWith('6') ? isTaken : isBirthNumber(number)
}

function isCzechFirm(number: string): boolean {
  const rest = (11 - (weightedSum(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11
  return !number.startsWith('9') && Number(number[7]) === (rest === 0 ? 1 : rest % 10)
}

/** Rodné číslo: the day of birth, of women with 50 in the month, since 2004 with 20 where numbers ran out; ten digits since 1954. */
function isBirthNumber(number: string): boolean {
  const [two, month, day] = [number.slice(0, 2), number.slice(2, 4), number.slice(4, 6)].map(Number)
  const isShort = number.length === 9
  const year = yearOfBirth(Number(two), isShort)
  if (isShort && year > 1953) return false
  const isWhole = isShort || (Number(number.slice(0, 9)) % 11) % 10 === Number(number[9])
  return isWhole && isDate(year, (Number(month) % 50) % 20, Number(day))
}

function yearOfBirth(two: number, isShort: boolean): number {
  if (isShort) return two >= 80 ? 1800 + two : 1900 + two
  return two < 54 ? 2000 + two : 1900 + two
}

function isDate(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
}
