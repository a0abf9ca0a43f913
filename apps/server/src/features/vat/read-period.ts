import { createHash } from 'node:crypto'
import type { readVatPeriod, VatPeriod } from '@invoice/contract/vat/periods.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { addMonths, monthOf } from '@invoice/domain/calendar/day.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import { fromUnits } from '@invoice/domain/decimal/decimal.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readCompany } from '../companies/read-company.ts'
import { findChecks } from './checks/month-checks.ts'
import { declaredBy } from './choices/choices-of.ts'
import { type KeptMonth, keptMonths } from './filing/periods-store.ts'
import { daysOfMonth, loadMonth, type Taxed } from './load-month.ts'
import { monthFigures, presentAmounts } from './month-figures.ts'
import { sumMonths } from './sum-months.ts'

type Asked = ParsedOf<typeof readVatPeriod>

/** What a month of a company comes to, and what does not hold of it. @throws Refusal 404 */
export async function readPeriod(tx: Tx, act: Act, { params: { month }, query: { companyId } }: Asked): Promise<VatPeriod> {
  const company = await readCompany(tx, act, companyId)
  const period = daysOfMonth(month)
  const loaded = await loadMonth(tx, act, company, period, 'checked')
  const [before] = await sumMonths(tx, act, company, daysOfMonth(monthOf(addMonths(period.from, -1))))
  const [kept] = await keptMonths(tx, act, companyId, period)
  return {
    ...seenOf(company, period, loaded, act, kept),
    isRegistered: company.vatRegistration === 'registered',
    before: before ? presentAmounts(before.cells, before.currency) : {},
    ...(await findChecks(tx, act, company, loaded, period)),
  }
}

type Seen = Omit<VatPeriod, 'isRegistered' | 'before' | 'checks' | 'checkCounts'>
type Month = Awaited<ReturnType<typeof loadMonth>>

/** What of a month its files follow from; `digest` is of that, as whoever files it has seen it. */
export function seenOf(company: Taxed, period: Period, loaded: Month, { clock }: Pick<Act, 'clock'>, kept?: KeptMonth): Seen {
  const { ledgers, currency, choices, placed, entered } = loaded
  const { cells } = ledgers.declarationOf(placed.rows, entered.rows, declaredBy(choices))
  const text = (units: bigint) => fromUnits(units, minorUnits(currency))
  const lines = ledgers.viesLines(placed.rows)
  const names = ledgers.partnerNames(placed.rows)
  const counts = { sales: placed.rows.length, purchases: entered.rows.length }
  const presented = {
    cells: { ...presentAmounts(cells, currency), ...presentCoefficient(loaded) },
    vies: lines.map(({ partnerNumber, goods, triangular, services }) => ({
      partnerNumber,
      partyName: names.get(partnerNumber) ?? '',
      goods: text(goods),
      triangular: text(triangular),
      services: text(services),
    })),
  }
  const documents = [...placed.rows, ...entered.rows].map(({ documentId }) => documentId)
  return {
    ...monthFigures(company, { period, currency, cells, ...counts }, clock.today(), kept),
    ...presented,
    digest: createHash('sha256')
      .update(JSON.stringify({ currency, documents, ...presented }))
      .digest('hex'),
  }
}

/** Cell 33, where the year has one. */
function presentCoefficient({ ledgers, choices: { coefficient } }: Month): Record<string, string> {
  return coefficient === null ? {} : { 33: ledgers.coefficientText(coefficient) }
}
