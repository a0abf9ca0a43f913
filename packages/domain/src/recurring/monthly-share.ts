import { divideRounded, fromUnits, toUnits } from '../decimal/decimal.ts'
import { minorUnits } from '../money/currency.ts'
import { daysOfStep, monthsOfStep, type Schedule } from './schedule.ts'

/** Days of four hundred years, which are 4,800 months. */
const DAYS = 146_097n
const MONTHS = 4800n

/** What an amount of each step comes to in a month, on average. */
export function monthlyShare(amount: string, step: Pick<Schedule, 'every' | 'unit'>, currency: string): string {
  const scale = minorUnits(currency)
  const units = toUnits(amount, scale)
  const months = monthsOfStep(step)
  return fromUnits(
    months > 0 ? divideRounded(units, BigInt(months)) : divideRounded(units * DAYS, MONTHS * BigInt(daysOfStep(step))),
    scale,
  )
}
