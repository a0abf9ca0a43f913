import type { DOCUMENT_STATES } from '@invoice/contract/documents.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { type Day, DOCUMENT_TYPES, type DocumentType } from '@invoice/domain/documents/document.ts'
import { isPayable } from '@invoice/domain/documents/payment-state.ts'
import { type RawBuilder, sql } from 'kysely'
import { matchesSearch } from '../../platform/db/search.ts'

type DocumentState = (typeof DOCUMENT_STATES)[number]

export type DocumentFilter = {
  q?: string | undefined
  type?: DocumentType[] | undefined
  state?: DocumentState | undefined
  companyId?: string | undefined
  contactId?: string | undefined
  issuedFrom?: Day | undefined
  issuedTo?: Day | undefined
  totalFrom?: string | undefined
  totalTo?: string | undefined
}

type Condition = RawBuilder<unknown>

/** The rows of app.document_list that a filter means; its values are parameters, its words are asked of the search key. */
export function whereOf(filter: DocumentFilter, today: Day): Condition {
  const conditions = [
    filter.type && sql`type = any(${filter.type})`,
    filter.state && stateCondition(filter.state, today),
    filter.companyId && sql`company_id = ${filter.companyId}`,
    filter.contactId && sql`contact_id = ${filter.contactId}`,
    filter.issuedFrom && sql`issued_on >= ${filter.issuedFrom}`,
    filter.issuedTo && sql`issued_on <= ${filter.issuedTo}`,
    filter.totalFrom && sql`total >= ${filter.totalFrom}`,
    filter.totalTo && sql`total <= ${filter.totalTo}`,
    filter.q && matchesSearch(filter.q),
  ].filter((condition) => typeof condition === 'object')
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

const LIVE = sql`status in ('issued', 'recorded')`
const PAYABLE = sql`type in (${sql.join(DOCUMENT_TYPES.filter(isPayable).map((type) => sql.lit(type)))})`
/** As the partial index documents_open has it, so that it is used. */
const OPEN = sql`outstanding > 0 and ${LIVE} and ${PAYABLE}`

export function stateCondition(state: DocumentState, today: Day): Condition {
  switch (state) {
    case 'draft':
      return sql`status = 'draft'`
    case 'issued':
      return LIVE
    case 'voided':
      return sql`status = 'voided'`
    case 'unpaid':
      return OPEN
    case 'overdue':
      return sql`${OPEN} and due_on < ${today}`
    case 'due_this_week':
      return sql`${OPEN} and due_on between ${today} and ${lastDayOfWeek(today)}`
    case 'paid':
      return sql`${LIVE} and ${PAYABLE} and (outstanding = 0 or sign(outstanding) <> sign(total))`
  }
}

/** The Sunday of the week that the day lies in; weeks begin on Monday. */
function lastDayOfWeek(day: Day): Day {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, (7 - weekday) % 7)
}
