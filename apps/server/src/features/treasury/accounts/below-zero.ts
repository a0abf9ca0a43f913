import type { TreasuryWarning } from '@invoice/contract/treasury/accounts.ts'
import { signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { AccountRow } from './accounts-store.ts'
import { readBalance } from './figures-store.ts'

/** There is no cash below nothing: a till that would have less, at the end of the day or now, is told of and not refused. */
export async function warningsOf(tx: Tx, act: Act, account: Pick<AccountRow, 'id' | 'type'>, on: Day): Promise<TreasuryWarning[]> {
  if (account.type !== 'cash') return []
  const balances = [await readBalance(tx, act, account.id), await readBalance(tx, act, account.id, on)]
  return balances.some((balance) => signOf(balance) < 0) ? ['below_zero'] : []
}
