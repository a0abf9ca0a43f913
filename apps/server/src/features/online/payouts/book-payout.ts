import { negateDecimal, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { providerOf } from '@invoice/domain/online/providers.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Payout } from '../../../platform/gateways/gateway.ts'
import { defaultAccount, type UsableAccount, usableAccount } from '../../treasury/accounts/usable-account.ts'
import { bookEntries } from '../../treasury/entries/book-entries.ts'
import type { OnlineMethod } from '../online-methods.ts'
import { providerAccount } from '../provider-account.ts'
import { feeText, notOursText, payoutText } from '../texts.ts'
import { bankAccountFor, insertParts, type NewPart, type PaidOutOrder, type PayoutRow } from './payouts-store.ts'

type Booking = {
  readonly row: PayoutRow
  readonly payout: Payout
  readonly method: OnlineMethod
  readonly orders: readonly PaidOutOrder[]
  readonly companyId: string
}

/**
 * A payout in the books: what it is made of that is no order of ours (the provider's own fees, sales elsewhere by the same account) is an entry of the
 * provider's account each, and the whole a transfer to the bank, never income. Of orders of ours sums and fees are booked with their words.
 */
export async function bookPayout(tx: Tx, act: Act, booking: Booking): Promise<{ accountId: string; entryId: string; bankSideId: string }> {
  const { row, payout, method, companyId } = booking
  const { currency, amount, providerId, arrivesOn } = payout
  const account = await providerAccount(tx, act, { companyId, currency, method })
  const bankId = await bankAccountFor(tx, act, { companyId, currency, paymentMethodId: method.id })
  const bank =
    bankId === null
      ? await defaultAccount(tx, act, { companyId, currency, method: { kind: 'bank', paymentMethodId: null } })
      : await usableAccount(tx, act, bankId)
  const on = dayIn(act, arrivesOn, [account, bank])
  // A payout that failed, and is paid after all, has its parts.
  if (row.accountId === null) await insertParts(tx, act, row.id, await bookParts(tx, act, booking, { account, on }))
  const description = payoutText(providerOf(method.kind) ?? '', act.language)
  const both = {
    entryOn: on,
    kind: 'transfer',
    description,
    reference: providerId,
    transferId: row.id,
    words: [account.name, bank.name],
  } as const
  const [entryId = '', bankSideId = ''] = await bookEntries(tx, act, [
    { ...both, accountId: account.id, movement: negateDecimal(amount) },
    { ...both, accountId: bank.id, movement: amount },
  ])
  return { accountId: account.id, entryId, bankSideId }
}

/**
 * What a payout was made of that failed before it was booked: its parts came and went all the same, and the next payout does not have them again.
 * @returns the provider's account
 */
export async function bookFailedParts(tx: Tx, act: Act, booking: Booking): Promise<string> {
  const { row, payout, method, companyId } = booking
  const account = await providerAccount(tx, act, { companyId, currency: payout.currency, method })
  await insertParts(tx, act, row.id, await bookParts(tx, act, booking, { account, on: dayIn(act, payout.arrivesOn, [account]) }))
  return account.id
}

/** Not after today, and not before an account begins. */
function dayIn({ clock }: Act, on: Day, accounts: readonly UsableAccount[]): Day {
  const today = clock.today()
  return accounts.reduce((day, { begunOn }) => (begunOn !== null && begunOn > day ? begunOn : day), on > today ? today : on)
}

async function bookParts(
  tx: Tx,
  act: Act,
  { payout, orders, method }: Booking,
  { account, on }: { account: UsableAccount; on: Day },
): Promise<NewPart[]> {
  const provider = providerOf(method.kind) ?? ''
  const byReference = new Map(orders.map(({ reference, id }) => [reference, id]))
  const parts: NewPart[] = []
  for (const { providerId, reference, kind, gross, fee, net } of payout.entries) {
    const onlinePaymentId = byReference.get(reference) ?? null
    const isBooked = onlinePaymentId !== null || signOf(net) === 0
    const isFee = kind === 'fee'
    const [entryId = null] = isBooked
      ? []
      : await bookEntries(tx, act, [
          {
            accountId: account.id,
            entryOn: on,
            movement: net,
            kind: isFee ? 'fee' : 'other',
            description: isFee ? feeText(provider, act.language) : notOursText(provider, act.language),
            reference: providerId,
          },
        ])
    parts.push({ providerId, kind, onlinePaymentId, entryId, gross, fee, net })
  }
  return parts
}
