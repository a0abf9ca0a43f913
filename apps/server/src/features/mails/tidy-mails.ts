import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { deleteOldMails } from './mails-store.ts'

/** Mails that are over are kept for so long; the histories of documents keep what became of them. */
const KEPT_MS = 90 * 86_400_000

export function tidyMails(tx: Tx, act: Act): Promise<number> {
  return deleteOldMails(tx, act, new Date(act.clock.now().getTime() - KEPT_MS))
}
