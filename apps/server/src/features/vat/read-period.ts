import { createHash } from 'node:crypto'
import type { readVatPeriod, VatPeriod } from '@invoice/contract/vat/periods.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { monthOf } from '@invoice/domain/calendar/day.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import { fromUnits } from '@invoice/domain/decimal/decimal.ts'
import { convert } from '@invoice/domain/money/convert.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readCompany } from '../companies/read-company.ts'
import { findChecks } from './checks/month-checks.ts'
import { type KeptMonth, keptMonths } from './filing/periods-store.ts'
import { daysOfMonth, type Taxed } from './load-month.ts'
import { monthFigures, presentAmounts } from './month-figures.ts'
import { lookOver, type Overview } from './overview/look-over.ts'

type Asked = ParsedOf<typeof readVatPeriod>

/** What a month of a company comes to, and what does not hold of it. @throws Refusal 404 */
export async function readPeriod(tx: Tx, act: Act, { params: { month }, query: { companyId } }: Asked): Promise<VatPeriod> {
  const company = await readCompany(tx, act, companyId)
  const period = daysOfMonth(month)
  const overview = await lookOver(tx, act, company, period)
  const [kept] = await keptMonths(tx, act, companyId, period)
  return {
    ...seenOf(company, period, overview, act, kept),
    isRegistered: company.vatRegistration === 'registered',
    before: inCurrency(overview.before, overview.currency),
    refund: presentRefund(period, overview),
    ...(await findChecks(tx, act, company, overview, period)),
  }
}

type Seen = Omit<VatPeriod, 'isRegistered' | 'before' | 'refund' | 'checks' | 'checkCounts'>

/** What of a month its files follow from; `digest` is of that, as whoever files it has seen it. */
export function seenOf(company: Taxed, period: Period, overview: Overview, { clock }: Pick<Act, 'clock'>, kept?: KeptMonth): Seen {
  const { ledgers, currency, placed, entered, cells, counts, mark } = overview
  const text = (units: bigint) => fromUnits(units, minorUnits(currency))
  const lines = ledgers.viesLines(placed.rows)
  const names = ledgers.partnerNames(placed.rows)
  const presented = {
    cells: { ...presentAmounts(cells, currency), ...presentCoefficient(overview) },
    vies: lines.map(({ partnerNumber, goods, triangular, services }) => ({
      partnerNumber,
      partyName: names.get(partnerNumber) ?? '',
      goods: text(goods),
      triangular: text(triangular),
      services: text(services),
    })),
  }
  const documents = [mark, ...[...placed.rows, ...entered.rows].map(({ documentId }) => documentId)]
  return {
    ...monthFigures(company, { period, currency, cells, ...counts }, clock.today(), kept),
    ...presented,
    digest: createHash('sha256')
      .update(JSON.stringify({ currency, counts, documents, ...presented }))
      .digest('hex'),
  }
}

function presentRefund({ from }: Period, { ledgers, currency, cells, refund }: Overview): VatPeriod['refund'] {
  const text = (units: bigint) => fromUnits(units, minorUnits(currency))
  const { 70: setOff, 80: refundLeft } = ledgers.proposedShares(from, cells, refund)
  const of = ledgers.refundOf(from, cells, refund)
  return {
    left: text(refund.parts.reduce((sum, { left }) => sum + left, 0n)),
    since: of && monthOf(of.since),
    until: of && monthOf(ledgers.lastMonthOfRefund(of)),
    setOff: text(setOff),
    refundLeft: text(refundLeft),
    unknown: refund.unknown && monthOf(refund.unknown),
  }
}

/** Of a month before the currency changed, each cell by the fixed rate: to be held against those of this one, and declared nowhere. */
function inCurrency({ cells, currency: of }: Overview['before'], currency: string): Record<string, string> {
  const before = presentAmounts(cells, of)
  if (of === currency) return before
  return Object.fromEntries(
    Object.entries(before).map(([cell, amount]) => [cell, convert(amount, { currency: of, rateFromEur: null }, currency)]),
  )
}

/** Cell 33, where the year has one. */
function presentCoefficient({ ledgers, choices: { coefficient } }: Overview): Record<string, string> {
  return coefficient === null ? {} : { 33: ledgers.coefficientText(coefficient) }
}
