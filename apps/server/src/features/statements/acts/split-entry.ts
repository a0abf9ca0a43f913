import type { payRunByStatementEntry, splitStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { compareDecimals, negateDecimal, signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { leftToExplain, movementOf } from '@invoice/domain/statements/matching/parts.ts'
import { formatAmount } from '@invoice/text/format/amount.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { payRun } from '../../payment-runs/pay-run.ts'
import { recordPayment } from '../../payments/record/record-payment.ts'
import { lockAll } from '../../payments/settling/lock-rests.ts'
import { readableAccount } from '../../treasury/accounts/usable-account.ts'
import { nameDocument } from '../matching/counter-store.ts'
import { readEntry } from '../matching/list-entries.ts'
import { type EntryRow, findEntry, refuseDecidedMeanwhile } from './entries-store.ts'
import { atForm, payExpense } from './expense-of-entry.ts'
import { partsOf } from './parts-store.ts'

type Input = ParsedOf<typeof splitStatementEntry>['body']
type Waiting = EntryRow & { treasuryEntryId: string }

/**
 * Makes an entry several payments, of one or several contacts and in either direction: a courier's payout is many clients' invoices less its
 * commission. Their sum is what is left of the entry to the cent. All of them, or none. Whose account the money came from is not learnt: it
 * collects for others.
 * Nothing of the entry is locked before the documents are, so that this waits for other payments and never they for it.
 * @throws Refusal 404, 409, 412; 409 at `payments` where they are another sum, and what recordPayment throws
 */
export async function splitEntry(
  tx: Tx,
  act: Act,
  id: string,
  { version, rateFromEur, payments, expense }: Input,
): Promise<StatementEntry> {
  const entry = await waitingEntry(tx, act, id, version)
  const { companyId } = await readableAccount(tx, act, entry.accountId)
  const moved = [...payments, ...(expense ? [{ direction: 'out' as const, amount: expense.amount }] : [])]
  const standing = await partsOf(tx, act, entry.treasuryEntryId)
  refuseOtherSum(act, entry, moved, standing)
  // One that is all of the entry is no part of it.
  const isPart = moved.length + standing.length > 1
  await lockAll(tx, act, {
    contacts: [...payments, ...(expense ? [expense] : [])].flatMap(({ contactId }) => contactId ?? []),
    documents: payments.flatMap(({ allocations }) => allocations.map(({ documentId }) => documentId)),
  })
  for (const [index, { allocations, ...payment }] of payments.entries()) {
    const { accountId, bookedOn: paidOn, currency, treasuryEntryId: entryId, bankReference: reference, reason: note } = entry
    const recording = recordPayment(tx, act, {
      ...payment,
      companyId,
      paidOn,
      currency,
      rateFromEur,
      accountId,
      entryId,
      isPart,
      allocations,
      reference,
      note,
      method: { kind: 'bank', paymentMethodId: null },
    })
    await recording.catch((fault: unknown) => {
      throw atForm(fault, `payments.${index}.`)
    })
  }
  if (expense) {
    const { amount, ...paper } = expense
    const paying = payExpense(tx, act, { ...entry, amount }, { ...paper, ...NO_PAPER, rateFromEur }, { companyId, isPart })
    const made = await paying.catch((fault: unknown) => {
      throw atForm(fault, 'expense.')
    })
    await nameDocument(tx, act, id, made.id)
  }
  await refuseHalf(tx, act, entry, moved.length)
  await writeAudit(tx, act, 'statement_entry.decided', id, { state: 'paid', count: String(moved.length) })
  return readEntry(tx, act, id)
}

const NO_PAPER = { type: 'expense', vendorNumber: '', issuedOn: null } as const

/** One that waits and is in the account, whether parts of it stand or not. @throws Refusal 404, 409, 412 */
async function waitingEntry(tx: Tx, act: Act, id: string, version: number): Promise<Waiting> {
  const entry = await findEntry(tx, act, id)
  if (!entry) throw new Refusal('common.not_found')
  if (entry.version !== version) throw new Refusal('common.stale_version')
  if (entry.state !== 'open') throw new Refusal('statements.decided')
  const { treasuryEntryId } = entry
  if (treasuryEntryId === null) throw new Refusal('statements.twin_first', { day: entry.twinOn ?? '' })
  return { ...entry, treasuryEntryId }
}

function refuseOtherSum(
  { language }: Act,
  entry: EntryRow,
  moved: readonly { direction: 'in' | 'out'; amount: string }[],
  standing: readonly { movement: string }[],
): void {
  const wanted = leftToExplain(entry, standing.map(asMoved))
  const sum = sumDecimals(['0', ...moved.map(movementOf)])
  if (moved.length > 0 && compareDecimals(wanted, sum) === 0) return
  const money = (amount: string): string => formatAmount(amount, entry.currency, language)
  throw new Refusal('statements.parts_differ', { sum: money(sum), wanted: money(wanted) }, 'payments')
}

const asMoved = ({ movement }: { movement: string }) =>
  signOf(movement) > 0 ? ({ direction: 'in', amount: movement } as const) : ({ direction: 'out', amount: negateDecimal(movement) } as const)

/** Whoever explains the entry at once with others finds it another one than it was. */
async function refuseHalf(tx: Tx, act: Act, entry: EntryRow, payments: number): Promise<void> {
  await refuseDecidedMeanwhile(tx, act, entry, payments)
  if ((await findEntry(tx, act, entry.id))?.state !== 'paid') throw new Refusal('common.stale_version')
}

/**
 * Says that the entry is the one debit for all that waits of a run: each of its transfers is paid by a part of it.
 * @throws Refusal 404, 409, 412, and what payRun throws
 */
export async function payRunByEntry(
  tx: Tx,
  act: Act,
  id: string,
  { version, runId }: ParsedOf<typeof payRunByStatementEntry>['body'],
): Promise<StatementEntry> {
  const entry = await waitingEntry(tx, act, id, version)
  if (entry.direction !== 'out' || entry.isReversal) throw new Refusal('statements.other_run')
  if (entry.isShared) throw new Refusal('statements.partly_paid')
  const { treasuryEntryId: entryId, accountId, amount, bookedOn } = entry
  await payRun(tx, act, runId, bookedOn, { entryId, accountId, amount })
  await refuseHalf(tx, act, entry, (await partsOf(tx, act, entryId)).length || 1)
  await writeAudit(tx, act, 'statement_entry.decided', id, { state: 'paid' })
  return readEntry(tx, act, id)
}
