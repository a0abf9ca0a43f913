import { LEDGER_PAGE } from '@invoice/contract/vat/periods.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { PurchaseRow, SalesRow } from '@invoice/domain/regimes/ledgers-of.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type PlacedRow, selectPurchaseRowsAt, selectPurchasesNumbered } from './found-purchases-store.ts'
import { countSales, type Rowless, selectPurchasesOf, selectSaleIdsAt, selectSalesOf } from './ledger-documents-store.ts'
import { type LoadedMonth, monthOfPurchases, monthOfSales, type Taxed } from './load-month.ts'
import { presentAmounts } from './month-figures.ts'
import { readAlike, rowsOfMonth } from './sum-months.ts'

export type Placed<Row> = { readonly row: Row; readonly position: number }

/**
 * A page of the sales ledger of which the database counts and sums the documents, and gives those of the page alone; the month has them, and all that
 * is no document.
 */
export async function loadSalesPage(tx: Tx, act: Act, company: Taxed, period: Period, page: number, length = LEDGER_PAGE) {
  const { read, currency, alike, rowless } = await pagedSums(tx, act, company, period)
  const documents = await countSales(tx, act, company.id, period, rowless)
  const from = (page - 1) * length
  // What is no document may stand anywhere among them, each with two rows at most: so many documents before the page may be on it.
  const others = 2 * [...read.charges.map(({ protocols }) => protocols), ...read.entries.map(({ entries }) => entries)].reduce(plus, 0)
  const offset = Math.min(Math.max(0, from - others), Math.max(0, documents - 1))
  const ids = await selectSaleIdsAt(tx, act, company.id, period, { offset, limit: length + others, rowless })
  const month = await monthOfSales(tx, act, company, period, {
    rows: await selectSalesOf(tx, act, ids, 'named'),
    parties: 'named',
    odd: [],
    bought: 'asked',
  })
  return {
    month,
    page: {
      currency,
      ...pageOfSlice(month.placed.rows, { ids: new Set(ids), offset, documents }, { from, to: from + length }),
      sums: presentAmounts(sumsOf(alike), currency),
    },
  }
}

/** As loadSalesPage, of the purchase ledger; of the month nothing is read of its sales. */
export async function loadPurchasesPage(tx: Tx, act: Act, company: Taxed, period: Period, page: number, length = LEDGER_PAGE) {
  const read = await readAlike(tx, act, company, period, [])
  const { currency, entered } = rowsOfMonth(company, period, read)
  const from = (page - 1) * length
  // What is entered by hand may stand anywhere among the rows of documents.
  const others = 2 * read.entries.map(({ entries }) => entries).reduce(plus, 0)
  const slice = { offset: Math.max(0, from - others), limit: length + others }
  const { placed, count: ofDocuments } = await selectPurchaseRowsAt(tx, act, company.id, period, slice)
  const ids = [...new Set(placed.map(({ id }) => id))]
  const month = await monthOfPurchases(tx, act, company, period, await selectPurchasesOf(tx, act, ids))
  const { rows } = month.entered
  const known = new Set(ids)
  // A document that has a row among them may have another on another page.
  const keys = new Set(placed.map(({ day, number, id }) => `${day} ${number} ${id}`))
  const near = rows.filter((row) => !known.has(row.documentId) || keys.has(`${row.issuedOn} ${row.number} ${row.documentId}`))
  const before = near.map((row) => rowsBefore(row, placed, slice.offset, month))
  const items = placedAmong(month, near, { rows, ids: known, before }).filter(
    ({ position }) => position > from && position <= from + length,
  )
  const count = ofDocuments + rows.filter(({ documentId }) => !known.has(documentId)).length
  return {
    month: await withNumbersAlike(tx, act, company, period, { month, ids, shown: items.map(({ row }) => row) }),
    page: { currency, items, count, hasMore: count > from + length, sums: presentAmounts(sumsOf(entered), currency) },
  }
}

