import { MOST_MONTHS } from '@invoice/contract/reports/reports.ts'
import { monthsOf, type Period, periodNamed, soFar, yearBefore } from '@invoice/domain/calendar/periods.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'

/** What a report may be narrowed to. */
export type ReportFilter = {
  from?: Day | undefined
  to?: Day | undefined
  companyId?: string | undefined
  contactId?: string | undefined
  currency?: string | undefined
}
export type Scope = {
  readonly period: Period
  readonly previous: Period
  readonly filter: ReportFilter
}

/**
 * This year, where nothing is asked. What is over of a period is told beside the same days of the year before.
 * @throws FieldFaults 400 at `to`: it lies before `from`, or too far behind it
 */
export function scopeOf({ clock, language }: Act, filter: ReportFilter): Scope {
  const today = clock.today()
  const to = filter.to ?? (filter.from !== undefined && filter.from > today ? filter.from : today)
  const year = periodNamed('this_year', filter.to ?? today)
  const period = { from: filter.from ?? year.from, to: filter.from === undefined && filter.to === undefined ? year.to : to }
  const isWrong = period.from > to || monthsOf(period).length > MOST_MONTHS
  refuseProblems(isWrong ? [{ field: 'to', code: 'date' }] : [], language)
  return { period, previous: yearBefore(soFar(period, today)), filter }
}

/** Of the workspace, and of what the filter names but for days. */
export function narrowed({ actor: { workspaceId } }: Act, { companyId, contactId, currency }: ReportFilter): RawBuilder<unknown> {
  const conditions = [
    sql`workspace_id = ${workspaceId}`,
    ...(companyId === undefined ? [] : [sql`company_id = ${companyId}`]),
    ...(contactId === undefined ? [] : [sql`contact_id = ${contactId}`]),
    ...(currency === undefined ? [] : [sql`currency = ${currency}`]),
  ]
  return sql.join(conditions, sql` and `)
}

export const inPeriod = ({ from, to }: Period): RawBuilder<boolean> => sql<boolean>`issued_on between ${from} and ${to}`

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Whether the key of a row is one of a record. */
export const isId = (key: string): boolean => ID.test(key)

/** The euro first, then by name. */
export function euroFirst(currencies: Iterable<string>): string[] {
  return [...new Set(currencies)].sort((a, b) => Number(b === 'EUR') - Number(a === 'EUR') || (a < b ? -1 : 1))
}

export const monthOfDay = sql`system.month_of(issued_on)`
