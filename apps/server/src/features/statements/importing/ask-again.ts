import type { Day } from '@invoice/domain/documents/document.ts'
import { mergeEntries } from '@invoice/domain/statements/identity/merge.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { takeInEntries } from './book-or-ask.ts'
import { findStoredEntries, findStoredParts } from './known-store.ts'
import { decideRepeats, entriesOfStatement, type LaterVerdict, pointRepeats, rowsOfRepeats, statementsThatAsk } from './repeats-store.ts'

type Days = { from: Day; to: Day }

/**
 * Asks anew, of those days, what is asked about, since there is more to tell it by: a file that came, or what a person answered. What is proved
 * is closed: the same is known, another one is booked. A question that stays may be about another entry now. Under the account's lock.
 * @param provedBy the statement that came
 */
export async function askAgain(tx: Tx, act: Act, accountId: string, { from, to }: Days, provedBy: string | null): Promise<void> {
  // What is closed may close another one's question; each round closes one at least.
  for (;;) {
    let hasClosed = false
    for (const id of await statementsThatAsk(tx, act, accountId, { from, to, besides: provedBy }))
      hasClosed = (await askStatement(tx, act, accountId, id, provedBy)) || hasClosed
    if (!hasClosed) return
  }
}

/** Whether a question was closed. */
async function askStatement(tx: Tx, act: Act, accountId: string, statementId: string, provedBy: string | null): Promise<boolean> {
  const entries = await entriesOfStatement(tx, act, statementId)
  const days = entries.map(({ bookedOn }) => bookedOn).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return false
  const parts = await findStoredParts(tx, act, accountId, { from: first, to: last })
  const part = parts.find(({ id }) => id === statementId)
  if (!part) return false
  const stored = (await findStoredEntries(tx, act, accountId, [...new Set(days)])).filter(({ tellers }) => tellers[0] !== statementId)
  const settled = {
    places: new Set(entries.flatMap(({ isAsked }, index) => (isAsked ? [] : [index]))),
    entries: new Set(entries.flatMap(({ isAsked, entryId }) => (isAsked || entryId === null ? [] : [entryId]))),
  }
  const others = parts.filter(({ id }) => id !== statementId)
  const verdicts = mergeEntries({ part, entries }, { parts: others, entries: stored }, settled)
  const asked = entries.flatMap(({ id, entryId, isAsked }, index) => (isAsked ? [{ id, entryId, verdict: verdicts[index] }] : []))
  const later = asked.flatMap(({ id, entryId, verdict }): LaterVerdict[] =>
    verdict === undefined || verdict.as === 'new' || (verdict.as === 'asked' && verdict.entry === entryId)
      ? []
      : [{ id, entryId: verdict.entry, isKnown: verdict.as === 'known' }],
  )
  const fresh = asked.filter(({ verdict }) => verdict?.as === 'new').map(({ id }) => id)
  if (later.length > 0) await pointRepeats(tx, act, later, provedBy)
  if (fresh.length > 0) {
    await takeInEntries(tx, act, accountId, await rowsOfRepeats(tx, act, fresh))
    await decideRepeats(tx, act, fresh, false, provedBy)
  }
  return fresh.length > 0 || later.some(({ isKnown }) => isKnown)
}
