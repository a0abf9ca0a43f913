import { addDecimals, negateDecimal, signOf, subtractDecimals, sumDecimals } from '../decimal/decimal.ts'
import type { Day, DecimalText } from '../documents/document.ts'
import { toAmount } from '../money/amount.ts'
import type { EntryKind } from './entries.ts'

/** What entries come to: money in, money out, what the account began with (in neither), and how many there are beside that. */
export type EntrySums = { debits: DecimalText; credits: DecimalText; initial: DecimalText; count: number }

export const NO_ENTRIES: EntrySums = { debits: '0', credits: '0', initial: '0', count: 0 }

/** What an account shows of a period: opening + debits − credits = closing. */
export type AccountFigures = {
  initial: DecimalText
  opening: DecimalText
  debits: DecimalText
  credits: DecimalText
  closing: DecimalText
  current: DecimalText
  count: number
}

/**
 * The figures of a period, from three sums: of the entries before it, of all up to its end, and of all there are. What the account began
 * with counts in no total: it is part of the opening balance, also where the account began within the period.
 */
export function figuresOf(currency: string, before: EntrySums, until: EntrySums, all: EntrySums): AccountFigures {
  const opening = addDecimals(subtractDecimals(before.debits, before.credits), until.initial)
  const debits = subtractDecimals(until.debits, before.debits)
  const credits = subtractDecimals(until.credits, before.credits)
  const amount = (value: DecimalText) => toAmount(value, currency)
  return {
    initial: amount(all.initial),
    opening: amount(opening),
    debits: amount(debits),
    credits: amount(credits),
    closing: amount(subtractDecimals(addDecimals(opening, debits), credits)),
    current: amount(balanceOf(all)),
    count: until.count - before.count,
  }
}

/** What lies in the account. */
export function balanceOf({ debits, credits, initial }: EntrySums): DecimalText {
  return addDecimals(initial, subtractDecimals(debits, credits))
}

export type Movement = { entryOn: Day; movement: DecimalText; kind: EntryKind }

/** What some entries come to, one by one: what is kept of them by month must say the same. */
export function sumsOf(entries: readonly Movement[]): EntrySums {
  const counted = entries.filter(({ kind }) => kind !== 'initial')
  const sum = (some: readonly Movement[]) => sumDecimals(some.map(({ movement }) => movement))
  return {
    debits: sum(counted.filter(({ movement }) => signOf(movement) > 0)),
    credits: negateDecimal(sum(counted.filter(({ movement }) => signOf(movement) < 0))),
    initial: sum(entries.filter(({ kind }) => kind === 'initial')),
    count: counted.length,
  }
}
