import type { StatementEntry } from '@invoice/contract/statements.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { newId } from '../../platform/new-id.ts'
import { undoPayment } from '../payments/undo-payment.ts'
import { lockedEntry } from './decide-entry.ts'
import { decideEntries, type EntryRow, findEntry, pointEntry } from './entries-store.ts'
import { readEntry } from './list-entries.ts'
import { contactOfPayment, learnIban } from './matching-store.ts'

/**
 * Opens an entry again. A payment that it became is undone; one that was linked gets its own entry in the ledger only when somebody says
 * that it is not the same, and is asked about again.
 * @throws Refusal 404, 409, 412, and what undoPayment throws
 */
export async function undoEntry(tx: Tx, act: Act, id: string, version: number): Promise<StatementEntry> {
  const entry = await findEntry(tx, act, id)
  if (!entry) throw new Refusal('common.not_found')
  if (entry.version !== version) throw new Refusal('common.stale_version')
  if (entry.state === 'open') throw new Refusal('statements.not_decided')
  if (entry.state === 'paid' && entry.paymentId !== null) await undoPaid(tx, act, entry, entry.paymentId)
  else await reopen(tx, act, await lockedEntry(tx, act, id, version))
  await writeAudit(tx, act, 'statement_entry.undone', id, { state: entry.state })
  return readEntry(tx, act, id)
}

/** The entry follows its payment (0056): nothing is locked before the documents are. */
async function undoPaid(tx: Tx, act: Act, entry: EntryRow, paymentId: string): Promise<void> {
  const contactId = await contactOfPayment(tx, act, paymentId)
  await undoPayment(tx, act, paymentId)
  const isLearnt = entry.decidedBy === 'person' && contactId !== null && entry.partyIban !== ''
  if (isLearnt) await learnIban(tx, act, { id: newId(), contactId, iban: entry.partyIban }, -1)
}

async function reopen(tx: Tx, act: Act, entry: EntryRow): Promise<void> {
  if (entry.state === 'linked') await pointEntry(tx, act, entry.id, { treasuryEntryId: null, twinId: entry.treasuryEntryId })
  await decideEntries(tx, act, [entry.id], { state: 'open', by: null })
}
