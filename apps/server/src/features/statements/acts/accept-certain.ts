import type { acceptCertainEntries } from '@invoice/contract/treasury/entry-acts.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { isGiven } from '@invoice/domain/statements/identity/is-given.ts'
import { withoutZeros } from '@invoice/domain/statements/matching/reason-numbers.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { lockRuns } from '../../payment-runs/pay-transfer.ts'
import type { WaitingTransfer } from '../../payment-runs/waiting-transfers.ts'
import { lockAll } from '../../payments/settling/lock-rests.ts'
import { readableAccount } from '../../treasury/accounts/usable-account.ts'
import { type ProposedPayment, paidBy, proposePayments } from '../matching/propose-payments.ts'
import { payWith, transferReportedBy } from './accept-entry.ts'
import { type EntryRow, findClaimants, findEntries, tellDecider } from './entries-store.ts'

/** Of what else waits in the account so much is looked at, for what claims the same documents. */
const MOST_CLAIMANTS = 500

type Certain = { entry: EntryRow; first: ProposedPayment }
type Paid = Certain & { paymentId: string }

/**
 * Accepts those of the entries that are certain still, all in one go; what is certain is asked once more here. Those that are not stay
 * as they are.
 * @throws Refusal 404, and what recordPayment throws
 */
export async function acceptCertain(
  tx: Tx,
  act: Act,
  accountId: string,
  ids: readonly string[],
): Promise<ReplyOf<typeof acceptCertainEntries>> {
  const paid = await payCertain(tx, act, accountId, ids, (work) => work())
  const accepted = paid.map(({ entry }) => entry.id)
  await tellDecider(tx, act, accepted, { by: 'gates' })
  if (accepted.length > 0)
    await writeAudit(tx, act, 'statement_entry.decided', null, { state: 'paid', by: 'gates', count: String(accepted.length) })
  return { accepted }
}

type Attempt = <Done>(work: () => Promise<Done>) => Promise<Done | null>

/**
 * Pays with those of the entries that are certain, while nothing else that waits in the account is the certain payment of the same.
 * @param attempt does each; null where it leaves one out
 * @throws Refusal 404, and what `attempt` lets through of recordPayment's
 */
export async function payCertain(tx: Tx, act: Act, accountId: string, ids: readonly string[], attempt: Attempt): Promise<Paid[]> {
  const { companyId } = await readableAccount(tx, act, accountId)
  const entries = (await findEntries(tx, act, accountId, ids)).filter(waits)
  const certain = await certainOf(tx, act, { accountId, companyId }, entries)
  await lockPaid(tx, act, certain)
  const paid: Paid[] = []
  for (const one of certain) {
    const payment = await attempt(() => payWith(tx, act, companyId, one.entry, paidBy(one.first)))
    if (payment) paid.push({ ...one, paymentId: payment.id })
  }
  return paid
}

/** Nothing of it is decided yet. */
const waits = ({ state, twinId, isShared }: EntryRow): boolean => state === 'open' && twinId === null && !isShared

type Of = { accountId: string; companyId: string }

/** Claims are looked for in all of the account, wherever its statements are cut. */
async function certainOf(tx: Tx, act: Act, of: Of, entries: readonly EntryRow[]): Promise<Certain[]> {
  const alone = await certainAmong(tx, act, of, entries)
  const wanted = {
    numbers: [...new Set(alone.flatMap(({ first }) => first.shares.map(({ number }) => withoutZeros(number))))].filter(Boolean),
    references: alone.map(({ entry }) => entry.endToEndId).filter(isGiven),
    besides: entries.map(({ id }) => id),
  }
  const claimants = (await findClaimants(tx, act, of.accountId, wanted, MOST_CLAIMANTS)).filter(({ isShared }) => !isShared)
  if (claimants.length === 0) return alone
  const both = await certainAmong(tx, act, of, [...alone.map(({ entry }) => entry), ...claimants])
  return both.filter(({ entry }) => wanted.besides.includes(entry.id))
}

async function certainAmong(tx: Tx, act: Act, { companyId }: Of, entries: readonly EntryRow[]): Promise<Certain[]> {
  const proposals = await proposePayments(tx, act, companyId, entries)
  return entries.flatMap((entry) => {
    const [first] = proposals.get(entry.id) ?? []
    return first?.isCertain ? [{ entry, first }] : []
  })
}

/** All that the payments will be of, before the first of them and in the order in which everybody locks: runs, contacts, documents. */
async function lockPaid(tx: Tx, act: Act, certain: readonly Certain[]): Promise<void> {
  const paid = certain.map(({ first }) => paidBy(first))
  const transfers: WaitingTransfer[] = []
  for (const { entry } of certain) {
    const transfer = await transferReportedBy(tx, act, entry)
    if (transfer) transfers.push(transfer)
  }
  await lockRuns(
    tx,
    act,
    transfers.map(({ runId }) => runId),
  )
  await lockAll(tx, act, {
    contacts: [...paid, ...transfers].flatMap(({ contactId }) => contactId ?? []),
    documents: [
      ...paid.flatMap(({ allocations }) => allocations.map(({ documentId }) => documentId)),
      ...transfers.flatMap(({ documents }) => documents.map(({ id }) => id)),
    ],
  })
}
