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
