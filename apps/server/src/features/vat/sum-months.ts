import { monthOf } from '@invoice/domain/calendar/day.ts'
import { monthsOf, type Period } from '@invoice/domain/calendar/periods.ts'
import { ledgersOf } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type AlikeCharges, sumCharges } from './charges-store.ts'
import { type Chosen, choicesOn, declaredBy, findChosen } from './choices/choices-of.ts'
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
  const read = await readAlike(tx, act, company, period)
  return monthsOf(period).map((month) => sumMonth(company, daysOfMonth(monthOf(month)), read))
}

/** What stands in the ledgers of a period, what is alike together, and what the company has chosen. */
export type Alike = {
  readonly sales: readonly AlikeSales[]
  readonly purchases: readonly AlikePurchases[]
  readonly charges: readonly AlikeCharges[]
  readonly entries: readonly AlikeEntries[]
  readonly chosen: Chosen
}

export async function readAlike(tx: Tx, act: Act, company: Taxed, period: Period, known?: readonly AlikeSales[]): Promise<Alike> {
  const sales = known ?? (await sumSales(tx, act, company.id, period))
  const purchases = await sumPurchases(tx, act, company.id, period)
  const charges = await sumCharges(tx, act, company.id, period)
  const entries = await sumEntries(tx, act, company.id, period)
  return { sales, purchases, charges, entries, chosen: await findChosen(tx, act, company.id) }
}

/** Whether sales of the month are told in reports, so that what is invoiced beside them is asked about. */
export const hasReports = ({ entries }: Alike, { from }: Period): boolean =>
  entries.some(({ kind, month, isVoided }) => month === from && !isVoided && ledgersOf(regimeOf(null)).isReport(kind))

/** As the ledgers read it, in the currency of a month; each is known by its place in its list, protocols after the sales. */
export function alikeDocuments({ sales, purchases, charges }: Alike, currency: string) {
  return {
    sold: sales.map((row, index) => alikeSale(row, index, currency)).filter((_, index) => sales[index]?.isRegistered),
    bought: purchases.map((row, index) => alikePurchase(row, index, currency)).filter((_, index) => purchases[index]?.isRegistered),
    charged: charges.map((row, index) => alikeCharge(row, sales.length + index, currency)),
  }
}

/** Rows of one of the months that were read, each of what is alike. */
export function rowsOfMonth(company: Taxed, period: Period, read: Alike) {
  const { sales, purchases, charges, entries, chosen } = read
  const ledgers = ledgersOf(regimeOf(company))
  const currency = currencyOfMonth(company, period)
  const { sold, bought, charged } = alikeDocuments(read, currency)
  const choices = choicesOn(company, chosen, period.from)
  // Each is known by its place in its ledger's list.
  const byHand = (after: number) => entries.map((entry, index) => alikeEntry(entry, String(after + index)))
  const placed = ledgers.salesRows(sold, charged, period.from, choices.ledger)
  const rows = ledgers.withEnteredSales(placed.rows, byHand(sales.length + charges.length), period.from)
  const entered = ledgers.withEnteredPurchases(
    ledgers.purchaseRows(bought, period.from, choices.ledger).rows,
    byHand(purchases.length),
    period.from,
  )
  return { ledgers, currency, choices, sold, bought, rows, entered }
}

/** One of the months that were read. */
export function sumMonth(company: Taxed, period: Period, read: Alike): SummedMonth {
  const { sales, purchases, charges, entries } = read
  const { ledgers, currency, choices, rows, entered } = rowsOfMonth(company, period, read)
  const ofEntries = entries.map(({ entries: count }) => count)
  return {
    period,
    currency,
    cells: ledgers.declarationOf(rows, entered, declaredBy(choices)).cells,
    sales: standingFor(rows, [...sales.map(({ documents }) => documents), ...charges.map(({ protocols }) => protocols), ...ofEntries]),
    purchases: standingFor(entered, [...purchases.map(({ documents }) => documents), ...ofEntries]),
  }
}

/** How many documents rows stand for, of which each is known by its place in the list. */
function standingFor(rows: readonly { documentId: string }[], counts: readonly number[]): number {
  return rows.reduce((sum, { documentId }) => sum + (counts[Number(documentId)] ?? 0), 0)
}
