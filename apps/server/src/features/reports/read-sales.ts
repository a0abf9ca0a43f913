import type { Behind, Report } from '@invoice/contract/reports/reports.ts'
import { addYears, lastOfMonth } from '@invoice/domain/calendar/day.ts'
import { monthsOf } from '@invoice/domain/calendar/periods.ts'
import { addDecimals, signOf } from '@invoice/domain/decimal/decimal.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { typesThat } from '@invoice/domain/documents/type-facts.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import { monthName } from '@invoice/text/format/period.ts'
import { bg } from '@invoice/text/reports/bg.ts'
import { en } from '@invoice/text/reports/en.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { buildReport, type RawRow } from './build-report.ts'
import { findNames } from './names-store.ts'
import {
  BY_CLIENT,
  BY_USER,
  type OutstandingRow,
  type ProductRow,
  type SalesRow,
  selectMonths,
  selectOutstanding,
  selectProducts,
  selectSales,
} from './sales-store.ts'
import { euroFirst, type ReportFilter, type Scope, scopeOf } from './scope.ts'

type SalesReport = 'sales-by-client' | 'sales-by-product' | 'sales-by-period' | 'sales-by-user'

const SALES = typesThat(({ owedTo }) => owedTo === 'us')
const NOTHING = { bg: bg.without_client, en: en.without_client }
const NO_PRODUCT = { bg: bg.without_product, en: en.without_product }

/** @throws FieldFaults 400 */
export async function readSales(tx: Tx, act: Act, report: SalesReport, filter: ReportFilter, isWhole = false): Promise<Report> {
  const scope = scopeOf(act, filter)
  const found = await READ[report](tx, act, scope)
  const currencies = euroFirst(found.map(({ currency }) => currency))
  const currency = filter.currency ?? currencies[0] ?? 'EUR'
  const months = monthsOf(scope.period)
  const outstanding = report === 'sales-by-client' ? await selectOutstanding(tx, act, scope) : []
  const rows = rowsOf(found, currency, months)
  if (report === 'sales-by-period') months.forEach((month) => void (rows.has(month) || rows.set(month, emptyRow(month, months))))
  addOutstanding(rows, outstanding, currency)
  const names = await namesOf(tx, act, report, [...rows.keys()])
  const behind = behindOf(scope, currency)
  return buildReport({
    report,
    ...scope.period,
    previous: scope.previous,
    currency,
    currencies,
    axis: months,
    rows: [...rows.values()]
      .filter(({ key, values }) => report !== 'sales-by-period' || months.includes(key) || signOf(values.net ?? '0') !== 0)
      .map((row) => ({ ...row, name: names(row.key), behind: behindRow(report, behind, scope, row.key) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1)),
    totalBehind: behind,
    isWhole,
  })
}

const READ: Record<SalesReport, (tx: Tx, act: Act, scope: Scope) => Promise<(SalesRow | ProductRow)[]>> = {
  'sales-by-client': (tx, act, scope) => selectSales(tx, act, scope, BY_CLIENT),
  'sales-by-product': selectProducts,
  'sales-by-user': (tx, act, scope) => selectSales(tx, act, scope, BY_USER),
  // A month of the year before stands beside the same of this one.
  'sales-by-period': async (tx, act, scope) =>
    (await selectMonths(tx, act, scope)).map((row) => (row.is_now ? row : { ...row, key: addYears(row.key, 1) })),
}

function emptyRow(key: string, months: readonly Day[]): RawRow {
  return { key, name: { bg: '', en: '' }, group: null, values: {}, series: months.map(() => '0'), behind: null }
}

function rowsOf(found: readonly (SalesRow | ProductRow)[], currency: string, months: readonly Day[]): Map<string, RawRow> {
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

async function namesOf(tx: Tx, act: Act, report: SalesReport, keys: readonly string[]): Promise<(key: string) => Localised> {
  const ids = keys.filter(Boolean)
  if (report === 'sales-by-period') return (key) => ({ bg: monthText(key, 'bg'), en: monthText(key, 'en') })
  if (report === 'sales-by-user') return (key) => ({ bg: key || '–', en: key || '–' })
  const isClient = report === 'sales-by-client'
  const names = await findNames(tx, act, isClient ? 'contacts' : 'products', ids)
  return (key) => names.get(key) ?? (isClient ? NOTHING : NO_PRODUCT)
}

const monthText = (month: Day, language: 'bg' | 'en'): string => `${monthName(month, language)} ${month.slice(0, 4)}`

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

function behindRow(report: SalesReport, behind: Behind, { period }: Scope, key: string): Behind | null {
  if (report === 'sales-by-client') return key === '' ? null : { ...behind, contactId: key }
  if (report !== 'sales-by-period') return null
  const last = lastOfMonth(key)
  return { ...behind, issuedFrom: key < period.from ? period.from : key, issuedTo: earlier(last, period.to) }
}

const earlier = (a: Day, b: Day): Day => [a, b].toSorted()[0] ?? a
