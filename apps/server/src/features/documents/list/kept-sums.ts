import { COUNTED_STATES, type DOCUMENT_STATES } from '@invoice/contract/documents/list.ts'
import type { Day, DocumentType } from '@invoice/domain/documents/document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { foldAfterReading } from '../../../platform/db/fold.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { LIVE, PAYABLE } from '../record/open-sql.ts'

type Condition = RawBuilder<unknown>
/** States that do not depend on the day. */
export type KeptState = Exclude<(typeof DOCUMENT_STATES)[number], 'overdue' | 'due_this_week' | 'disputed'>

const STATES: Record<KeptState, Condition> = {
  draft: sql`status = 'draft'`,
  issued: LIVE,
  unpaid: sql`is_open and ${LIVE} and ${PAYABLE}`,
  paid: sql`is_settled and ${LIVE} and ${PAYABLE}`,
  voided: sql`status = 'voided'`,
  accepted: sql`status = 'accepted'`,
  declined: sql`status = 'declined'`,
  completed: sql`status = 'completed'`,
  converted: sql`status = 'converted'`,
  cancelled: sql`status = 'cancelled'`,
}
/** Due before that month, and open. */
export function dueBefore(month: Day | RawBuilder<unknown>): Condition {
  return sql`${STATES.unpaid} and due_month < ${month} and due_month > '-infinity'`
}

/** Of which figures tell how many there are. */
export const COUNTED = COUNTED_STATES.filter((state) => state !== 'overdue' && state !== 'due_this_week')

/** As `stateCondition` of documents, of the rows of the sums. */
export function keptState(state: KeptState): Condition {
  return STATES[state]
}

export type KeptFilter = {
  type?: DocumentType[] | undefined
  state?: KeptState | undefined
  companyId?: string | undefined
  currency?: string | undefined
  /** Nothing but what is open and was due before that month. */
  dueBefore?: Day | undefined
}
/** First days of the first and the last month of issue. */
type MonthsOfIssue = { from?: Day | undefined; to?: Day | undefined }

export function keptWhere(
  { actor }: Act,
  { type, state, companyId, currency, dueBefore: month }: KeptFilter,
  { from, to }: MonthsOfIssue,
): Condition {
  const conditions = [
    sql`workspace_id = ${actor.workspaceId}`,
    type && sql`type = any(${type})`,
    state && STATES[state],
    companyId && sql`company_id = ${companyId}`,
    currency && sql`currency = ${currency}`,
    month && dueBefore(month),
    from && sql`month >= ${from}`,
    // What has no day of issue lies in no period.
    to && sql`month <= ${to} and month > '-infinity'`,
  ]
  return sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  )
}

/** What documents come to: both tables, whose condition names the workspace. Amounts are unsigned. */
export function keptRows(where: Condition): RawBuilder<unknown> {
  const columns = sql`company_id, type, status, currency, month, due_month, is_open, is_settled, documents, total, outstanding, tax_base`
  return sql`
    select ${columns} from app.document_sums where ${where}
    union all select ${columns} from app.document_sum_changes where ${where}`
}

/** What is in force of each contact by month of issue: both tables, whose condition names the workspace. Amounts are unsigned, the nil id is no contact. */
export function contactRows(where: Condition): RawBuilder<unknown> {
  const columns = sql`company_id, contact_id, type, currency, month, documents, total, tax_base`
  return sql`
    select ${columns} from app.contact_months where ${where}
    union all select ${columns} from app.document_sum_changes where ${where} and ${LIVE}`
}

/** How many documents were made in each month: both tables, whose condition names the workspace. */
export function placeRows(where: Condition): RawBuilder<unknown> {
  return sql`
    select made_month, documents from app.document_places where ${where}
    union all select made_month, documents from app.document_sum_changes where ${where}`
}

/** What was paid by month: both tables, whose condition names the workspace. What was taken back again within the month is no paid document. */
export function paidRows(where: Condition): RawBuilder<unknown> {
  const columns = sql`company_id, type, currency, month, documents, amount`
  return sql`
    select ${columns} from app.paid_months where ${where}
    union all select ${columns} from app.paid_month_changes where ${where}`
}

/** So many changes are read along with the sums in less than a millisecond. */
const FEW = 300
const FOLDED_AT_ONCE = 5000

/** Once there are many changes they become part of the sums. */
export async function foldWhenMany(tx: Tx, workspaceId: string, changes: number): Promise<void> {
  if (changes <= FEW) return
  await foldAfterReading(tx, workspaceId, { documents: FOLDED_AT_ONCE, paid: FOLDED_AT_ONCE })
}
