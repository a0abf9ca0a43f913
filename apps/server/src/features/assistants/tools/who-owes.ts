import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'

/** More unpaid documents than one page of the list holds are not looked at, and that is said. */
const MOST = 1000

type Debt = {
  client: DocumentRow['recipientName']
  currency: string
  documents: number
  outstanding: string
  overdue: string
  oldestDueOn: string | null
}

/** Unpaid documents, the earliest due first, by client and currency; who owes most documents comes as the list has them. */
export function debtsOf(rows: readonly DocumentRow[]): { debts: Debt[]; isComplete: boolean } {
  const groups = Map.groupBy(rows, ({ recipientName: { bg, en }, currency }) => JSON.stringify([bg, en, currency]))
  const debts = [...groups.values()].flatMap((group): Debt[] => {
    const [first] = group
    if (!first) return []
    const { recipientName: client, currency, dueOn } = first
    const sumOf = (some: readonly DocumentRow[]): string => sumDecimals(some.map(({ outstanding }) => outstanding))
    const overdue = group.filter(({ isOverdue }) => isOverdue)
    return [{ client, currency, documents: group.length, outstanding: sumOf(group), overdue: sumOf(overdue), oldestDueOn: dueOn }]
  })
  return { debts, isComplete: rows.length < MOST }
}
