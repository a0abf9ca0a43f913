import { weightedSum } from '../../../identifiers/digits.ts'

const WEIGHTS = [4, 3, 2, 7, 6, 5, 4, 3, 2]

/** Служебен номер на НАП, given to who has no other number: ten digits, the last one checks. */
export function isNapNumber(number: string): boolean {
  if (!/^\d{10}$/.test(number)) return false
  return (11 - (weightedSum(number, WEIGHTS) % 11)) % 11 === Number(number[9])
}
