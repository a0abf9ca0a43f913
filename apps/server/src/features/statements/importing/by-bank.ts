import type { BalanceByBank, listBalancesByBank as listing } from '@invoice/contract/treasury/statements.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import { toAmount } from '@invoice/domain/money/amount.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type ByBankRow, selectByBank } from './statements-store.ts'

/** How accounts stand by their banks and here. */
export async function listBalancesByBank(tx: Tx, act: Act, query: ParsedOf<typeof listing>['query']): Promise<ReplyOf<typeof listing>> {
  const rows = await selectByBank(tx, act, query)
  return { items: rows.map(({ accountId, name, ...row }) => ({ accountId, name, currency: row.currency, ...compared(row) })) }
}

/** Null: no statement tells it. */
export async function balanceByBank(tx: Tx, act: Act, accountId: string): Promise<BalanceByBank | null> {
  const [row] = await selectByBank(tx, act, { accountId })
  return row ? compared(row) : null
}

function compared({ on, currency, byBank, byLedger }: Pick<ByBankRow, 'on' | 'currency' | 'byBank' | 'byLedger'>): BalanceByBank {
  const amount = (value: string) => toAmount(value, currency)
  return { on, byBank: amount(byBank), byLedger: amount(byLedger), difference: amount(subtractDecimals(byBank, byLedger)) }
}
