import { weightedSum, withoutSeparators } from '../../../identifiers/digits.ts'

/** ЕИК/БУЛСТАТ as people write it → digits only; a leading "BG" (from the VAT number) is dropped. */
export function normaliseEik(text: string): string {
  return withoutSeparators(text).replace(/^(BG|БГ)/i, '')
}

/** ЕИК of nine digits, or thirteen for a branch. Takes the normalised form. */
export function isEik(eik: string): boolean {
  return isEik9(eik) || isEik13(eik)
}

/** The number of a company or sole trader: the ninth digit is the check. */
export function isEik9(eik: string): boolean {
  return /^\d{9}$/.test(eik) && checkDigit(eik, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10]) === Number(eik[8])
}

/** The number of a branch: the company's nine digits, three of the branch and a check digit. */
export function isEik13(eik: string): boolean {
  if (!/^\d{13}$/.test(eik) || !isEik9(eik.slice(0, 9))) return false
  return checkDigit(eik.slice(8), [2, 7, 3, 5], [4, 9, 5, 7]) === Number(eik[12])
}

/** mod 11; a remainder of 10 is taken again with the second weights, and a second 10 is 0. */
function checkDigit(digits: string, weights: readonly number[], second: readonly number[]): number {
  const first = weightedSum(digits, weights) % 11
  return first < 10 ? first : (weightedSum(digits, second) % 11) % 10
}
