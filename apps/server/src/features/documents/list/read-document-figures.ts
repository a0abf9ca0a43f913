import type { readDocumentFigures as endpoint } from '@invoice/contract/documents.ts'
import type { ReplyOf } from '@invoice/contract/endpoint.ts'
import { daysBetween } from '@invoice/domain/calendar/day.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { countStates, type FigureName, findFigures } from './documents-figures-store.ts'
import { figureOf } from './summarise-documents.ts'

/** The figures of the dashboard and of the cards above the list. */
export async function readDocumentFigures(tx: Tx, act: Act, companyId: string | undefined): Promise<ReplyOf<typeof endpoint>> {
  const today = act.clock.today()
  const rows = await findFigures(tx, act, companyId)
  const { total, oldestDueOn, ...counts } = await countStates(tx, act, companyId)
  const figure = (name: FigureName) => figureOf(rows.filter((row) => row.figure === name))
  return {
    overdue: figure('overdue'),
    dueThisWeek: figure('dueThisWeek'),
    unpaid: figure('unpaid'),
    drafts: figure('drafts'),
    issuedThisMonth: figure('issuedThisMonth'),
    paidThisMonth: figure('paidThisMonth'),
    oldestOverdueDays: oldestDueOn === null ? 0 : daysBetween(oldestDueOn, today),
    total: Number(total),
    counts: {
      draft: Number(counts.draft),
      issued: Number(counts.issued),
      unpaid: Number(counts.unpaid),
      overdue: Number(counts.overdue),
      due_this_week: Number(counts.due_this_week),
      paid: Number(counts.paid),
      voided: Number(counts.voided),
    },
  }
}
