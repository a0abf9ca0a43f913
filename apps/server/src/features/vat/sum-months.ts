import { monthOf } from '@invoice/domain/calendar/day.ts'
import { monthsOf, type Period } from '@invoice/domain/calendar/periods.ts'
import { ledgersOf } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type AlikeCharges, sumCharges } from './charges-store.ts'
import { type AlikeEntries, sumEntries } from './entries/entries-store.ts'
import { alikeEntry } from './entries/ledger-entries.ts'
import { alikeCharge, alikePurchase, alikeSale } from './ledger-documents.ts'
import { type AlikePurchases, type AlikeSales, sumPurchases, sumSales } from './ledger-documents-store.ts'
import { currencyOfMonth, daysOfMonth, type Taxed } from './load-month.ts'
import type { Cells } from './month-figures.ts'

/** What a month comes to; `sales` and `purchases` are rows of its ledgers. */
export type SummedMonth = {
  readonly period: Period
  readonly currency: string
  readonly cells: Cells
  readonly sales: number
  readonly purchases: number
}

/** The months that a period touches, the earliest first: of what is alike, so that a year of documents is read as a few rows. */
export async function sumMonths(tx: Tx, act: Act, company: Taxed, period: Period): Promise<SummedMonth[]> {
  const sales = await sumSales(tx, act, company.id, period)
  const purchases = await sumPurchases(tx, act, company.id, period)
  const charges = await sumCharges(tx, act, company.id, period)
  const entries = await sumEntries(tx, act, company.id, period)
  return monthsOf(period).map((month) => sumMonth(company, daysOfMonth(monthOf(month)), { sales, purchases, charges, entries }))
}

type Alike = {
  sales: readonly AlikeSales[]
  purchases: readonly AlikePurchases[]
  charges: readonly AlikeCharges[]
  entries: readonly AlikeEntries[]
}

function sumMonth(company: Taxed, period: Period, { sales, purchases, charges, entries }: Alike): SummedMonth {
  const ledgers = ledgersOf(regimeOf(company))
  const currency = currencyOfMonth(company, period)
  const sold = sales.map((row, index) => alikeSale(row, index, currency)).filter((_, index) => sales[index]?.isRegistered)
  const bought = purchases
    .map((row, index) => alikePurchase(row, sales.length + index, currency))
    .filter((_, index) => purchases[index]?.isRegistered)
  const charged = charges.map((row, index) => alikeCharge(row, sales.length + purchases.length + index, currency))
  const byHand = entries.map((entry, index) => alikeEntry(entry, String(sales.length + purchases.length + charges.length + index)))
  const placed = ledgers.salesRows(sold, charged, period.from, ledgers.usualChoices)
  const rows = ledgers.withEnteredSales(placed.rows, byHand, period.from)
  const entered = ledgers.withEnteredPurchases(ledgers.purchaseRows(bought, period.from).rows, byHand, period.from)
  const counts = [
    ...sales.map(({ documents }) => documents),
    ...purchases.map(({ documents }) => documents),
    ...charges.map(({ protocols }) => protocols),
    ...entries.map(({ entries: count }) => count),
  ]
  return {
    period,
    currency,
    cells: ledgers.declarationOf(rows, entered).cells,
    sales: standingFor(rows, counts),
    purchases: standingFor(entered, counts),
  }
}

/** How many documents rows stand for, of which each is known by its place in the list. */
function standingFor(rows: readonly { documentId: string }[], counts: readonly number[]): number {
  return rows.reduce((sum, { documentId }) => sum + (counts[Number(documentId)] ?? 0), 0)
}
