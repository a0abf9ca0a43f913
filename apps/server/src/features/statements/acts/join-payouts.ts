import { certainPayouts } from '@invoice/domain/online/payout-match.ts'
import { providerOf } from '@invoice/domain/online/providers.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { joinAsBooked, joinByItself, type WaitingPayout, waitingPayouts } from '../../online/payouts/waiting-payouts.ts'
import { transferText } from '../texts.ts'
import { decideEntries, pointEntry } from './entries-store.ts'
import { type OpenOfBank, openOfBanks } from './payouts-of-bank-store.ts'

/**
 * Finds what banks told of payouts: amount, currency, days and the provider's name, one to one. Such an entry is the other side of the payout, and never income;
 * whatever is less certain waits for a person. Whichever of the two came first finds the other.
 */
export async function joinPayouts(tx: Tx, act: Act, of: { companyId: string; currency: string }): Promise<void> {
  const payouts = await waitingPayouts(tx, act, of)
  if (payouts.length === 0) return
  const amounts = payouts.map(({ amount }) => amount)
  const entries = await openOfBanks(tx, act, { ...of, amounts })
  const reportedPayouts = payouts.map((payout) => ({ ...payout, provider: providerOf(payout.kind) ?? '' }))
  for (const { payout, entry } of certainPayouts(reportedPayouts, entries)) await join(tx, act, payout, entry)
}

async function join(tx: Tx, act: Act, payout: WaitingPayout, entry: OpenOfBank): Promise<void> {
  const category = transferText(payout.accountName, act.language)
  if (entry.twinId !== null && entry.twinId === payout.bankSideId) {
    await pointEntry(tx, act, entry.id, { treasuryEntryId: entry.twinId, twinId: null })
    await decideEntries(tx, act, [entry.id], { state: 'linked', by: 'gates', category })
    await joinAsBooked(tx, act, payout, entry.id)
  } else if (entry.twinId === null) {
    const counterEntryId = await joinByItself(tx, act, payout, entry.id)
    await decideEntries(tx, act, [entry.id], { state: 'explained', by: 'gates', category, counterEntryId })
  } else return
  await writeAudit(tx, act, 'statement_entry.decided', entry.id, { state: entry.twinId === null ? 'explained' : 'linked', category })
}
