import type { Day, DecimalText } from '../../documents/document.ts'

/** Which way money went, as the account's owner sees it. */
export type Direction = 'in' | 'out'

/** An entry as a bank's file has it, whatever the file's form. */
export type StatementEntry = {
  bookedOn: Day
  valueOn: Day | null
  direction: Direction
  /** Takes back an entry that was booked before; `direction` is what it does itself. */
  isReversal: boolean
  /** Above zero. */
  amount: DecimalText
  currency: string
  /** What the payer wrote. */
  reason: string
  /**
   * The same where pieces of it are joined without a blank: a number may have been broken at a piece's end (MT940, field 86). Empty where
   * there is nothing to doubt.
   */
  joinedReason: string
  partyName: string
  /** No blanks; empty where the bank does not tell. */
  partyIban: string
  bankReference: string
  endToEndId: string
  /** The bank's own word or code for what it is: a fee, a card, a transfer. */
  kind: string
}

export type Balance = { amount: DecimalText; on: Day }

/** Entries of a file that are none of the account: without any movement, in another currency, and rows that a person left out. */
export type LeftOut = { zero: number; foreign: number; unread: number }
export const NOTHING_LEFT_OUT: LeftOut = { zero: 0, foreign: 0, unread: 0 }

/** What a file says of one account and period. Its sums may be missing (CSV). */
export type ReadStatement = {
  /** As written, no blanks; empty where the file does not say. */
  account: string
  currency: string
  /** The bank's own number of the statement. */
  number: string
  opening: Balance | null
  closing: Balance | null
  entries: StatementEntry[]
  /** How many entries were not booked yet, and were left out. */
  pending: number
  leftOut: LeftOut
  /** How the file names the bank; '' where it does not. */
  bank: string
}
