import { addDays, daysBetween } from '@invoice/domain/calendar/day.ts'
import { compareDecimals, negateDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { UsableAccount } from '../../treasury/accounts/usable-account.ts'
import { bookEntries, reverseEntries } from '../../treasury/entries/book-entries.ts'
import { findTransferSide } from '../../treasury/entries/transfer-side.ts'
import { lockUnjoined, markJoined, type UnjoinedPayout } from './payouts-store.ts'

export type WaitingPayout = UnjoinedPayout
/** A bank tells of a payout within these days, or nobody finds it by itself. */
const WAITS_DAYS = 60

/** Payouts of a company that no bank has told of yet. */
export const waitingPayouts = (
  tx: Tx,
  act: Act,
  { companyId, currency }: { companyId: string; currency: string },
): Promise<WaitingPayout[]> => lockUnjoined(tx, act, { companyId, currency, since: addDays(act.clock.today(), -WAITS_DAYS) })

/** A person says what a bank told of it this long before or after. */
const BY_HAND_DAYS = 14

/** The payout that a person says an entry of a bank is: what left that account, nearest to the day. */
export async function findPayoutOf(
  tx: Tx,
  act: Act,
  { account, movement, around }: { account: Pick<UsableAccount, 'id' | 'companyId' | 'currency'>; movement: DecimalText; around: Day },
): Promise<WaitingPayout | undefined> {
  const away = ({ arrivesOn }: WaitingPayout) => Math.abs(daysBetween(arrivesOn, around))
  const mine = (await waitingPayouts(tx, act, account)).filter(
    (payout) =>
      payout.accountId === account.id && compareDecimals(negateDecimal(payout.amount), movement) === 0 && away(payout) <= BY_HAND_DAYS,
  )
  return mine.toSorted((a, b) => away(a) - away(b))[0]
}

/** The bank's entry is the one that the books have already. */
export const joinAsBooked = (tx: Tx, act: Act, payout: WaitingPayout, statementEntryId: string): Promise<void> =>
  markJoined(tx, act, payout.id, { entryId: payout.entryId, bankSideId: payout.bankSideId, statementEntryId })

/**
 * The bank's entry is in the books by itself: what was written for it there is taken back, and the side of the provider is the other side of that entry.
 * @returns the entry of the provider's account
 */
export async function joinByItself(tx: Tx, act: Act, payout: WaitingPayout, statementEntryId: string): Promise<string> {
  const was = await findTransferSide(tx, act, payout.entryId)
  await reverseEntries(tx, act, { transferId: payout.id }, act.clock.today())
  const [entryId = ''] = await bookEntries(tx, act, [
    {
      accountId: payout.accountId,
      entryOn: was.entryOn,
      movement: was.movement,
      kind: 'transfer',
      description: was.description,
      reference: payout.providerId,
      words: [payout.accountName],
    },
  ])
  await markJoined(tx, act, payout.id, { entryId, bankSideId: null, statementEntryId })
  return entryId
}
