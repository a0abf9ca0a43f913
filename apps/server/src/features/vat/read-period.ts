import type { readVatPeriod, VatCheck, VatPeriod } from '@invoice/contract/vat/periods.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { addMonths, lastOfMonth, monthOf } from '@invoice/domain/calendar/day.ts'
import { fromUnits } from '@invoice/domain/decimal/decimal.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import { calendarOf } from '@invoice/domain/regimes/calendar-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readCompany } from '../companies/read-company.ts'
import { daysOfMonth, loadMonth } from './load-month.ts'

type Asked = ParsedOf<typeof readVatPeriod>

/** What a month of a company comes to, and what does not hold of it. @throws Refusal 404 */
export async function readPeriod(tx: Tx, act: Act, { params: { month }, query: { companyId } }: Asked): Promise<VatPeriod> {
  const company = await readCompany(tx, act, companyId)
  const period = daysOfMonth(month)
  const loaded = await loadMonth(tx, act, company, period)
  const { ledgers, currency, placed, entered } = loaded
  const earlier = addMonths(period.from, -1)
  const before = await loadMonth(tx, act, company, { from: earlier, to: lastOfMonth(earlier) })
  const text = (units = 0n) => fromUnits(units, minorUnits(currency))
  const { cells } = ledgers.declarationOf(placed.rows, entered.rows)
  const names = new Map(placed.rows.map(({ partyNumber, partyName }) => [partyNumber, partyName]))
  return {
    month,
    currency,
    base: text(cells.get('01')),
    charged: text(cells.get('20')),
    credit: text(cells.get('40')),
    result: text((cells.get('50') ?? 0n) - (cells.get('60') ?? 0n)),
    sales: placed.rows.length,
    purchases: entered.rows.length,
    dueOn: calendarOf(regimeOf(company)).filingDay(period.from),
    state: month > monthOf(act.clock.today()) ? 'to_come' : 'open',
    isRegistered: company.vatRegistration === 'registered',
    cells: presentAmounts(cells, currency),
    before: presentAmounts(before.ledgers.declarationOf(before.placed.rows, before.entered.rows).cells, before.currency),
    checks: checksOf(loaded).map(({ code, document, amount, params }) => ({
      code,
      severity: ledgers.severityOf(code),
      document: presentDocument(document),
      amount: text(amount),
      params: { ...params },
    })),
    vies: ledgers.viesLines(placed.rows).map(({ partnerNumber, goods, triangular, services }) => ({
      partnerNumber,
      partyName: names.get(partnerNumber) ?? '',
      goods: text(goods),
      triangular: text(triangular),
      services: text(services),
    })),
  }
}

type Month = Awaited<ReturnType<typeof loadMonth>>

export function checksOf({ ledgers, sales, placed, purchases, entered }: Month) {
  return ledgers.failedChecks(sales, placed, purchases, entered)
}

function presentDocument({ id, type, number, issuedOn, party }: Month['sales'][number]): VatCheck['document'] {
  return { id, type, number, issuedOn, party: party?.name ?? '' }
}

/** Those that are not 0, as decimals of the currency. */
export function presentAmounts(amounts: Iterable<readonly [string, bigint | undefined]>, currency: string): Record<string, string> {
  const digits = minorUnits(currency)
  return Object.fromEntries([...amounts].flatMap(([name, units]) => (units ? [[name, fromUnits(units, digits)]] : [])))
}
