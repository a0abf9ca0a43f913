import { LEDGER_PAGE } from '@invoice/contract/vat/periods.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import type { SalesRow } from '@invoice/domain/regimes/ledgers-of.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { countSales, selectSaleIdsAt, selectSalesOf } from './ledger-documents-store.ts'
import { monthOfSales, type Taxed } from './load-month.ts'
import { presentAmounts } from './month-figures.ts'
import { readAlike, rowsOfMonth } from './sum-months.ts'

export type Placed<Row> = { readonly row: Row; readonly position: number }

/**
 * A page of the sales ledger of which the database counts and sums the documents, and gives those of the page alone; the month has them, and all that
 * is no document. null: it has to be read whole, since documents of it may have no row.
 */
export async function loadSalesPage(tx: Tx, act: Act, company: Taxed, period: Period, page: number, length = LEDGER_PAGE) {
  const summed = await pagedSums(tx, act, company, period)
  if (summed === null) return null
  const { read, currency, alike } = summed
  const documents = await countSales(tx, act, company.id, period)
  const from = (page - 1) * length
  // What is no document may stand anywhere among them, each with two rows at most: so many documents before the page may be on it.
  const others = 2 * [...read.charges.map(({ protocols }) => protocols), ...read.entries.map(({ entries }) => entries)].reduce(plus, 0)
  const offset = Math.min(Math.max(0, from - others), Math.max(0, documents - 1))
  const ids = await selectSaleIdsAt(tx, act, company.id, period, { offset, limit: length + others })
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

/** What the month comes to, of documents that are alike; null: some of them may have no row. */
export async function pagedSums(tx: Tx, act: Act, company: Taxed, period: Period) {
  const read = await readAlike(tx, act, company, period)
  const { ledgers, choices, currency, sold, rows: alike } = rowsOfMonth(company, period, read)
  const hasRowless =
    read.sales.some(({ isRegistered }) => !isRegistered) ||
    sold.some(({ taxes }) => taxes.some((tax) => ledgers.isLeftOut(tax, choices.ledger)))
  return hasRowless ? null : { read, currency, alike }
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

function sumsOf(rows: readonly SalesRow[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { amounts } of rows)
    for (const [column, amount] of Object.entries(amounts)) sums.set(column, (sums.get(column) ?? 0n) + (amount ?? 0n))
  return sums
}

const plus = (sum: number, count: number): number => sum + count
