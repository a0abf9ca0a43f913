import { addMonths, yearOf } from '../../../calendar/day.ts'
import { yearNumbered } from '../../../calendar/periods.ts'
import type { InterestLaw } from '../../interest-of.ts'

/**
 * Законна лихва, чл. 86 ал. 1 ЗЗД: ПМС № 426/2014 as amended by ПМС № 347/2025. Until the end of 2025 the base rate of the Bulgarian National
 * Bank on 1 January or 1 July and 10 points; since the euro the rate of the main refinancing operations of the ECB on these days and 8 points.
 * A day is 1/360 of the year; interest is simple.
 *
 * The bases as the banks announced them (press: bnb.bg press releases; bnr.bg 1.1.2024, novini.bg 1.7.2024, 24chasa.bg 1.1.2025,
 * finansi.bg 1.7.2025, trud.bg 23.12.2025 and expert.bg for the ECB). What came after is not known here: a workspace enters it.
 */
export const STATUTORY_INTEREST: InterestLaw = {
  periods: [
    { from: '2023-01-01', base: '1.42' },
    { from: '2023-07-01', base: '3.12' },
    { from: '2024-01-01', base: '3.79' },
    { from: '2024-07-01', base: '3.63' },
    { from: '2025-01-01', base: '2.95' },
    { from: '2025-07-01', base: '1.91' },
    { from: '2026-01-01', base: '2.15' },
  ],
  points: [
    { from: '1900-01-01', points: '10' },
    { from: '2026-01-01', points: '8' },
  ],
  daysOfYear: 360,
  periodOf(day) {
    const { from } = yearNumbered(yearOf(day))
    const second = addMonths(from, 6)
    return day < second ? from : second
  },
  // чл. 309а ал. 3 ТЗ says no less than 80 lev, Directive 2011/7/EU art. 6 40 EUR; what the Act says in euro is not settled, so a company may say.
  collectionCosts: '40.00',
}
