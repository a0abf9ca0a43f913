import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { ImportNoun } from '../import-noun.ts'
import { deleteImport, findImport, isRunning, tellToStop } from './imports-store.ts'

/** How far it is; null: not done, and nothing of it is written. */
export async function progressOf(tx: Tx, act: Act, noun: ImportNoun, id: string) {
  // Asked first: one that ends in between has then done all of its rows.
  const runs = await isRunning(tx, act, id)
  const found = await findImport(tx, act, noun, id)
  if (!found) throw new Refusal('common.not_found')
  const { rowCount, pieces, done } = found
  // While its transaction is open, not all of it is done.
  return { done: pieces === 0 ? rowCount : runs ? Math.min(done ?? 0, rowCount - 1) : null, rowCount }
}

/** One that runs is told to stop, and its table stays until it is a day old: it may be wanted again. */
export async function cancelImport(tx: Tx, act: Act, noun: ImportNoun, id: string): Promise<undefined> {
  if (!(await findImport(tx, act, noun, id))) throw new Refusal('common.not_found')
  if (await isRunning(tx, act, id)) await tellToStop(tx, act, id)
  else await deleteImport(tx, act, noun, id)
}
