import type { TreasuryWarning } from '@invoice/contract/treasury/accounts.ts'
import type { Transaction, TransferInput } from '@invoice/contract/treasury/transactions.ts'
import { compareDecimals } from '@invoice/domain/decimal/decimal.ts'
import { transferEntries } from '@invoice/domain/treasury/transfer.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import type { AccountRow } from '../accounts/accounts-store.ts'
import { warningsOf } from '../accounts/below-zero.ts'
import { usableAccount } from '../accounts/usable-account.ts'
import { refuseAmounts } from './add-transaction.ts'
import { bookEntries } from './book-entries.ts'
import { refuseEntryDay } from './entry-day.ts'
import { readTransactions } from './read-transactions.ts'

type Transferred = { id: string; items: Transaction[]; warnings: TreasuryWarning[] }

/**
 * Moves money between two accounts of a company: one act, two entries, and a third one for the fee.
 * @throws FieldFaults 400, Refusal 400 at the field, 409 for an account that takes no entries
 */
export async function createTransfer(tx: Tx, act: Act, input: TransferInput): Promise<Transferred> {
  const { fromId, toId, on, amount, fee, description, reference } = input
  if (fromId === toId) throw new Refusal('treasury.same_account', {}, 'toId')
  const { from, to } = await bothAccounts(tx, act, input)
  if (from.companyId !== to.companyId) throw new Refusal('treasury.other_company', {}, 'toId')
  refuseAmounts(act, from, { amount, fee })
  refuseAmounts(act, to, { received: input.received })
  const received = receivedOf(from, to, input)
  refuseEntryDay(act, from, on)
  refuseEntryDay(act, to, on)
  const transferId = newId()
  const entries = transferEntries({ amount, received, fee: fee ?? '0' })
  const ids = await bookEntries(
    tx,
    act,
    entries.map(({ side, kind, movement }) => ({
      accountId: side === 'from' ? fromId : toId,
      entryOn: on,
      movement,
      kind,
      description,
      reference,
      transferId,
      words: [from.name, to.name],
    })),
  )
  await writeAudit(tx, act, 'treasury_entry.transferred', ids[0] ?? null, {
    name: `${from.name} → ${to.name}`,
    total: amount,
    currency: from.currency,
  })
  return { id: transferId, items: await readTransactions(tx, act, ids), warnings: await warningsOf(tx, act, from, on) }
}

/** Both are shared: who switches one off waits for this, and has no other. */
async function bothAccounts(tx: Tx, act: Act, { fromId, toId }: TransferInput): Promise<{ from: AccountRow; to: AccountRow }> {
  const from = await usableAccount(tx, act, fromId, 'fromId')
  return { from, to: await usableAccount(tx, act, toId, 'toId') }
}

function receivedOf(from: AccountRow, to: AccountRow, { amount, received }: TransferInput): string {
  const { currency } = to
  if (from.currency === currency) {
    if (received !== null && compareDecimals(received, amount) !== 0)
      throw new Refusal('treasury.received_differs', { currency }, 'received')
    return amount
  }
  if (received === null) throw new Refusal('treasury.received_needed', { currency }, 'received')
  return received
}
