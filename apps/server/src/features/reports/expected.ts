import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** What recurring documents will bring in and cost, by day. */
export type Expected = { readonly on: string; readonly currency: string; readonly side: 'us' | 'them'; readonly amount: string }

/** The one place where what recurs comes into what is expected. Nothing recurs yet. */
export async function expectedFromRecurrences(_tx: Tx, _act: Act, _days: number): Promise<readonly Expected[]> {
  return []
}
