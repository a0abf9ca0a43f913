import { firstOfMonth, lastOfMonth } from '@invoice/domain/calendar/day.ts'
import type { Period } from '@invoice/domain/calendar/periods.ts'
import { fromUnits } from '@invoice/domain/decimal/decimal.ts'
import type { DecimalText } from '@invoice/domain/documents/document.ts'
import { minorUnits } from '@invoice/domain/money/currency.ts'
import type { VatSide } from '@invoice/domain/reports/report-facts.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { readCompanies } from '../companies/read-companies.ts'
import { type SummedTax, sumTaxes } from '../vat/sum-taxes.ts'
import type { ReportFilter } from './scope.ts'

export type VatRow = Pick<SummedTax, 'row' | 'countryCode' | 'category' | 'rate' | 'termId' | 'currency'> & {
  side: VatSide
  documents: string
  /** of those, whose first row it is: over all rows of a side each document once */
  firsts: string
  base: DecimalText
  vat: DecimalText
}

/** VAT is declared by months: those that the days touch, whole. */
export const wholeMonths = ({ from, to }: Period): Period => ({ from: firstOfMonth(from), to: lastOfMonth(to) })

/**
 * The VAT of whole months by rate and ground, of one company or all: what their ledgers have of it, so that it comes to what is declared. In the
 * currency that each month is declared in.
 */
export async function readVatRows(tx: Tx, act: Act, months: Period, { companyId, currency }: ReportFilter): Promise<VatRow[]> {
  const sums = new Map<string, SummedTax>()
  for (const company of await readCompanies(tx, act, companyId))
    for (const one of await sumTaxes(tx, act, company, months)) {
      const key = keyOf(one)
      const known = sums.get(key)
      sums.set(key, known === undefined ? one : added(known, one))
    }
  return [...sums.values()]
    .filter(
      (each) => (currency === undefined || each.currency === currency) && (each.documents !== 0 || each.base !== 0n || each.vat !== 0n),
    )
    .toSorted(inOrder)
    .map((each) => ({
      ...each,
      documents: String(each.documents),
      firsts: String(each.firsts),
      base: fromUnits(each.base, minorUnits(each.currency)),
      vat: fromUnits(each.vat, minorUnits(each.currency)),
    }))
}

/** What is of one rate and ground; of partial credit, of none, and of protocols that is one row. */
const keyOf = ({ side, row, currency, category, rate, termId, countryCode }: SummedTax): string =>
  JSON.stringify(row === 'tax' ? [side, row, currency, category, rate, termId, countryCode] : [side, row, currency])

function added(a: SummedTax, b: SummedTax): SummedTax {
  const { documents, firsts, base, vat } = b
  return { ...a, documents: a.documents + documents, firsts: a.firsts + firsts, base: a.base + base, vat: a.vat + vat }
}

const SIDES: readonly VatSide[] = ['sales', 'purchases', 'oss']
const ROWS: readonly SummedTax['row'][] = [
  'tax',
  'acquisition',
  'received',
  'intermediary',
  'waste',
  'cereals',
  'partial',
  'none',
  'entered',
]

/** Sales, purchases, OSS by member state; what is taxed first, the highest rate first, then by ground; then protocols and partial credit. */
function inOrder(a: SummedTax, b: SummedTax): number {
  return (
    SIDES.indexOf(a.side) - SIDES.indexOf(b.side) ||
    ROWS.indexOf(a.row) - ROWS.indexOf(b.row) ||
    compare(a.countryCode, b.countryCode) ||
    Number(a.category !== 'S') - Number(b.category !== 'S') ||
    Number(b.rate ?? -1) - Number(a.rate ?? -1) ||
    compare(a.category, b.category) ||
    compare(a.termId ?? '', b.termId ?? '')
  )
}
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
