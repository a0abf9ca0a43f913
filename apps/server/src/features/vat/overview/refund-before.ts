import { addDays, addMonths, lastOfMonth } from '@invoice/domain/calendar/day.ts'
import { monthsOf, type Period } from '@invoice/domain/calendar/periods.ts'
import { fromUnits, toUnits } from '@invoice/domain/decimal/decimal.ts'
import { convert } from '@invoice/domain/money/convert.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import { ledgerFilesOf } from '@invoice/domain/regimes/ledger-files-of.ts'
import { ledgersOf, type RefundBefore } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { selectDeclared } from '../filing/periods-store.ts'
import { currencyOfMonth, daysOfMonth, type Taxed } from '../load-month.ts'
import type { Cells } from '../month-figures.ts'
import { type SummedMonth, sumMonths } from '../sum-months.ts'

/** As many are looked back at: a refund is over in three, and one that nobody asked back, or three on end, move where the next begins. */
const MONTHS_BACK = 12

/**
 * What of VAT to be refunded the months before leave to a month, in its currency: of a month that was filed by what was last filed, whatever it comes to
 * since, of another by its sums. Where the month before paid in, as most do, no sums are read.
 * @param before the month before
 */
export async function refundBefore(tx: Tx, act: Act, company: Taxed, period: Period, before: SummedMonth): Promise<RefundBefore> {
  const { paysIn, refundAfter } = ledgersOf(regimeOf(company))
  const currency = currencyOfMonth(company, period)
  const months = monthsOf({ from: addMonths(period.from, -MONTHS_BACK), to: addDays(period.from, -1) })
  const last = before.period.from
  const known = new Map([[last, cellsOf(before)], ...(await readFiled(tx, act, company, months))])
  const cells = known.get(last) ?? null
  if (cells !== null && paysIn(cells)) return refundAfter([{ month: last, cells }])
  // What was before one that paid in is over.
  const paid = months.findLastIndex((month) => {
    const cells = known.get(month)
    return cells != null && paysIn(cells)
  })
  const since = months.slice(paid === -1 ? 0 : paid)
  const open = since.filter((month) => !known.has(month))
  const [from, to] = [open.at(0), open.at(-1)]
  if (from !== undefined && to !== undefined)
    for (const summed of await sumMonths(tx, act, company, { from, to: lastOfMonth(to) }))
      if (open.includes(summed.period.from)) known.set(summed.period.from, cellsOf(summed))
  const first = since.findIndex((month) => known.get(month) != null)
  return refundAfter(
    since.map((month, at) => {
      const cells = known.get(month)
      // One without anything, after others, came to nothing.
      if (cells == null) return { month, cells: first === -1 || at < first ? null : new Map() }
      return { month, cells: inCurrency(cells, currencyOfMonth(company, daysOfMonth(month.slice(0, 7))), currency) }
    }),
  )
}

async function readFiled(tx: Tx, act: Act, company: Taxed, months: readonly string[]): Promise<[string, Cells | null][]> {
  const { readDeclarationFile } = ledgerFilesOf(regimeOf(company))
  const rows = await selectDeclared(tx, act, company.id, { from: months[0] ?? '', to: months.at(-1) ?? '' })
  return rows.map(({ month, declaration }) => [month, readDeclarationFile(declaration).declaration.cells])
}

/** null: nothing of the month is here. */
function cellsOf({ cells, sales, purchases }: SummedMonth): Cells | null {
  return sales + purchases > 0 || [...cells.values()].some((amount) => amount !== 0n) ? cells : null
}

function inCurrency(cells: Cells, from: string, to: string): Cells {
  if (from === to) return cells
  const convertOne = (units: bigint): bigint =>
    toUnits(convert(fromUnits(units, minorUnits(from)), { currency: from, rateFromEur: null }, to), minorUnits(to))
  return new Map([...cells].map(([cell, units]) => [cell, convertOne(units)]))
}
