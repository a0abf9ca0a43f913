import { AUDIT_ACTS, AUDITED_ENTITIES, type AuditAct, type AuditedEntity } from '@invoice/contract/history/audit.ts'
import type { AuditFilter } from '@invoice/contract/history/audit-log.ts'
import { addDays, isDay } from '@invoice/domain/calendar/day.ts'
import { periodNamed } from '@invoice/domain/calendar/periods.ts'

export const PERIODS = ['any', 'today', 'week', 'month', 'year', 'own'] as const
type Period = (typeof PERIODS)[number]

/** The filter as the address holds it. `record`: one record’s history. */
export type AuditSearch = {
  q?: string
  kind?: AuditedEntity
  act?: AuditAct
  person?: string
  period?: Exclude<Period, 'any'>
  from?: string
  to?: string
  record?: string
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 200) : '')
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Anything may stand in an address; what is no filter is passed over. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const [q, person, record] = [textOf(search['q']), textOf(search['person']), textOf(search['record'])]
  const [from, to] = [textOf(search['from']), textOf(search['to'])]
  const kind = AUDITED_ENTITIES.find((known) => known === search['kind'])
  const act = AUDIT_ACTS.find((known) => known === search['act'])
  const period = PERIODS.find((known) => known === search['period'])
  return {
    ...(q === '' ? {} : { q }),
    ...(kind === undefined ? {} : { kind }),
    ...(act === undefined ? {} : { act }),
    ...(person === '' ? {} : { person: person.slice(0, 100) }),
    ...(period === undefined || period === 'any' ? {} : { period }),
    ...(period === 'own' && isDay(from) ? { from } : {}),
    ...(period === 'own' && isDay(to) ? { to } : {}),
    ...(ID.test(record) ? { record } : {}),
  }
}

/** What is asked of the server; `today` by our calendar. */
export function auditFilterOf({ q, kind, act, person, record, ...search }: AuditSearch, today: string): AuditFilter {
  const { from, to } = daysOf(search, today)
  return {
    ...(q === undefined ? {} : { q }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(person === undefined ? {} : { actorId: person }),
    // An act says what it is done to.
    ...(kind === undefined || act !== undefined ? {} : { kind }),
    ...(act === undefined ? {} : { act }),
    ...(record === undefined ? {} : { recordId: record }),
  }
}

function daysOf({ period, from, to }: Pick<AuditSearch, 'period' | 'from' | 'to'>, today: string) {
  switch (period) {
    case undefined:
      return {}
    case 'today':
      return { from: today }
    case 'week':
      return { from: addDays(today, -6) }
    case 'month':
      return { from: addDays(today, -29) }
    case 'year':
      return { from: periodNamed('this_year', today).from }
    default:
      return { from, to }
  }
}
