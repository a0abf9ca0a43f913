import type { DueBill, listDueBills as due } from '@invoice/contract/treasury/payment-runs.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { roundDecimal } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { askedNow, type DueDocument, dueBy } from '@invoice/domain/payments/instalments.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { countDueBills, selectDueBills } from './due-bills-store.ts'

/** What is due by the day that is asked for; without one what is late, else what is due next. */
const askedOf = (bill: DueDocument, until: Day | undefined, today: Day): string =>
  bill.parts.length > 0 && until !== undefined ? dueBy(bill, until) : askedNow(bill, today).amount

/** What a company owes its vendors, to choose from what a run pays. */
export async function listDueBills(tx: Tx, act: Act, { query }: ParsedOf<typeof due>): Promise<ReplyOf<typeof due>> {
  const counted = await countDueBills(tx, act, query)
  const rows = await selectDueBills(tx, act, query)
  const items = rows.map(
    ({ nameBg, nameEn, total, settled, parts, ...row }): DueBill => ({
      ...row,
      asked: roundDecimal(askedOf({ total, settled, dueOn: row.dueOn, parts: parts ?? [] }, query.until, act.clock.today()), 2),
      vendor: { bg: nameBg, en: nameEn },
      outstanding: roundDecimal(row.outstanding, 2),
      waiting: roundDecimal(row.waiting, 2),
    }),
  )
  return { items, ...counted, total: roundDecimal(counted.total, 2) }
}
