import type { VatMonth, VatState } from '@invoice/contract/vat/periods.ts'
import { monthOf } from '@invoice/domain/calendar/day.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import { fromUnits } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import { calendarOf } from '@invoice/domain/regimes/calendar-of.ts'
import type { ledgersOf } from '@invoice/domain/regimes/ledgers-of.ts'
import { type Established, regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { KeptMonth } from './filing/periods-store.ts'

/** Of a declaration, in minor units. */
export type Cells = ReturnType<ReturnType<typeof ledgersOf>['declarationOf']>['cells']
type Known = Pick<VatMonth, 'currency' | 'sales' | 'purchases'> & { readonly period: Period; readonly cells: Cells }

/** A month as lists and its own page tell it. */
export function monthFigures(
  company: Established,
  { period, currency, cells, sales, purchases }: Known,
  today: Day,
  kept: KeptMonth | undefined,
): VatMonth {
  return {
    month: monthOf(period.from),
    currency,
    ...resultsOf(cells, currency),
    sales,
    purchases,
    dueOn: calendarOf(regimeOf(company)).filingDay(period.from),
    state: stateOf(period, kept, today),
    filedOn: kept?.filedOn ?? null,
  }
}

/** What a declaration comes to. */
export function resultsOf(cells: Cells, currency: string): Pick<VatMonth, 'base' | 'charged' | 'credit' | 'result'> {
  const text = (units = 0n) => fromUnits(units, minorUnits(currency))
  const result = text((cells.get('50') ?? 0n) - (cells.get('60') ?? 0n))
  return { base: text(cells.get('01')), charged: text(cells.get('20')), credit: text(cells.get('40')), result }
}

/** `kept`: what was said of the month, where anything was. */
export function stateOf({ from }: Period, kept: Pick<KeptMonth, 'state'> | undefined, today: Day): VatState {
  if (kept !== undefined && kept.state !== 'open') return kept.state
  return from > today ? 'to_come' : 'open'
}

/** Those that are not 0, as decimals of the currency. */
export function presentAmounts(amounts: Iterable<readonly [string, bigint | undefined]>, currency: string): Record<string, string> {
  const digits = minorUnits(currency)
  return Object.fromEntries([...amounts].flatMap(([name, units]) => (units ? [[name, fromUnits(units, digits)]] : [])))
}