/** How many rows of documents stand before one of the page. */
function rowsBefore(row: PurchaseRow, placed: readonly PlacedRow[], offset: number, { ledgers: { byDayAndNumber } }: LoadedMonth): number {
  const found = placed.findIndex(({ day, number, id }) => byDayAndNumber({ issuedOn: day, number, documentId: id }, row) >= 0)
  return (placed[found]?.place ?? offset + placed.length + 1) - 1
}

type PurchasesShown = { readonly month: LoadedMonth; readonly ids: readonly string[]; readonly shown: readonly PurchaseRow[] }

/** The month of these purchases, with those that bear a number of one that is shown: they are held against it. */
export async function withNumbersAlike(tx: Tx, act: Act, company: Taxed, period: Period, { month, ids, shown }: PurchasesShown) {
  const numbers = new Map(month.purchases.map(({ id, number }) => [id, number]))
  const borne = shown.flatMap(({ documentId }) => numbers.get(documentId) ?? [])
  const alike = await selectPurchasesNumbered(tx, act, company.id, period, borne)
  if (alike.every((id) => ids.includes(id))) return month
  return monthOfPurchases(tx, act, company, period, await selectPurchasesOf(tx, act, [...new Set([...ids, ...alike])]))
}

/** `rows` of the documents with these ids, and of all that is no document; `before` each that is shown, so many rows of documents. */
export type Among<Row> = { readonly rows: readonly Row[]; readonly ids: ReadonlySet<string>; readonly before: readonly number[] }

/** Rows that are shown, each with its place in the whole ledger. */
export function placedAmong<Row extends SalesRow | PurchaseRow>(
  { ledgers: { byDayAndNumber } }: LoadedMonth,
  shown: readonly Row[],
  { rows, ids, before }: Among<Row>,
): Placed<Row>[] {
  const others = rows.filter(({ documentId }) => !ids.has(documentId))
  const besideIt = (row: Row): number => {
    const at = others.indexOf(row)
    if (at !== -1) return at
    // A document may have two rows in one place.
    const own = rows.slice(0, rows.indexOf(row)).filter((other) => byDayAndNumber(other, row) === 0)
    return others.filter((other) => byDayAndNumber(other, row) < 0).length + own.length
  }
  return shown.map((row, at) => ({ row, position: (before[at] ?? 0) + besideIt(row) + 1 }))
}

/** What the month comes to, of documents that are alike, and which of their totals stand in no ledger. */
export async function pagedSums(tx: Tx, act: Act, company: Taxed, period: Period) {
  const read = await readAlike(tx, act, company, period)
  const { ledgers, choices, currency, sold, rows: alike } = rowsOfMonth(company, period, read)
  // Each is known by its place in the list.
  const leftOut = sold.flatMap(({ id, taxes }) =>
    taxes.some((tax) => ledgers.isLeftOut(tax, choices.ledger)) ? (read.sales[Number(id)] ?? []) : [],
  )
  const rowless: Rowless = leftOut.length > 0 || read.sales.some(({ isRegistered }) => !isRegistered) ? leftOut : null
  return { read, currency, alike, rowless }
}

type Slice = { readonly ids: ReadonlySet<string>; readonly offset: number; readonly documents: number }

/** @param rows of documents `offset` and after, with all others: what stands before the first of these documents is of no place that is known */
function pageOfSlice(rows: readonly SalesRow[], { ids, offset, documents }: Slice, { from, to }: { from: number; to: number }) {
  const first = offset === 0 ? 0 : rows.findIndex(({ documentId }) => ids.has(documentId))
  const items = rows
    .map((row, index): Placed<SalesRow> => ({ row, position: index + offset + 1 }))
    .slice(first)
    .filter(({ position }) => position > from && position <= to)
  const count = documents + rows.filter(({ documentId }) => !ids.has(documentId)).length
  return { items, count, hasMore: count > to }
}

/** What each column comes to. */
export function sumsOf(rows: Iterable<SalesRow | PurchaseRow>): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { amounts } of rows)
    for (const [column, amount] of Object.entries(amounts)) sums.set(column, (sums.get(column) ?? 0n) + (amount ?? 0n))
  return sums
}

const plus = (sum: number, count: number): number => sum + count
