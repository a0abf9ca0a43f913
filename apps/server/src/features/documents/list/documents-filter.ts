import type { BOOKS_STATES, DOCUMENT_STATES, SETTLED_STATES } from '@invoice/contract/documents/list.ts'
import { lastOfWeek } from '@invoice/domain/calendar/day.ts'
import type { Day, DocumentType } from '@invoice/domain/documents/document.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { isFoundByIndex, matchesSearch } from '../../../platform/db/search/search.ts'
import { inBooks } from '../../books/taken-over-sql.ts'
import { isPast, LIVE, OPEN, PAID, PAYMENT_STATES } from '../record/open-sql.ts'

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
  dueFrom?: Day | undefined
  currency?: string | undefined
  payment?: (typeof SETTLED_STATES)[number] | undefined
  paidFrom?: Day | undefined
  paidTo?: Day | undefined
  books?: (typeof BOOKS_STATES)[number] | undefined
}

type Condition = RawBuilder<unknown>

/** Whether rows that are met are held against the filter, or all that it means are looked for: which way is short is not the planner's to know. */
type Way = 'met' | 'sought'

/** The rows of app.document_list that a filter means; its values are parameters, its words are asked of the search key. */
export function whereOf(act: Act, filter: DocumentFilter, way: Way = 'met'): Condition {
  return allOf([
    inWorkspaceOf(act),
    filter.type && isOfThese(filter.type),
    filter.state && stateCondition(act, filter.state),
    filter.companyId && sql`company_id = ${filter.companyId}`,
    filter.contactId && sql`contact_id = ${filter.contactId}`,
    ...issuedBounds(filter),
    ...totalBounds(filter),
    filter.dueFrom && sql`due_on >= ${filter.dueFrom}`,
    filter.currency && isIn(filter.currency),
    filter.payment && PAYMENT_STATES[filter.payment],
    isPaidWithin(filter) && wasPaid(act, filter, way),
    filter.books && inBooks(act.actor.workspaceId, filter.books),
    filter.q && foundBy(act, filter.q, matchesSearch),
  ])
}

/** An identifier of the register, or a VAT number, as it may be typed. */
const IDENTIFIER = /^(?:[A-Z]{2}(?=.*\d)[0-9A-Z]{2,13}|\d{9}|\d{13})$/

const identifierIn = (q: string): string | null => {
  const typed = q.replaceAll(/[\s.-]+/g, '').toUpperCase()
  return IDENTIFIER.test(typed) ? typed : null
}

/** By its words; and by a client's identifier or VAT number, which the client has and not the document. */
export function foundBy(act: Act, q: string, words: (q: string) => Condition): Condition {
  const number = identifierIn(q)
  if (number === null) return words(q)
  const withPrefix = `${regimeOf(null).country}${number}`
  return sql`(${words(q)} or contact_id = any(array(
    select id from app.contacts where ${inWorkspaceOf(act)} and registration_number <> '' and registration_number = ${number}
    union select id from app.contacts where ${inWorkspaceOf(act)} and vat_number <> '' and vat_number in (${number}, ${withPrefix}))))`
}

export function isUnfiltered(filter: DocumentFilter): boolean {
  const { q, type, state, companyId, contactId, dueFrom, currency, payment, books } = filter
  const bounds = [...issuedBounds(filter), ...totalBounds(filter), isPaidWithin(filter)]
  return ![books, q, type, state, companyId, contactId, dueFrom, currency, payment, ...bounds].some(Boolean)
}

/**
 * Whether one plan is good whatever the filter's values: what is narrowed by constants alone, of which the statistics know how rare they
 * are, or by one value alone, which one index serves. Of several values only the values tell which is rare.
 */
export function hasOnePlan(filter: DocumentFilter): boolean {
  const { q, type, state, companyId, contactId, dueFrom, currency, payment } = filter
  const values = [q, companyId, contactId, dueFrom, issuedBounds(filter).some(Boolean), totalBounds(filter).some(Boolean)].filter(Boolean)
  // The days of payments lead to the few documents that were paid, whatever else narrows these.
  if (filter.books) return false
  if (isPaidWithin(filter)) return values.length === 0
  const isOneAlone = values.length === 1 && ![type, state, currency, payment].some(Boolean)
  return values.length === 0 || (isOneAlone && (q === undefined || (isFoundByIndex(q) && identifierIn(q) === null)))
}

/** A statement says itself whose rows it means, though the view holds it to them: see docs/architecture.md, "Distribution". */
export function inWorkspaceOf({ actor }: Act): Condition {
  return sql`workspace_id = ${actor.workspaceId}`
}

