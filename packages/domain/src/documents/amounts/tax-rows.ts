import { AMOUNT, addDecimals, canonicalDecimal, fits, sumDecimals } from '../../decimal/decimal.ts'
import { convert, hasRate, type Quotation } from '../../money/convert.ts'
import type { DecimalText, DocumentTotals, TaxTotal } from '../document.ts'
import type { DealTermFacts } from '../drafts/draft-facts.ts'
import type { LineVat } from './calculate.ts'

/** A tax total split by legal ground, as the ledgers want it, in the document's and in the base currency. */
export type TaxRow = TaxTotal & {
  countryCode: string
  term: DealTermFacts | null
  /** null: there is no usable rate, or the amount is too large there; neither is ever told as 0 */
  inBaseCurrency: { base: DecimalText; vat: DecimalText } | null
}

export type LineTax = { vat: LineVat | null; term: DealTermFacts | null }

type Conversion = { from: Quotation; to: string; countryCode: string }

/**
 * One row per category, rate and ground. Only the standard category bears VAT, so that a split by ground loses nothing.
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
  if (!hasRate(from)) return { ...part, countryCode, inBaseCurrency: null }
  const inBase = { base: convert(part.base, from, to), vat: convert(part.vat, from, to) }
  const fit = fits(inBase.base, AMOUNT) && fits(inBase.vat, AMOUNT)
  return { ...part, countryCode, inBaseCurrency: fit ? inBase : null }
}

/**
 * The rows per category and rate again, in the base currency: each was converted by itself and is only added here. None at all where one of
 * them cannot be told there.
 */
export function taxesInBaseCurrency(rows: readonly TaxRow[]): TaxTotal[] {
  const rowsInBase = rows.flatMap((row) => (row.inBaseCurrency ? [{ ...row, ...row.inBaseCurrency }] : []))
  return rowsInBase.length === rows.length ? mergeTaxes(rowsInBase) : []
}

/** Whether each row, and base and VAT of the whole, can be kept in the base currency. */
export function fitBaseCurrency(rows: readonly TaxRow[]): boolean {
  const rowsInBase = rows.flatMap(({ inBaseCurrency }) => inBaseCurrency ?? [])
  return rowsInBase.length === rows.length && fits(sumDecimals(rowsInBase.flatMap(({ base, vat }) => [base, vat])), AMOUNT)
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
