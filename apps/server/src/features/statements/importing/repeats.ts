import type { decideStatementRepeats, listStatementRepeats, StatementRepeat } from '@invoice/contract/treasury/statement-repeats.ts'
import { ENTRY_PAGE } from '@invoice/contract/treasury/statements.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { readableAccount } from '../../treasury/accounts/usable-account.ts'
import { decideByRules } from '../rules/rules.ts'
import { findAccountToImport } from './account-of-statement.ts'
import { askAgain } from './ask-again.ts'
import { takeInEntries } from './book-or-ask.ts'
import { decideRepeats, findRepeats, type RepeatRow, rowsOfRepeats, selectRepeats } from './repeats-store.ts'
import { lockImports } from './statements-store.ts'
import { takeBackAdded } from './take-back-added.ts'

/** @throws Refusal 404 */
export async function listRepeats(
  tx: Tx,
  act: Act,
  accountId: string,
  query: ParsedOf<typeof listStatementRepeats>['query'],
): Promise<ReplyOf<typeof listStatementRepeats>> {
  await readableAccount(tx, act, accountId)
  const rows = await selectRepeats(tx, act, { accountId, ...query }, ENTRY_PAGE + 1)
  return { items: rows.slice(0, ENTRY_PAGE).map(present), hasMore: rows.length > ENTRY_PAGE }
}

/**
 * A person says of what was taken for known whether it is: what is another one is booked like any entry of the bank, and what is the same
 * after all is taken back. Other questions of those days are asked anew.
 * @throws Refusal 404, 409
 */
export async function answerRepeats(
  tx: Tx,
  act: Act,
  accountId: string,
  { ids, isSame }: ParsedOf<typeof decideStatementRepeats>['body'],
): Promise<ReplyOf<typeof decideStatementRepeats>> {
  await findAccountToImport(tx, act, accountId)
  await lockImports(tx, act, accountId)
  const asked = [...new Set(ids)]
  const repeats = await findRepeats(tx, act, accountId, asked)
  if (repeats.length < asked.length) throw new Refusal('common.not_found')
  const added = repeats.filter(({ state }) => state === 'added')
  if (isSame) await takeBackAdded(tx, act, added)
  else if (added.length > 0) throw new Refusal('statements.added_already')
  else await takeInEntries(tx, act, accountId, await rowsOfRepeats(tx, act, asked))
  await decideRepeats(tx, act, asked, isSame)
  const days = repeats.map(({ bookedOn }) => bookedOn).sort()
  const [from, to] = [days[0], days.at(-1)]
  if (from !== undefined && to !== undefined) await askAgain(tx, act, accountId, { from, to }, null)
  await writeAudit(tx, act, 'statement_entry.decided', asked.length === 1 ? (asked[0] ?? null) : null, {
    state: isSame ? 'linked' : 'open',
    count: String(asked.length),
  })
  await decideByRules(tx, act, accountId)
  return { items: (await findRepeats(tx, act, accountId, asked)).map(present) }
}

const present = ({ accountId: _, ...row }: RepeatRow): StatementRepeat => row
