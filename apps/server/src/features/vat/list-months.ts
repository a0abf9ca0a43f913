import type { listVatMonths } from '@invoice/contract/vat/periods.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { monthOf, yearOf } from '@invoice/domain/calendar/day.ts'
import { yearNumbered } from '@invoice/domain/calendar/periods.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readCompany } from '../companies/read-company.ts'
import { readTurnover } from './checks/read-turnover.ts'
import { keptMonths } from './filing/periods-store.ts'
import { yearsOf } from './ledger-documents-store.ts'
import { monthFigures } from './month-figures.ts'
import { sumMonths } from './sum-months.ts'

type Asked = ParsedOf<typeof listVatMonths>['query']

/** The months of a year, the newest first; those to come as far as anything stands in them. @throws Refusal 404 */
export async function listMonths(tx: Tx, act: Act, { companyId, year: asked }: Asked): Promise<ReplyOf<typeof listVatMonths>> {
  const company = await readCompany(tx, act, companyId)
  const today = act.clock.today()
  const known = await yearsOf(tx, act, companyId)
  const present = yearOf(today)
  const year = asked ?? present
  const years = yearsBetween(Math.min(known?.first ?? present, present, year), Math.max(known?.last ?? present, present, year))
  const summed = await sumMonths(tx, act, company, yearNumbered(year))
  const kept = new Map((await keptMonths(tx, act, companyId, yearNumbered(year))).map((one) => [one.month, one]))
  const months = summed.map((month) => monthFigures(company, month, today, kept.get(month.period.from)))
  const shown = months.filter(({ month, sales, purchases }) => month <= monthOf(today) || sales + purchases > 0)
  const isRegistered = company.vatRegistration === 'registered'
  const turnover = isRegistered ? null : await readTurnover(tx, act, company)
  return { year, years, isRegistered, turnover, months: shown.reverse() }
}

/** The newest first. */
function yearsBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, back) => last - back)
}
