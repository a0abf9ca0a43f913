import type { readDocumentFigures as endpoint } from '@invoice/contract/documents/list.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { daysLate } from '@invoice/domain/documents/open.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type FigureName, findFigures } from './documents-figures-store.ts'
import { figureOf } from './summarise-documents.ts'

/** The figures of the dashboard and of the cards above the list. */
export async function readDocumentFigures(tx: Tx, act: Act, companyId: string | undefined): Promise<ReplyOf<typeof endpoint>> {
  const found = await findFigures(tx, act, companyId)
  const figure = (name: FigureName) => figureOf(found.figure(name))
  return {
    overdue: figure('overdue'),
    dueThisWeek: figure('dueThisWeek'),
    unpaid: figure('unpaid'),
    drafts: figure('drafts'),
    issuedThisMonth: figure('issuedThisMonth'),
    paidThisMonth: figure('paidThisMonth'),
    oldestOverdueDays: daysLate(found.oldestDueOn, act.clock.today()),
    total: found.total,
    counts: {
      draft: found.count('draft'),
      issued: found.count('issued'),
      unpaid: found.count('unpaid'),
      overdue: found.count('overdue'),
      due_this_week: found.count('due_this_week'),
      paid: found.count('paid'),
      voided: found.count('voided'),
    },
  }
}
