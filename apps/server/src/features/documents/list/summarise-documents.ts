import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { amountIn } from '../record/present-document.ts'
import type { DocumentFilter } from './documents-filter.ts'
import { type SumRow, sumUp } from './documents-sums-store.ts'

export type Sum = { currency: string; count: number; total: string; outstanding: string }

export type Summary = { count: number; isMore: boolean; sums: Sum[] }

/** Count and sums of all that the filter finds, per currency; where that is more than can be counted quickly, it says so. */
export async function summariseDocuments(tx: Tx, act: Act, filter: DocumentFilter): Promise<Summary> {
  const { count, isMore, rows } = await sumUp(tx, act, filter)
  return { count, isMore, sums: figureOf(rows).sums }
}

export function figureOf(rows: readonly SumRow[]): { count: number; sums: Sum[] } {
  const sums = rows.map(({ currency, count, total, outstanding }) => {
    const amount = amountIn(currency)
    return { currency, count: Number(count), total: amount(total), outstanding: amount(outstanding) }
  })
  return { count: sums.reduce((all, { count }) => all + count, 0), sums }
}
