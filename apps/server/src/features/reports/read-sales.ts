import type { Behind } from '@invoice/contract/reports/reports.ts'
import { monthsShown } from '@invoice/domain/calendar/periods.ts'
import { addDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { typesThat } from '@invoice/domain/documents/type-facts.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { FoundReport, RawRow } from './build-report.ts'
import { findNames } from './names-store.ts'
import type { ReportReader } from './report-reader.ts'
import type { OutstandingRow, ProductRow, SalesRow } from './sales-store.ts'
import { euroFirst, type ReportFilter, type Scope, scopeOf } from './scope.ts'

type Sale = SalesRow | ProductRow

/** What sales are told by. */
type Kind = {
  /** what was invoiced of each, month by month, in this year and the one before */
  readonly find: (tx: Tx, act: Act, scope: Scope) => Promise<readonly Sale[]>
  readonly namesOf: (tx: Tx, act: Act, keys: readonly string[]) => Promise<(key: string) => Localised>
  /** the list of documents that shows those of a row, of that which shows all; without it the list of documents has no such filter */
  readonly list?: (all: Behind, key: string) => Behind | null
  readonly outstanding?: (tx: Tx, act: Act, scope: Scope) => Promise<readonly OutstandingRow[]>
  /** Each month of the period has its row, whatever was sold in it. */
  readonly isByMonth?: true
}

const SALES = typesThat(({ tax }) => tax)

/** @throws FieldFaults 400 */
async function readSales(tx: Tx, act: Act, kind: Kind, filter: ReportFilter): Promise<FoundReport> {
  const scope = scopeOf(act, filter)
  const found = await kind.find(tx, act, scope)
  const currencies = euroFirst(found.map(({ currency }) => currency))
  const currency = filter.currency ?? currencies[0] ?? 'EUR'
  const months = monthsShown(
    scope.period,
    act.clock.today(),
    found.flatMap(({ is_now, month }) => (is_now ? month : [])),
  )
  const outstanding = (await kind.outstanding?.(tx, act, scope)) ?? []
  const rows = rowsOf(found, currency, months)
  if (kind.isByMonth) months.forEach((month) => void (rows.has(month) || rows.set(month, emptyRow(month, months))))
  addOutstanding(rows, outstanding, currency)
  const names = await kind.namesOf(tx, act, [...rows.keys()])
  const behind = behindOf(scope, currency)
  return {
    ...scope.period,
    previous: scope.previous,
    currency,
    currencies,
    axis: months,
    rows: [...rows.values()]
      .filter(({ key, values }) => !kind.isByMonth || months.includes(key) || signOf(values.net ?? '0') !== 0)
      .map((row) => ({ ...row, name: names(row.key), behind: kind.list?.(behind, row.key) ?? null }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    totalBehind: behind,
  }
}

/** As those are called today. */
export const namedBy =
  (noun: 'contacts' | 'products', none: Localised): Kind['namesOf'] =>
  async (tx, act, keys) => {
    const names = await findNames(tx, act, noun, keys.filter(Boolean))
    return (key) => names.get(key) ?? none
  }

export const salesReader = (kind: Kind): ReportReader => ({ read: (tx, act, filter) => readSales(tx, act, kind, filter) })

function emptyRow(key: string, months: readonly Day[]): RawRow {
  return { key, name: { bg: '', en: '' }, group: null, values: {}, series: months.map(() => '0'), behind: null }
}

function rowsOf(found: readonly Sale[], currency: string, months: readonly Day[]): Map<string, RawRow> {
  const rows = new Map<string, RawRow>()
  const at = new Map(months.map((month, index) => [month, index]))
  for (const sale of found) {
    if (sale.currency !== currency) continue
    const row = rows.get(sale.key) ?? emptyRow(sale.key, months)
    rows.set(sale.key, row)
    const { values, series } = row
    const add = (column: keyof RawRow['values'], value: string): void => {
      values[column] = addDecimals(values[column] ?? '0', value)
    }
    if (!sale.is_now) {
      add('before', sale.net)
      continue
    }
    add('documents', sale.documents)
    add('net', sale.net)
    add('total', sale.total)
    if ('quantity' in sale) add('quantity', sale.quantity)
    if ('discount' in sale) add('discount', sale.discount)
    const index = at.get(sale.month) ?? -1
    if (index >= 0) series[index] = addDecimals(series[index] ?? '0', sale.net)
  }
  return rows
}

function addOutstanding(rows: Map<string, RawRow>, outstanding: readonly OutstandingRow[], currency: string): void {
  for (const open of outstanding) {
    const row = rows.get(open.key)
    if (row !== undefined && open.currency === currency) row.values.outstanding = open.outstanding
  }
}

/** What the list of documents shows of the same filter. */
function behindOf({ period, filter }: Scope, currency: string): Behind {
  const { companyId, contactId } = filter
  return {
    type: SALES,
    state: 'issued',
    currency,
    issuedFrom: period.from,
    issuedTo: period.to,
    ...(companyId === undefined ? {} : { companyId }),
    ...(contactId === undefined ? {} : { contactId }),
  }
}
