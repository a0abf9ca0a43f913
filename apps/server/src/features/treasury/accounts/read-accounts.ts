import type { TreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { figuresOf } from '@invoice/domain/treasury/figures.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { selectLastCounts } from '../cash/counts-store.ts'
import { type ListedAccount, selectAccounts } from './accounts-store.ts'
import { type Period, readSums } from './figures-store.ts'

type Wanted = Period & { readonly companyId?: string | undefined; readonly active?: boolean }

export async function listAccounts(
  tx: Tx,
  act: Act,
  { companyId, active = false, ...period }: Wanted,
): Promise<{ items: TreasuryAccount[] }> {
  return { items: await present(tx, act, await selectAccounts(tx, act, { companyId, active }), period) }
}

/** @throws Refusal 404 */
export async function readAccount(tx: Tx, act: Act, id: string, period: Period = {}): Promise<TreasuryAccount> {
  const [account] = await present(tx, act, await selectAccounts(tx, act, { ids: [id] }), period)
  if (!account) throw new Refusal('common.not_found')
  return account
}

async function present(tx: Tx, act: Act, rows: readonly ListedAccount[], period: Period): Promise<TreasuryAccount[]> {
  const ids = rows.map(({ id }) => id)
  const sums = await readSums(tx, act, ids, period)
  const counts = await selectLastCounts(tx, act, ids)
  return rows.map((row) => {
    const { before, until, all } = sums(row.id)
    return { ...row, ...figuresOf(row.currency, before, until, all), lastCount: counts.get(row.id) ?? null }
  })
}
