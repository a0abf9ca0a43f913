import type { listVatMonths, VatMonth } from '@invoice/contract/vat/periods.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { monthOf, yearOf } from '@invoice/domain/calendar/day.ts'
import { monthsOf, type Period, yearNumbered } from '@invoice/domain/calendar/periods.ts'
import { fromUnits } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import { calendarOf } from '@invoice/domain/regimes/calendar-of.ts'
import { ledgersOf } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readCompany } from '../companies/read-company.ts'
import { type AlikeCharges, sumCharges } from './charges-store.ts'
import { alikeCharge, alikePurchase, alikeSale } from './ledger-documents.ts'
import { type AlikePurchases, type AlikeSales, sumPurchases, sumSales, yearsOf } from './ledger-documents-store.ts'
import { currencyOfMonth, daysOfMonth, type Taxed } from './load-month.ts'

/** The months of a year, the newest first; those to come as far as anything stands in them. @throws Refusal 404 */
export async function listMonths(
  tx: Tx,
  act: Act,
  { companyId, year: asked }: ParsedOf<typeof listVatMonths>['query'],
): Promise<ReplyOf<typeof listVatMonths>> {
  const company = await readCompany(tx, act, companyId)
  const today = act.clock.today()
  const known = await yearsOf(tx, act, companyId)
  const present = yearOf(today)
  const year = asked ?? present
  const years = yearsBetween(Math.min(known?.first ?? present, present, year), Math.max(known?.last ?? present, present, year))
  const summed = await sumMonths(tx, act, company, yearNumbered(year), today)
  const shown = summed.filter(({ month, sales, purchases }) => month <= monthOf(today) || sales + purchases > 0)
  return { year, years, isRegistered: company.vatRegistration === 'registered', months: shown.reverse() }
}

/** What the months of a period come to, the earliest first: of what is alike, so that a year of documents is read as a few rows. */
async function sumMonths(tx: Tx, act: Act, company: Taxed, period: Period, today: Day): Promise<VatMonth[]> {
  const sales = await sumSales(tx, act, company.id, period)
  const purchases = await sumPurchases(tx, act, company.id, period)
  const charges = await sumCharges(tx, act, company.id, period)
  return monthsOf(period).map((month) => sumMonth(company, daysOfMonth(monthOf(month)), { sales, purchases, charges }, today))
}

type Alike = { sales: readonly AlikeSales[]; purchases: readonly AlikePurchases[]; charges: readonly AlikeCharges[] }

function sumMonth(company: Taxed, period: Period, { sales, purchases, charges }: Alike, today: Day): VatMonth {
  const regime = regimeOf(company)
  const ledgers = ledgersOf(regime)
  const currency = currencyOfMonth(company, period)
  const sold = sales.map((row, index) => alikeSale(row, index, currency))
  const bought = purchases.map((row, index) => alikePurchase(row, index, currency))
  const { rows } = ledgers.salesRows(
    sold.filter((_, index) => sales[index]?.isRegistered),
    charges.map((row, index) => alikeCharge(row, sales.length + index, currency)),
    period.from,
    ledgers.usualChoices,
  )
  const entered = ledgers.purchaseRows(
    bought.filter((_, index) => purchases[index]?.isRegistered),
    period.from,
  )
  const { cells } = ledgers.declarationOf(rows, entered.rows)
  const text = (units = 0n) => fromUnits(units, minorUnits(currency))
  const count = (of: readonly { documentId: string }[], all: readonly number[]) =>
    of.reduce((sum, { documentId }) => sum + (all[Number(documentId)] ?? 0), 0)
  return {
    month: monthOf(period.from),
    currency,
    base: text(cells.get('01')),
    charged: text(cells.get('20')),
    credit: text(cells.get('40')),
    result: text((cells.get('50') ?? 0n) - (cells.get('60') ?? 0n)),
    sales: count(rows, [...sales.map(({ documents }) => documents), ...charges.map(({ protocols }) => protocols)]),
    purchases: count(
      entered.rows,
      purchases.map(({ documents }) => documents),
    ),
    dueOn: calendarOf(regime).filingDay(period.from),
    state: period.from > today ? 'to_come' : 'open',
  }
}

function yearsBetween(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, back) => last - back)
}
