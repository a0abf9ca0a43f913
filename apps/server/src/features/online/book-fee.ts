import { compareDecimals, negateDecimal, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { providerOf } from '@invoice/domain/online/providers.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { bookEntries } from '../treasury/entries/book-entries.ts'
import type { Booking } from './book-movements.ts'
import type { OnlineMethod } from './online-methods.ts'
import { findPaidDocument } from './online-store.ts'
import { providerAccount } from './provider-account.ts'
import { feeText } from './texts.ts'

/**
 * What the provider says that it kept of an order, and is not booked yet: an entry of its account by itself, like a bank's charge. Where it gives some
 * of it back it is one the other way.
 * @returns what is booked then
 */
export async function bookFee(
  tx: Tx,
  act: Act,
  { row, method, standing, currency }: Pick<Booking, 'row' | 'method' | 'standing' | 'currency'>,
): Promise<DecimalText> {
  const { fee } = standing
  if (fee === null || compareDecimals(fee, row.bookedFee) === 0) return row.bookedFee
  const document = await findPaidDocument(tx, act, row.documentId)
  if (document === undefined) throw new Error('What is paid for is never deleted.')
  const account = await providerAccount(tx, act, { companyId: document.companyId, currency, method })
  const today = act.clock.today()
  await bookEntries(tx, act, [
    {
      accountId: account.id,
      entryOn: account.begunOn !== null && account.begunOn > today ? account.begunOn : today,
      movement: negateDecimal(subtractDecimals(fee, row.bookedFee)),
      kind: 'fee',
      description: feeOf(act, method, document.number),
      reference: row.reference,
    },
  ])
  return fee
}

const feeOf = ({ language }: Act, { kind }: OnlineMethod, number: string | null): string =>
  [feeText(providerOf(kind) ?? '', language), number ?? ''].filter(Boolean).join(' · ')
