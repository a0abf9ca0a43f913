import type { undoStatementEntry } from '@invoice/contract/treasury/entry-acts.ts'
import type { StatementEntry } from '@invoice/contract/treasury/statement-entries.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { laterOf } from '@invoice/domain/payments/settling.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { newId } from '../../../platform/new-id.ts'
import { voidDocument } from '../../documents/acts/void-document.ts'
import { undoPayment, undoPayments } from '../../payments/settling/undo-payment.ts'
import { usableAccount } from '../../treasury/accounts/usable-account.ts'
import { reverseEntries } from '../../treasury/entries/book-entries.ts'
import { lockEntryBookedAs } from '../matching/counter-store.ts'
import { readEntry } from '../matching/list-entries.ts'
import { contactOfPayment, learnIban } from '../matching/matching-store.ts'
import { lockedEntry } from './decide-entry.ts'
import { decideEntries, type EntryRow, findEntry, pointEntry } from './entries-store.ts'
import { partsOf } from './parts-store.ts'

type Input = ParsedOf<typeof undoStatementEntry>['body']

/**
 * Opens an entry again. The payments that it became are undone, the other side of a transfer reversed, the expense that was made of it voided
 * if that is asked for; one that was linked gets its own entry in the ledger only when somebody says
 * that it is not the same, and is asked about again.
 * @throws Refusal 404, 409, 412, and what undoPayment and voidDocument throw
 */
export async function undoEntry(tx: Tx, act: Act, id: string, { version, voidReason }: Input): Promise<StatementEntry> {
  const entry = await findEntry(tx, act, id)
  if (!entry) throw new Refusal('common.not_found')
  if (entry.version !== version) throw new Refusal('common.stale_version')
  if (entry.state === 'open' && !entry.isShared) throw new Refusal('statements.not_decided')
  if (entry.isShared && entry.treasuryEntryId !== null) await undoParts(tx, act, entry.treasuryEntryId)
  else if (entry.paymentId !== null && (entry.state === 'paid' || isPaidByHand(entry))) await undoPaid(tx, act, entry, entry.paymentId)
  else await reopen(tx, act, await lockedEntry(tx, act, id, version))
  if (voidReason !== undefined && entry.documentId !== null && entry.isDocumentVoided === false)
    await voidDocument(tx, act, entry.documentId, { reason: voidReason, reissue: false })
  await writeAudit(tx, act, 'statement_entry.undone', id, { state: entry.state })
  return readEntry(tx, act, id)
}

/** Entered by hand, and told to be a payment when it was linked: undone, it is asked about again. */
const isPaidByHand = ({ state, ledgerKind }: EntryRow): boolean => state === 'linked' && ledgerKind === 'other'

/** The entry follows its payment (0056): nothing is locked before the documents are. */
async function undoPaid(tx: Tx, act: Act, entry: EntryRow, paymentId: string): Promise<void> {
  const contactId = await contactOfPayment(tx, act, paymentId)
  await undoPayment(tx, act, paymentId)
  const isLearnt = entry.decidedBy === 'person' && contactId !== null && entry.partyIban !== ''
  if (isLearnt) await learnIban(tx, act, { id: newId(), contactId, iban: entry.partyIban }, -1)
}

/** All that stand of several payments, whoever made the others undone. */
async function undoParts(tx: Tx, act: Act, treasuryEntryId: string): Promise<void> {
  const parts = await partsOf(tx, act, treasuryEntryId)
  await undoPayments(
    tx,
    act,
    parts.map(({ paymentId }) => paymentId),
  )
}

async function reopen(tx: Tx, act: Act, entry: EntryRow): Promise<void> {
  if (entry.counterEntryId !== null) await undoTransfer(tx, act, entry, entry.counterEntryId)
  if (entry.state === 'linked') await pointEntry(tx, act, entry.id, { treasuryEntryId: null, twinId: entry.treasuryEntryId })
  await decideEntries(tx, act, [entry.id], { state: 'open', by: null })
}

/** What the other account's bank told waits again as well; what was booked for it is reversed, as of today. */
async function undoTransfer(
  tx: Tx,
  act: Act,
  { treasuryEntryId, bookedOn, counterAccountId }: EntryRow,
  counterEntryId: string,
): Promise<void> {
  const counter = await lockEntryBookedAs(tx, act, counterEntryId)
  if (counter && counter.counterEntryId === treasuryEntryId) {
    await decideEntries(tx, act, [counter.id], { state: 'open', by: null })
    await writeAudit(tx, act, 'statement_entry.undone', counter.id, { state: 'explained' })
    return
  }
  if (counterAccountId !== null) await usableAccount(tx, act, counterAccountId, '__')
  await reverseEntries(tx, act, { entryId: counterEntryId }, laterOf(bookedOn, act.clock.today()))
}
