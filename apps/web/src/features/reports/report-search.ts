import { addMonths, firstOfMonth, isDay, lastOfMonth, yearOf } from '@invoice/domain/calendar/day.ts'
import { factsOf, REPORT_IDS, type ReportId } from '@invoice/domain/reports/report-facts.ts'
import { chosenCompany } from '../../shared/companies/own-company.ts'
import type { ReportQuery } from '../../shared/queries/reports/reports.ts'
import type { ReportSearch } from './report-address.ts'

export const isReport = (text: string): text is ReportId => REPORT_IDS.some((id) => id === text)

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const CURRENCY = /^[A-Z]{3}$/
const idOrAll = (text: string): boolean => text === 'all' || ID.test(text)

const CHECKS: Readonly<Record<string, (text: string) => boolean>> = {
  from: isDay,
  to: isDay,
  companyId: idOrAll,
  contactId: (text) => ID.test(text),
  currency: (text) => CURRENCY.test(text),
}

/** What of an address is a filter. */
function checked(search: ReportSearch): ReportSearch {
  return Object.fromEntries(Object.entries(search).filter(([key, value]) => CHECKS[key]?.(value) ?? false))
}

/** What is asked of the server: only what the report can be narrowed to. */
export function reportQueryOf(report: ReportId, search: ReportSearch): ReportQuery {
  const { from, to, companyId = chosenCompany() ?? 'all', contactId, currency } = checked(search)
  const { ofPeriod, ofClient } = factsOf(report)
  return {
    ...(ofPeriod && from !== undefined && { from }),
    ...(ofPeriod && to !== undefined && { to }),
    ...(companyId !== 'all' && { companyId }),
    ...(ofClient && contactId !== undefined && { contactId }),
    ...(currency !== undefined && { currency }),
  }
}

export const PRESETS = ['this_month', 'last_month', 'this_quarter', 'last_quarter', 'this_year', 'last_year', 'last_12_months'] as const
export type Preset = (typeof PRESETS)[number]

export function daysOf(preset: Preset, today: string): { from: string; to: string } {
  const month = firstOfMonth(today)
  const quarter = addMonths(month, -((Number(month.slice(5, 7)) - 1) % 3))
  const year = yearOf(today)
  switch (preset) {
    case 'this_month':
      return { from: month, to: lastOfMonth(today) }
    case 'last_month':
      return { from: addMonths(month, -1), to: lastOfMonth(addMonths(month, -1)) }
    case 'this_quarter':
      return { from: quarter, to: lastOfMonth(addMonths(quarter, 2)) }
    case 'last_quarter':
      return { from: addMonths(quarter, -3), to: lastOfMonth(addMonths(quarter, -1)) }
    case 'this_year':
      return { from: `${year}-01-01`, to: today }
    case 'last_year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }
    case 'last_12_months':
      return { from: addMonths(month, -11), to: today }
  }
}

/** What the period is called, where it has a name. */
export function presetOf({ from, to }: ReportSearch, today: string): Preset | undefined {
  return PRESETS.find((preset) => {
    const days = daysOf(preset, today)
    return days.from === from && days.to === to
  })
}
