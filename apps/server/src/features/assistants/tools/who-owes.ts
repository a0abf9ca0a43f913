import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import { READ_REPORT } from '@invoice/contract/reports/reports.ts'
import { sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Ask } from './tool.ts'

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

/** Of each currency what clients owe: what is outstanding, what they have as credit (zero or below), and both together; the report's first clients. */
export async function receivablesOf(ask: Ask) {
  const first = await ask(READ_REPORT.receivables, { query: {} })
  const reports = await Promise.all(
    first.currencies.map((currency) => (currency === first.currency ? first : ask(READ_REPORT.receivables, { query: { currency } }))),
  )
  return reports.map(({ currency, total, rows }) => ({
    currency,
    ...owedOf(total.values),
    clients: rows.map(({ name, values }) => ({ client: name, ...owedOf(values) })),
  }))
}

const owedOf = ({ outstanding, credit, owed }: Readonly<Record<string, string>>) => ({ outstanding, credit, owed })
