import { baseCurrencyOn } from '../money/convert.ts'
import { chartOf } from '../regimes/chart-of.ts'
import type { Regime } from '../regimes/regime.ts'
import type { Day, DocumentType } from './document.ts'
import { TYPE_FACTS } from './type-facts.ts'

/** Debit and credit as a cash order bears them; empty where nobody said. */
export type LedgerAccounts = { debitAccount: string; creditAccount: string }

export type Direction = 'in' | 'out'

/** As whose account the other side of the cash is kept. */
export type Side = 'client' | 'vendor'

/** What a cash order is about, as far as its accounts follow from it. */
export type CashMatter = {
  direction: Direction | null
  side: Side
  /** for what is yet to be supplied */
  isAdvance: boolean
  currency: string
  on: Day
}

export const NO_ACCOUNTS: LedgerAccounts = { debitAccount: '', creditAccount: '' }

const ACCOUNT = /^\d+(?:[-/.]\d+)*$/

/** Whether it is a number of a chart of accounts: digits, and those of sub-accounts after a sign ("411", "411-1", "501/1"). */
export function isLedgerAccount(text: string): boolean {
  return ACCOUNT.test(text)
}

/** Whose account it is where the contact is only the one, or only the other; else who mostly pays in that direction: clients pay, vendors are paid. */
export function sideOf(direction: Direction | null, contact: { isClient: boolean; isVendor: boolean } | null): Side {
  if (contact !== null && contact.isClient !== contact.isVendor) return contact.isClient ? 'client' : 'vendor'
  return direction === 'out' ? 'vendor' : 'client'
}

/** What a payment settles is kept as the account of who owes, or is owed; a proforma asks for an advance. */
export function sideOfType(type: DocumentType): { side: Side; isAdvance: boolean } {
  const { owedTo } = TYPE_FACTS[type]
  return { side: owedTo === 'them' ? 'vendor' : 'client', isAdvance: owedTo === null }
}

/** The accounts to propose: cash is debited with what comes in and credited with what goes out. */
export function proposedAccounts({ direction, side, isAdvance, currency, on }: CashMatter, regime: Regime): LedgerAccounts {
  const { cash, foreignCash, counter } = chartOf(regime)
  if (direction === null) return NO_ACCOUNTS
  const till = currency === baseCurrencyOn(regime, on) ? cash : foreignCash
  const other = counter[side][isAdvance ? 'advance' : 'usual']
  return direction === 'in' ? { debitAccount: till, creditAccount: other } : { debitAccount: other, creditAccount: till }
}

/**
 * The accounts once the order is about something else. What had been proposed follows; what a person typed stays, and changes sides where the
 * money now goes the other way.
 */
export function followedAccounts(
  before: LedgerAccounts & { direction: Direction | null },
  matter: CashMatter,
  regime: Regime,
): LedgerAccounts {
  const { debitAccount, creditAccount, direction } = before
  if (direction === null || isProposed(before, direction, regime)) return proposedAccounts(matter, regime)
  const isTurned = matter.direction !== null && matter.direction !== direction
  return isTurned ? { debitAccount: creditAccount, creditAccount: debitAccount } : { debitAccount, creditAccount }
}

function isProposed({ debitAccount, creditAccount }: LedgerAccounts, direction: Direction, regime: Regime): boolean {
  const { cash, foreignCash, counter } = chartOf(regime)
  const [till, other] = direction === 'in' ? [debitAccount, creditAccount] : [creditAccount, debitAccount]
  return [cash, foreignCash].includes(till) && Object.values(counter).some(({ usual, advance }) => [usual, advance].includes(other))
}
