import { monthsShown } from '@invoice/domain/calendar/periods.ts'
import { addDecimals, subtractDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { FoundReport, RawRow } from './build-report.ts'
import { type AccountRow, type MovementRow, selectAccounts, selectMovements } from './cash-store.ts'
import { euroFirst, type ReportFilter, scopeOf } from './scope.ts'

/**
 * From the opening to the closing balance of each account. An initial balance is neither money in nor money out: it is there at the opening.
 * @throws FieldFaults 400
 */
export async function readCash(tx: Tx, act: Act, filter: ReportFilter): Promise<FoundReport> {
  const { period } = scopeOf(act, filter)
  const accounts = await selectAccounts(tx, act, filter)
  const movements = await selectMovements(tx, act, period)
  const currencies = euroFirst(accounts.map(({ currency }) => currency))
  const currency = filter.currency ?? currencies[0] ?? 'EUR'
  const months = monthsShown(
    period,
    act.clock.today(),
    movements.flatMap(({ month }) => month ?? []),
  )
  const shown = accounts.filter((account) => account.currency === currency)
  return {
    ...period,
    previous: null,
    currency,
    currencies,
    axis: months,
    rows: shown.map((account) => rowOf(account, movements, months)),
    totalBehind: null,
  }
}

function rowOf({ id, name }: AccountRow, movements: readonly MovementRow[], months: readonly Day[]): RawRow {
  const mine = movements.filter((movement) => movement.id === id)
  const sum = (of: (movement: MovementRow) => DecimalText, within: readonly MovementRow[]) =>
    within.reduce((all, movement) => addDecimals(all, of(movement)), '0')
  const net = ({ debits, credits }: MovementRow): DecimalText => subtractDecimals(debits, credits)
  const before = mine.filter(({ month }) => month === null)
  const during = mine.filter(({ month }) => month !== null)
  const opening = addDecimals(
    sum(net, before),
    sum(({ initial }) => initial, mine),
  )
  const series: DecimalText[] = []
  for (const month of months) {
    const moved = during.filter((movement) => movement.month === month)
    series.push(addDecimals(series.at(-1) ?? opening, sum(net, moved)))
  }
  const debits = sum((movement) => movement.debits, during)
  const credits = sum((movement) => movement.credits, during)
  return {
    key: id,
    name: { bg: name, en: name },
    group: null,
    series,
    behind: null,
    values: { opening, debits, credits, closing: subtractDecimals(addDecimals(opening, debits), credits) },
  }
}
