import { AMOUNT, addDecimals, canonicalDecimal, fits, signOf, sumDecimals } from '../decimal/decimal.ts'
import { convert, needsRate, type Quotation } from '../money/convert.ts'
import { isCurrency } from '../money/currency.ts'
import type { LineVat } from './calculate.ts'
import type { DecimalText, DocumentTotals, TaxTotal } from './document.ts'
import type { DealTermFacts } from './draft-facts.ts'

/** A tax total split by legal ground, as the ledgers want it, in the document's and in the base currency. */
export type TaxRow = TaxTotal & {
  countryCode: string
  term: DealTermFacts | null
  baseInBaseCurrency: DecimalText
  vatInBaseCurrency: DecimalText
}

export type LineTax = { vat: LineVat | null; term: DealTermFacts | null }

type Conversion = { from: Quotation; to: 'EUR' | 'BGN'; countryCode: string }

/**
 * One row per category, rate and ground. Only the standard category bears VAT, so that a split by ground loses nothing. Amounts in the
 * base currency are 0 while the document has no usable rate, which forbids issuing.
 */
export function taxRows(totals: DocumentTotals, lines: readonly LineTax[], conversion: Conversion): TaxRow[] {
  return totals.taxes.flatMap((tax) => byGround(tax, totals, lines).map((part) => converted(part, conversion)))
}

type Part = TaxTotal & { term: DealTermFacts | null }

function byGround(tax: TaxTotal, totals: DocumentTotals, lines: readonly LineTax[]): Part[] {
  if (tax.category === 'S') return [{ ...tax, term: null }]
  const parts = new Map<string | null, Part>()
  lines.forEach(({ vat, term }, index) => {
    // A line without VAT yet is calculated as taxed at zero.
    if ((vat?.category ?? 'Z') !== tax.category) return
    const net = totals.lines[index]?.net ?? '0'
    const key = term?.id ?? null
    const part = parts.get(key)
    if (part) part.base = addDecimals(part.base, net)
    else parts.set(key, { ...tax, base: net, term })
  })
  return [...parts.values()]
}

function converted(part: Part, { from, to, countryCode }: Conversion): TaxRow {
  const zero = { baseInBaseCurrency: '0', vatInBaseCurrency: '0' }
  if (!hasRate(from)) return { ...part, countryCode, ...zero }
  const baseInBaseCurrency = convert(part.base, from, to)
  const vatInBaseCurrency = convert(part.vat, from, to)
  const fit = fits(baseInBaseCurrency, AMOUNT) && fits(vatInBaseCurrency, AMOUNT)
  return { ...part, countryCode, ...(fit ? { baseInBaseCurrency, vatInBaseCurrency } : zero) }
}

/** Whether amounts of this currency can be told in another one. */
function hasRate({ currency, rateFromEur }: Quotation): boolean {
  return isCurrency(currency) && (!needsRate(currency) || (rateFromEur !== null && signOf(rateFromEur) > 0))
}

/** The rows per category and rate again, in the base currency: each was converted by itself and is only added here. */
export function taxesInBaseCurrency(rows: readonly TaxRow[]): TaxTotal[] {
  return mergeTaxes(rows.map((row) => ({ ...row, base: row.baseInBaseCurrency, vat: row.vatInBaseCurrency })))
}

/** One row per category and rate of what is split further. */
export function mergeTaxes(rows: readonly TaxTotal[]): TaxTotal[] {
  const groups = new Map<string, TaxTotal[]>()
  for (const row of rows) {
    const key = `${row.category} ${row.rate === null ? '' : canonicalDecimal(row.rate)}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].map((group) => ({
    category: group[0]?.category ?? 'Z',
    rate: group[0]?.rate == null ? null : canonicalDecimal(group[0].rate),
    base: sumDecimals(group.map(({ base }) => base)),
    vat: sumDecimals(group.map(({ vat }) => vat)),
  }))
}
