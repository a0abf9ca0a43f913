import { weightedSum } from '../../../identifiers/digits.ts'

const WEIGHTS = [21, 19, 17, 13, 11, 9, 7, 3, 1]

/** ЛНЧ, the personal number of a foreigner: ten digits, the last one checks. */
export function isLnch(lnch: string): boolean {
  return /^\d{10}$/.test(lnch) && weightedSum(lnch, WEIGHTS) % 10 === Number(lnch[9])
}
