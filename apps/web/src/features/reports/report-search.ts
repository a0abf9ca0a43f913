import { isDay } from '@invoice/domain/calendar/day.ts'
import { NAMED_PERIODS, type NamedPeriod, periodNamed } from '@invoice/domain/calendar/periods.ts'
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
    ...(to !== undefined && { to }),
    ...(companyId !== 'all' && { companyId }),
    ...(ofClient && contactId !== undefined && { contactId }),
    ...(currency !== undefined && { currency }),
  }
}

/** What the period is called, where it has a name. */
export function presetOf({ from, to }: ReportSearch, today: string): NamedPeriod | undefined {
  return NAMED_PERIODS.find((preset) => {
    const days = periodNamed(preset, today)
    return days.from === from && days.to === to
  })
}