/** The part of a filter that is read in the order of a column, from an index that begins with the one and goes on with the other. */
export function servedInOrder(
  act: Act,
  column: 'created_at' | 'number' | 'issued_on' | 'due_on' | 'total',
  filter: DocumentFilter,
): Condition {
  const mine = inWorkspaceOf(act)
  switch (column) {
    case 'created_at':
      if (isAlone(filter)) return allOf([mine, filter.currency ? isIn(filter.currency) : PAYMENT_STATES.partially_paid])
      return allOf([
        mine,
        filter.state && STATUSES.has(filter.state) && stateCondition(act, filter.state),
        filter.type?.length === 1 && isOfThese(filter.type),
        filter.contactId && sql`contact_id = ${filter.contactId}`,
      ])
    case 'due_on':
      if (filter.payment === 'unpaid' || filter.payment === 'partially_paid') return allOf([mine, OPEN])
      return allOf([mine, filter.state && OPEN_STATES.has(filter.state) && stateCondition(act, filter.state)])
    case 'issued_on':
      return allOf([mine, ...issuedBounds(filter)])
    case 'total':
      return allOf([mine, ...totalBounds(filter)])
    case 'number':
      return mine
  }
}

// As constants: a plan that is made once knows by them how rare a type or a currency is.
const isOfThese = (types: readonly DocumentType[]): Condition =>
  types.length === 0 ? sql`false` : sql`type in (${sql.join(types.map((type) => sql.lit(type)))})`
const isIn = (currency: string): Condition => sql`currency = ${sql.lit(currency)}`

/** Narrowed by one of the two that have an index of their own, and by nothing else that has. */
function isAlone({ state, type, contactId, currency, payment }: DocumentFilter): boolean {
  if (state || contactId || type) return false
  return currency !== undefined ? payment === undefined : payment === 'partially_paid'
}

/** States that are a status, of which an index has the newest first. */
const STATUSES: ReadonlySet<DocumentState> = new Set<DocumentState>([
  'draft',
  'voided',
  'accepted',
  'declined',
  'completed',
  'converted',
  'cancelled',
])

const OPEN_STATES: ReadonlySet<DocumentState> = new Set(['unpaid', 'overdue', 'due_this_week'])

/** All that is open, and nothing that is rarer. */
export function isOfOpen({ state, payment, ...others }: DocumentFilter): boolean {
  if (!isUnfiltered({ ...others, type: undefined, companyId: undefined })) return false
  return payment === 'unpaid' || state === 'unpaid'
}

function issuedBounds({ issuedFrom, issuedTo }: DocumentFilter) {
  return [issuedFrom && sql`issued_on >= ${issuedFrom}`, issuedTo && sql`issued_on <= ${issuedTo}`]
}

export const isPaidWithin = ({ paidFrom, paidTo }: DocumentFilter): boolean => paidFrom !== undefined || paidTo !== undefined

/** What was taken back again within the days was not paid. Of a row the index of its allocations tells it, of all the index of their days. */
function wasPaid(act: Act, { paidFrom, paidTo }: DocumentFilter, way: Way): Condition {
  const within = allOf([paidFrom && sql`paid_on >= ${paidFrom}`, paidTo && sql`paid_on <= ${paidTo}`])
  const paid = sql`(select document_id as paid_id, amount as paid, allocated_on as paid_on from app.allocations
    where ${inWorkspaceOf(act)} and payment_id is not null) paid`
  return way === 'met'
    ? sql`(select sum(paid) filter (where ${within}) from ${paid} where paid_id = id) > 0`
    : sql`id in (select paid_id from ${paid} where ${within} group by paid_id having sum(paid) > 0)`
}

function totalBounds({ totalFrom, totalTo }: DocumentFilter) {
  return [totalFrom && sql`total >= ${totalFrom}`, totalTo && sql`total <= ${totalTo}`]
}

function allOf(conditions: readonly (Condition | string | boolean | undefined)[]): Condition {
  const given = conditions.filter((condition) => typeof condition === 'object')
  return sql.join(given, sql` and `)
}

function stateCondition({ actor: { workspaceId }, clock }: Act, state: DocumentState): Condition {
  const today = clock.today()
  switch (state) {
    case 'issued':
      return LIVE
    case 'unpaid':
      return OPEN
    case 'overdue':
      return sql`${OPEN} and ${isPast(today)}`
    case 'disputed':
      return sql`${OPEN} and id in (select document_id from app.document_disputes where workspace_id = ${workspaceId})`
    case 'due_this_week':
      return sql`${OPEN} and due_on between ${today} and ${lastOfWeek(today)}`
    case 'paid':
      return PAID
    default:
      return sql`status = ${sql.lit(state)}`
  }
}
