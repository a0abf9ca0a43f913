import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { MailAddress } from '../../platform/mail/mail-settings.ts'
import { selectLastTaken } from './mails-store.ts'

/** Those who had the last mail about a document as its recipients or in copy, and whose servers took it; nobody's where it was sent to nobody. */
export function lastSentTo(tx: Tx, act: Act, documentId: string): Promise<MailAddress[]> {
  return selectLastTaken(tx, act, documentId)
}
