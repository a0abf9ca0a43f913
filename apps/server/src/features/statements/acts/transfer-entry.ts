import type { transferStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { compareDecimals, negateDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { findPayoutOf, joinByItself } from '../../online/payouts/waiting-payouts.ts'
import { refuseMinorUnits } from '../../payments/record/check-amounts.ts'
import { readableAccount, type UsableAccount, usableAccount } from '../../treasury/accounts/usable-account.ts'
import { bookEntries } from '../../treasury/entries/book-entries.ts'
import { refuseEntryDay } from '../../treasury/entries/entry-day.ts'
import { lockCounterEntry } from '../matching/counter-store.ts'
import { readEntry } from '../matching/list-entries.ts'
import { transferText } from '../texts.ts'
import { openEntry } from './decide-entry.ts'
import { decideEntries, type EntryRow } from './entries-store.ts'

type Input = ParsedOf<typeof transferStatementEntry>['body']

/** Between the banks of one company money is on its way for days. */
const ON_ITS_WAY_DAYS = 5

/**
 * Says that an entry is one side of a transfer between two accounts of a company. The other side is the entry that the other account's bank
 * told of, where it did: then nothing is booked, and both are dealt with. Else it is booked, on the same day; when that bank tells of it
 * later, it is the twin of what it tells.
 * @throws Refusal 404, 409, 412; 400 at the field of what does not fit, and for a day before the other account begins
 */
export async function transferEntry(tx: Tx, act: Act, id: string, { version, accountId, amount }: Input): Promise<StatementEntry> {
  const entry = await openEntry(tx, act, id, version)
  const own = await readableAccount(tx, act, entry.accountId)
  const other = await otherAccount(tx, act, own, accountId)
  const moved = movedOf(act, entry, other, amount)
  const direction = entry.direction === 'in' ? 'out' : 'in'
  const around = { around: entry.bookedOn, days: ON_ITS_WAY_DAYS }
  const counter = await lockCounterEntry(tx, act, { accountId, direction, amount: moved, ...around })
  const counterEntryId = counter ? counter.treasuryEntryId : await bookOther(tx, act, { entry, own, other, moved })
  const category = transferText(other.name, act.language)
  if (counter) {
    // Explained without a document before: that is what it was.
    await decideEntries(tx, act, [counter.id], { state: 'open', by: null })
    const back = transferText(own.name, act.language)
    await decideEntries(tx, act, [counter.id], {
      state: 'explained',
      by: 'person',
      category: back,
      counterEntryId: entry.treasuryEntryId,
    })
    await writeAudit(tx, act, 'statement_entry.decided', counter.id, { state: 'explained', category: back })
  }
  await decideEntries(tx, act, [id], { state: 'explained', by: 'person', category, counterEntryId })
  await writeAudit(tx, act, 'statement_entry.decided', id, { state: 'explained', category })
  return readEntry(tx, act, id)
}

async function otherAccount(tx: Tx, act: Act, own: UsableAccount, accountId: string): Promise<UsableAccount> {
  if (accountId === own.id) throw new Refusal('treasury.same_account', {}, 'accountId')
  const other = await usableAccount(tx, act, accountId)
  if (other.companyId !== own.companyId) throw new Refusal('treasury.other_company', {}, 'accountId')
  return other
}

/** What the other account got or gave. */
function movedOf(act: Act, entry: EntryRow, { currency }: UsableAccount, amount: DecimalText | null): DecimalText {
  if (currency === entry.currency) {
    if (amount !== null && compareDecimals(amount, entry.amount) !== 0)
      throw new Refusal('treasury.received_differs', { currency }, 'amount')
    return entry.amount
  }
  if (amount === null) throw new Refusal('treasury.received_needed', { currency }, 'amount')
  refuseMinorUnits(act, { amount }, currency)
  return amount
}

type Booking = { entry: EntryRow; own: UsableAccount; other: UsableAccount; moved: DecimalText }

async function bookOther(tx: Tx, act: Act, { entry, own, other, moved }: Booking): Promise<string | null> {
  const movement = entry.direction === 'in' ? negateDecimal(moved) : moved
  const payout = await findPayoutOf(tx, act, { account: other, movement, around: entry.bookedOn })
  if (payout) return joinByItself(tx, act, payout, entry.id)
  refuseEntryDay(act, other, entry.bookedOn, 'accountId')
  const [booked = null] = await bookEntries(tx, act, [
    {
      accountId: other.id,
      entryOn: entry.bookedOn,
      movement,
      kind: 'transfer',
      description: entry.reason,
      reference: entry.bankReference,
      words: [own.name, other.name],
    },
  ])
  return booked
}
