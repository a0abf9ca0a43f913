import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { SLICE_OF_ENTRIES, type WorkspacePayloads } from '../../../platform/jobs/task-table.ts'
import { type Accepting, readAccepting } from '../../treasury/accounts/accepting.ts'
import { readableAccount } from '../../treasury/accounts/usable-account.ts'
import { payCertain } from '../acts/accept-certain.ts'
import { tellDecider } from '../acts/entries-store.ts'
import { ifAllowed } from '../acts/if-allowed.ts'
import { byItselfText } from '../texts.ts'
import { insertAcceptances, sliceOfStatements } from './unasked-store.ts'

type Taken = { id: string; addedCount: number }
type Payload = WorkspacePayloads['statements.accept']

/**
 * Asks for what is certain of these statements to be accepted, where the account is set to: in a job, a few entries in a transaction, so
 * that nobody waits for a long statement.
 * @returns the job; null where there is nothing to do
 */
export async function askToAccept(tx: Tx, act: Act, accountId: string, statements: readonly Taken[]): Promise<string | null> {
  const added = statements.filter(({ addedCount }) => addedCount > 0)
  if (added.length === 0 || (await readAccepting(tx, act, accountId)) === null) return null
  const entries = added.reduce((sum, { addedCount }) => sum + addedCount, 0)
  return enqueue(tx, act, 'statements.accept', { accountId, statementIds: added.map(({ id }) => id), entries })
}

/**
 * Accepts what is certain among the next entries, with the gates asked now, and keeps why. Whatever is odd stays with a person: what is asked
 * about, what somebody decides meanwhile, and what a payment is refused for.
 */
export async function acceptNext({ tx, act }: { tx: Tx; act: Act }, { accountId, statementIds }: Payload, position: number): Promise<void> {
  const accepting = await readAccepting(tx, act, accountId)
  // A person may still explain what an account was told that takes no entries any more.
  if (accepting === null || !(await readableAccount(tx, act, accountId)).isActive) return
  const ids = await sliceOfStatements(tx, act, statementIds, { from: position * SLICE_OF_ENTRIES, most: SLICE_OF_ENTRIES })
  const own = byItself(act, accountId)
  const paid = await payCertain(tx, own, accountId, ids, (work) => ifAllowed(tx, work))
  if (paid.length === 0) return
  await tellDecider(
    tx,
    own,
    paid.map(({ entry }) => entry.id),
    { by: 'switch' },
  )
  await insertAcceptances(
    tx,
    own,
    paid.map(({ entry, first, paymentId }) => ({ entryId: entry.id, paymentId, reasons: first.reasons, ...wordOf(accepting) })),
  )
  await writeAudit(tx, own, 'statement_entry.decided', null, { state: 'paid', by: 'switch', count: String(paid.length) })
}

const wordOf = ({ name, since }: Accepting) => ({ switchedBy: name, switchedAt: since })

/** Who acts: the account by itself, for whoever brought the statement. */
function byItself(act: Act, accountId: string): Act {
  const { role, workspaceId, name } = act.actor
  return { ...act, actor: { kind: 'job', id: accountId, name: byItselfText(name, act.language), role, workspaceId } }
}
