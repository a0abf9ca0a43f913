import { firstOfMonth } from '@invoice/domain/calendar/day.ts'
import { monthsShown } from '@invoice/domain/calendar/periods.ts'
import { addDecimals, subtractDecimals, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import type { Day, DecimalText } from '@invoice/domain/documents/document.ts'
import { providerOf } from '@invoice/domain/online/providers.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { FoundReport, RawRow } from './build-report.ts'
import { selectMovements } from './cash-store.ts'
import { type ProviderAccount, type ProviderMovement, selectProviderAccounts, selectProviderMovements } from './providers-store.ts'
import { euroFirst, type ReportFilter, scopeOf } from './scope.ts'

/**
 * What came through each provider, gross, and what became of it: read from the entries of its account, so that it is what the books say. What waits is
 * what lies there at the end of the period.
 * @throws FieldFaults 400
 */
export async function readProviders(tx: Tx, act: Act, filter: ReportFilter): Promise<FoundReport> {
  const { period } = scopeOf(act, filter)
  const accounts = await selectProviderAccounts(tx, act, filter)
  const movements = await selectProviderMovements(tx, act, period)
  const balances = await selectMovements(tx, act, period)
  const currencies = euroFirst(accounts.map(({ currency }) => currency))
  const currency = filter.currency ?? currencies[0] ?? 'EUR'
  const axis = monthsShown(
    period,
    act.clock.today(),
    movements.map(({ month }) => month),
  )
  const waiting = ({ id }: ProviderAccount): DecimalText =>
    sumDecimals(
      balances
        .filter((balance) => balance.id === id)
        .map(({ debits, credits, initial }) => addDecimals(subtractDecimals(debits, credits), initial)),
    )
  const shown = accounts.filter((account) => account.currency === currency)
  return {
    ...period,
    previous: null,
    currency,
    currencies,
    axis,
    rows: shown.map((account) => rowOf(account, movements, axis, waiting(account))),
    totalBehind: null,
  }
}

function rowOf(
  { id, name, kind }: ProviderAccount,
  movements: readonly ProviderMovement[],
  axis: readonly Day[],
  waiting: DecimalText,
): RawRow {
  const mine = movements.filter((movement) => movement.id === id)
  const sum = (part: 'received' | 'sentBack' | 'fees' | 'paidOut') => sumDecimals(mine.map((movement) => movement[part]))
  const [received, sentBack, fees] = [sum('received'), sum('sentBack'), sum('fees')]
  const shown = [providerOf(kind), name].filter(Boolean).join(' · ')
  return {
    key: id,
    name: { bg: shown, en: shown },
    group: null,
    series: axis.map((month) => sumDecimals(mine.filter((each) => firstOfMonth(each.month) === month).map((each) => each.received))),
    behind: null,
    values: {
      received,
      sent_back: sentBack,
      fees,
      remains: subtractDecimals(subtractDecimals(received, sentBack), fees),
      paid_out: sum('paidOut'),
      waiting,
    },
  }
}
