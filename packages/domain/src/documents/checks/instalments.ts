import { addYears, isDay } from '../../calendar/day.ts'
import { signOf } from '../../decimal/decimal.ts'
import { isCurrency, minorUnits } from '../../money/currency.ts'
import { amountsOf } from '../../payments/instalments.ts'
import { type Problem, problem } from '../drafts/problem-codes.ts'
import type { Check } from './check.ts'
import { DATE_BOUNDS } from './date-bounds.ts'

/** Several due days: each has its day, after the one before, and something to pay; the last has what is left. */
export const checkInstalments: Check = ({ document: { instalments = [], currency }, totals, issuedOn }) => {
  const latest = addYears(issuedOn, DATE_BOUNDS.dueOn.after)
  const digits = isCurrency(currency) ? minorUnits(currency) : 2
  const amounts = amountsOf(instalments, totals.total, digits)
  const last = instalments.length - 1
  return instalments.flatMap(({ dueOn }, index): Problem[] => {
    const params = { row: index + 1 }
    const at = (field: 'dueOn' | 'amount') => `instalments.${index}.${field}`
    const before = instalments[index - 1]?.dueOn ?? null
    const amount = amounts[index] ?? null
    const ofDay: Problem[] =
      dueOn === null || !isDay(dueOn)
        ? [problem(at('dueOn'), 'instalment.day_missing', { params })]
        : before !== null && dueOn <= before
          ? [problem(at('dueOn'), 'instalment.order', { params })]
          : dueOn > latest
            ? [problem(at('dueOn'), 'date.far', { params: { from: issuedOn, to: latest } })]
            : []
    // Of nothing there are no parts: that nothing is to be paid is told by itself.
    if ((amount !== null && signOf(amount) > 0) || signOf(totals.total) <= 0) return ofDay
    return [...ofDay, problem(at('amount'), index === last ? 'instalment.nothing_left' : 'instalment.amount_missing', { params })]
  })
}
