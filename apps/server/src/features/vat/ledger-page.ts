import { LEDGER_PAGE } from '@invoice/contract/vat/periods.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { PurchaseRow, SalesRow } from '@invoice/domain/regimes/ledgers-of.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { countSales, type Rowless, selectSaleIdsAt, selectSalesOf } from './ledger-documents-store.ts'
import { monthOfSales, type Taxed } from './load-month.ts'
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
