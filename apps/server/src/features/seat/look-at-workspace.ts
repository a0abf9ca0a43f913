import type { Company } from '@invoice/contract/settings/companies.ts'
import type { VatPeriod } from '@invoice/contract/vat/periods.ts'
import type { SeatFacts } from '@invoice/contract/vat/seat.ts'
import { lastOfMonth } from '@invoice/domain/calendar/day.ts'
import { type MonthSeen, shareOfThreshold, standingOf } from '@invoice/domain/seat/standing.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readMonthTakenOver } from '../books/take-over.ts'
import { readCompanies } from '../companies/read-companies.ts'
import { inquiriesByCompany } from '../inquiries/read-inquiries.ts'
import { readTurnover } from '../vat/checks/read-turnover.ts'
import { readPeriod } from '../vat/read-period.ts'
import { lastEntry } from './seat-store.ts'

/** By what it is known that nothing was done in the workspace since, on this day. */
export async function stampOf(tx: Tx, act: Act): Promise<string> {
  return `${act.clock.today()} ${await lastEntry(tx, act)}`
}

/** How the month of each company of the workspace stands: as its own page says. */
export async function lookAtWorkspace(tx: Tx, act: Act, month: string): Promise<SeatFacts[]> {
  const companies = (await readCompanies(tx, act, undefined)).filter(({ archivedAt }) => archivedAt === null)
  const seen: SeatFacts[] = []
  const questionsOf = await inquiriesByCompany(tx, act)
  for (const company of companies) {
    const books = await readMonthTakenOver(tx, act, company.id, month)
    seen.push({ ...(await lookAtCompany(tx, act, company, month)), questions: questionsOf(company.id), books })
  }
  return seen
}

/** As the row of the seat tells it. */
export async function lookAtCompany(tx: Tx, act: Act, company: Company, month: string): Promise<Omit<SeatFacts, 'questions' | 'books'>> {
  const { id: companyId, name, registrationNumber } = company
  const period = await readPeriod(tx, act, { params: { month }, query: { companyId } })
  const { currency, result, sales, purchases, dueOn, filedOn, state, digest } = period
  const standing = standingOf(seenOf(period, act))
  const checks = standing === 'not_registered' || standing === 'filed' ? [] : byRank(period.checkCounts)
  return {
    companyId,
    name,
    registrationNumber,
    standing,
    state,
    currency,
    result,
    sales,
    purchases,
    dueOn,
    filedOn,
    checks,
    threshold: standing === 'not_registered' ? await thresholdOf(tx, act, company) : null,
    digest,
  }
}

function seenOf({ isRegistered, month, state, sales, purchases, checkCounts }: VatPeriod, { clock }: Pick<Act, 'clock'>): MonthSeen {
  return { isRegistered, rows: sales + purchases, state, isOver: lastOfMonth(`${month}-01`) < clock.today(), checks: checkCounts }
}

/** What stops first, otherwise in the order of the checks. */
const byRank = (counts: VatPeriod['checkCounts']): VatPeriod['checkCounts'] => [
  ...counts.filter(({ severity }) => severity === 'stops'),
  ...counts.filter(({ severity }) => severity === 'review'),
]

async function thresholdOf(tx: Tx, act: Act, company: Company): Promise<string | null> {
  const { thisYear, threshold } = await readTurnover(tx, act, company)
  return shareOfThreshold(thisYear, threshold)
}
