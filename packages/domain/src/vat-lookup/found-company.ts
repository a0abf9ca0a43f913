import type { Localised } from '../localised.ts'
import { seatReaderOf } from '../regimes/seats-of.ts'
import { inTitleCase } from '../text/title-case.ts'

/** What a register says of a company, as the fields of a form take it. Empty: it does not say. */
export type FoundCompany = { name: Localised; address: Localised; city: Localised; postcode: string }

/** "04109 Leipzig", "D-04109 Leipzig", "546 21 - ΘΕΣΣΑΛΟΝΙΚΗ" */
const POSTCODE_FIRST = /^(?:[A-Z]{1,2}-)?(\d{3} ?\d{2,3}|\d{4,6}|\d{2}-\d{3}|\d{4} ?[A-Z]{2})[\s,-]+(\p{L}.*)$/u

/**
 * Name and address as VIES gives them: "---" is nothing, line breaks part the address, and what is its town each member state writes
 * as it likes. What cannot be told apart stays in the address; nothing is dropped.
 */
export function readFoundCompany(countryCode: string, name: string, address: string): FoundCompany {
  const { street, city, postcode } = readAddress(countryCode, linesOf(address))
  return { name: inItsLanguage(linesOf(name).join(' ')), address: inItsLanguage(street), city: inItsLanguage(city), postcode }
}

function linesOf(text: string): string[] {
  return text
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !/^-+$/.test(line))
}

function readAddress(countryCode: string, lines: readonly string[]): { street: string; city: string; postcode: string } {
  const whole = lines.join(', ')
  const readSeat = seatReaderOf(countryCode)
  if (readSeat) {
    const seat = readSeat(whole)
    return seat ? { ...seat, city: inTitleCase(seat.city) } : { street: whole, city: '', postcode: '' }
  }
  const town = POSTCODE_FIRST.exec(lines.at(-1) ?? '')
  if (!town || lines.length < 2) return { street: whole, city: '', postcode: '' }
  return { street: lines.slice(0, -1).join(', '), city: inTitleCase(town[2] ?? ''), postcode: town[1] ?? '' }
}

function inItsLanguage(text: string): Localised {
  return /\p{Script=Cyrillic}/u.test(text) ? { bg: text, en: '' } : { bg: '', en: text }
}
