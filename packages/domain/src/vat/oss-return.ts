import { quarterOf } from '../calendar/periods.ts'
import { fromUnits, toUnits } from '../decimal/decimal.ts'
import type { Day, DecimalText, DocumentType } from '../documents/document.ts'
import { isReversing } from '../documents/types.ts'
import { convert } from '../money/convert.ts'
import { BASE_CURRENCY, minorUnits } from '../money/currency.ts'

/**
 * What is declared for a quarter under the Union scheme, in EUR (art. 369g Directive 2006/112/EC): supplies by member state and rate; what changes
 * an earlier quarter by that state and quarter, its VAT alone.
 */
export type OssReturn = {
  readonly rows: readonly OssRow[]
  readonly corrections: readonly OssCorrection[]
  /** due to each state, by its code */
  readonly balances: readonly { readonly countryCode: string; readonly vat: DecimalText }[]
  readonly totals: { readonly base: DecimalText; readonly vat: DecimalText; readonly corrections: DecimalText; readonly due: DecimalText }
}
export type OssRow = {
  readonly countryCode: string
  readonly rate: DecimalText
  readonly base: DecimalText
  readonly vat: DecimalText
  readonly documents: number
}
/** `quarter`: YYYY-Qn, the one that is corrected. */
export type OssCorrection = {
  readonly countryCode: string
  readonly quarter: string
  readonly vat: DecimalText
  readonly documents: number
}

/** Totals of documents that are alike: of one type, state, rate and currency. `of`: a day of the quarter of the sale itself. */
export type OssSum = {
  readonly type: DocumentType
  /** voided after its quarter: what it came to is taken back */
  readonly isTakenBack: boolean
  readonly of: Day
  readonly countryCode: string
  readonly rate: DecimalText
  readonly baseCurrency: string
  readonly base: DecimalText
  readonly vat: DecimalText
  readonly documents: number
}

const DIGITS = minorUnits(BASE_CURRENCY)

/** @param quarter YYYY-Qn; a note to a sale of it takes off its own row, a note to an earlier one is a correction */
export function ossReturn(sums: readonly OssSum[], quarter: string): OssReturn {
  const rows = new Map<string, Units & { countryCode: string; rate: DecimalText }>()
  const corrections = new Map<string, Units & { countryCode: string; quarter: string }>()
  const balances = new Map<string, bigint>()
  for (const sum of sums) {
    const { countryCode, rate } = sum
    const sign = (isReversing(sum.type) ? -1n : 1n) * (sum.isTakenBack ? -1n : 1n)
    const [base, vat] = [sign * inEuro(sum.base, sum.baseCurrency), sign * inEuro(sum.vat, sum.baseCurrency)]
    const of = quarterOf(sum.of)
    if (of < quarter) add(corrections, `${countryCode} ${of}`, { countryCode, quarter: of, base, vat, documents: sum.documents })
    else add(rows, `${countryCode} ${rate}`, { countryCode, rate, base, vat, documents: sum.documents })
    balances.set(countryCode, (balances.get(countryCode) ?? 0n) + vat)
  }
  const supplied = inOrder(rows)
  const corrected = inOrder(corrections)
  const [vat, less] = [total(supplied.map(({ vat: of }) => of)), total(corrected.map(({ vat: of }) => of))]
  return {
    rows: supplied.map((row) => ({ ...row, base: text(row.base), vat: text(row.vat) })),
    corrections: corrected.map(({ base: _, ...row }) => ({ ...row, vat: text(row.vat) })),
    balances: [...balances].sort(byKey).map(([countryCode, due]) => ({ countryCode, vat: text(due) })),
    totals: { base: text(total(supplied.map(({ base }) => base))), vat: text(vat), corrections: text(less), due: text(vat + less) },
  }
}

type Units = { base: bigint; vat: bigint; documents: number }

function add<Row extends Units>(rows: Map<string, Row>, key: string, row: Row): void {
  const known = rows.get(key)
  rows.set(key, known ? { ...row, base: known.base + row.base, vat: known.vat + row.vat, documents: known.documents + row.documents } : row)
}

const inEuro = (amount: DecimalText, currency: string): bigint =>
  toUnits(convert(amount, { currency, rateFromEur: null }, BASE_CURRENCY), DIGITS)
const text = (units: bigint): DecimalText => fromUnits(units, DIGITS)
const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)
const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)
const inOrder = <Row>(rows: ReadonlyMap<string, Row>): Row[] => [...rows].sort(byKey).map(([, row]) => row)
