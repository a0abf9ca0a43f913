import { reversalProblem } from '@invoice/domain/treasury/entry-problems.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { warningsOf } from '../accounts/below-zero.ts'
import { usableAccount } from '../accounts/usable-account.ts'
import type { Done } from './add-transaction.ts'
import { reverseEntries } from './book-entries.ts'
import { findReversalOf, lockEntries } from './entries-store.ts'
import { readTransaction } from './read-transactions.ts'

const REFUSED = { reversed: 'treasury.reversed', is_reversal: 'treasury.is_reversal', not_by_hand: 'treasury.not_by_hand' } as const

/**
 * Takes an entry back by an opposite one, dated today; of a transfer all that it wrote.
 * @throws Refusal 404; 409 for one that was taken back, takes back another, was not made by hand, or lies in an inactive account
 */
export async function reverseTransaction(tx: Tx, act: Act, id: string): Promise<Done> {
  const entries = await lockEntries(tx, act, id)
  const entry = entries.find((each) => each.id === id)
  if (!entry) throw new Refusal('common.not_found')
  const problem = reversalProblem(entry)
  if (problem !== null) throw new Refusal(REFUSED[problem])
  const on = act.clock.today()
  const accounts = []
  for (const accountId of [...new Set(entries.map((each) => each.accountId))].sort()) {
    accounts.push(await usableAccount(tx, act, accountId, '__'))
  }
  await reverseEntries(tx, act, entry.transferId === null ? { entryId: id } : { transferId: entry.transferId }, on)
  const reversal = await readTransaction(tx, act, (await findReversalOf(tx, act, id)) ?? '')
  await writeAudit(tx, act, 'treasury_entry.reversed', id, { name: reversal.account.name, by: reversal.id })
  const warnings = (await Promise.all(accounts.map((account) => warningsOf(tx, act, account, on)))).flat()
  return { transaction: reversal, warnings: warnings.slice(0, 1) }
}
