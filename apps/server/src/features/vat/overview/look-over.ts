import { addMonths, monthOf } from '@invoice/domain/calendar/day.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import { type LedgerDocument, ledgersOf } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { selectOddSales } from '../checks/facts-store.ts'
import { choicesOn } from '../choices/choices-of.ts'
import { selectPaidAtTill } from '../entries/entries-store.ts'
import { alikeSale } from '../ledger-documents.ts'
import { type AlikeSales, selectSales, selectSalesOf, sumSalesAndOdd } from '../ledger-documents-store.ts'
import { currencyOfMonth, daysOfMonth, findOddParties, MANY, monthOfSales, type Taxed } from '../load-month.ts'
import { hasReports, readAlike, rowsOfMonth, sumMonth } from '../sum-months.ts'
import { selectNotable, selectOutOfSequence } from './notable-store.ts'
import { refundBefore } from './refund-before.ts'

export type Overview = Awaited<ReturnType<typeof lookOver>>

/**
 * As loadMonth, but only those documents of which a check, or VIES, may have anything to say: what all of them come to is summed where they lie.
 * `cells` and `counts` are of all of them, and `mark` is another where they are others. `before`: what the month before came to,
 * `refund`: what those before leave to be refunded.
 */
export async function lookOver(tx: Tx, act: Act, company: Taxed, period: Period) {
  const ledgers = ledgersOf(regimeOf(company))
  const currency = currencyOfMonth(company, period)
  const before = daysOfMonth(monthOf(addMonths(period.from, -1)))
  const both = { from: before.from, to: period.to }
  const summed = await sumSalesAndOdd(tx, act, company.id, both, currency)
  const read = await readAlike(tx, act, company, both, summed.sales)
  const { ledger: choices } = choicesOn(company, read.chosen, period.from)
  const ofMonth = read.sales.filter(({ issuedIn, voidedIn }) => issuedIn === period.from || voidedIn === period.from)
  const totals = ofMonth.filter((row, index) => alikeSale(row, index, currency).taxes.some((tax) => ledgers.asksForDocuments(tax, choices)))
  const odd = await findOddParties(tx, act, company.id, period)
  const oddSales = await selectOddSales(tx, act, company.id, period)
  const ids = new Set([
    ...odd,
    ...summed.odd,
    ...(await selectNotable(tx, act, company.id, period, totals)),
    ...(await selectOutOfSequence(tx, act, company.id, period)),
    ...oddSales.map(({ id }) => id),
    ...(hasReports(read, period) ? await selectPaidAtTill(tx, act, company.id, period) : []),
  ])
  const rows = ids.size < MANY ? await selectSalesOf(tx, act, [...ids], 'named') : await selectSales(tx, act, company.id, period, 'named')
  const month = await monthOfSales(tx, act, company, period, { rows, parties: 'checked', odd, bought: 'asked' })
  const { cells, sales, purchases } = sumMonth(company, period, read)
  const summedBefore = sumMonth(company, before, read)
  const rowsOf = (some: readonly LedgerDocument[]) => ledgers.salesRows(some, [], period.from, choices).rows.length
  // Sums know documents by their first total: one of which that stands in no ledger, or that has none, is counted by itself.
  const counted =
    rowsOf(month.sales) - rowsOf(month.sales.flatMap(({ taxes: [first], ...sale }) => (first ? [{ ...sale, taxes: [first] }] : [])))
  const untaxed = month.purchases.filter(({ taxes }) => taxes.length === 0)
  const entered = new Set(rowsOfMonth(company, period, read).entered.map(({ documentId }) => documentId))
  return {
    ...month,
    cells,
    counts: { sales: sales + counted, purchases: purchases + ledgers.purchaseRows(untaxed, period.from, choices).rows.length },
    oddSales,
    hasUnregistered: ofMonth.some(({ isRegistered }) => !isRegistered),
    mark: `${markOf(ofMonth)} ${markOf(read.purchases.filter((_, index) => entered.has(String(index))))}`,
    before: summedBefore,
    refund: await refundBefore(tx, act, company, period, summedBefore),
  }
}

/** In whatever order, and however they are summed. */
const markOf = (rows: readonly AlikeSales[]): string => rows.reduce((mark, row) => mark ^ BigInt(row.mark), 0n).toString(16)
