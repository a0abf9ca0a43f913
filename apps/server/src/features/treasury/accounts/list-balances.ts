import type { listBalances as contract } from '@invoice/contract/treasury/accounts.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { balanceLine, firstOfLine } from '@invoice/domain/treasury/balance-line.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { selectDailyMovements } from './figures-store.ts'

/** What lay in accounts at the end of each of the last days; one in which nothing moved is left out. */
export async function listBalances(tx: Tx, act: Act, accountId: string | null): Promise<ReplyOf<typeof contract>> {
  const today = act.clock.today()
  const rows = await selectDailyMovements(tx, act, { since: firstOfLine(today), accountId })
  const items = [...Map.groupBy(rows, (row) => row.accountId)].flatMap(([id, some]) => {
    const [account] = some
    const now = some.find(({ on }) => on === null)
    const movements = some.flatMap(({ on, amount }) => (on === null ? [] : [{ on, movement: amount }]))
    const line = account && now ? balanceLine(account, today, now.amount, movements) : null
    return line === null ? [] : [{ accountId: id, ...line }]
  })
  return { items }
}
