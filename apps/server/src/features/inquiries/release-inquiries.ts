import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { releaseInquiriesOf } from './inquiries-store.ts'

/** What was put to somebody who is here no more is put to whoever works here. */
export async function releaseInquiries(tx: Tx, act: Act, personId: string): Promise<void> {
  await releaseInquiriesOf(tx, act, personId)
}
