import { bg } from '@invoice/text/payment-papers/bg.ts'
import { en } from '@invoice/text/payment-papers/en.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { voidMade } from '../../documents/acts/void-locked.ts'
import { removeDocument } from '../../documents/drafts/remove-document.ts'
import { selectStanding } from './papers-store.ts'

/** What a payment's papers say is not so any more: those that were issued are voided, drafts are deleted. The payment is locked. */
export async function voidPapers(tx: Tx, act: Act, paymentId: string): Promise<void> {
  const reason = (act.language === 'bg' ? bg : en).voided
  for (const { id, isDraft } of await selectStanding(tx, act, paymentId)) {
    if (isDraft) await removeDocument(tx, act, id)
    else await voidMade(tx, act, id, reason)
  }
}
