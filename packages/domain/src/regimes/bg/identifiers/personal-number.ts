import { withoutSeparators } from '../../../identifiers/digits.ts'
import { isEgn } from './egn.ts'
import { isLnch } from './lnch.ts'

export function normalisePersonalNumber(text: string): string {
  return withoutSeparators(text)
}

/** ЕГН, or ЛНЧ of a foreigner. Takes the normalised form. */
export function isPersonalNumber(number: string): boolean {
  return isEgn(number) || isLnch(number)
}

/** "7523••••••": enough to tell two people apart in a list, no more (personal data). */
export function maskPersonalNumber(number: string): string {
  return number.slice(0, 4) + '•'.repeat(Math.max(0, number.length - 4))
}
