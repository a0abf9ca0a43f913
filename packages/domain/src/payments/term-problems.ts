import { isTerm, type PaymentDaysFrom } from './payment-terms.ts'

/** The dates that a month may have, as `isTerm` has them. */
export const DATES_OF_MONTH = { first: 1, last: 31 } as const

export type TermProblem<Field extends string> = {
  readonly field: Field
  readonly code: 'number_min' | 'number_max'
  readonly params: { readonly min: number } | { readonly max: number }
}

/** What is wrong with days that are to be a date of the next month, at their field; null: no term. */
export function termProblems<Field extends string>(field: Field, days: number | null, from: PaymentDaysFrom): TermProblem<Field>[] {
  if (days === null || isTerm({ days, from })) return []
  const { first: min, last: max } = DATES_OF_MONTH
  return [days < min ? { field, code: 'number_min', params: { min } } : { field, code: 'number_max', params: { max } }]
}
