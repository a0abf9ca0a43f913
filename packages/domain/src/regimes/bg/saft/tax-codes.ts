import type { PurchaseColumn, SalesColumn } from '../ledgers/columns.ts'

/** VAT, among the taxes of the list TAX-IMP. */
export const TAX_TYPE = '100010'

/**
 * A code of the list TAX-IMP. `isSettled`: read of more than one source, and beyond doubt; the others are from one second-hand list whose
 * labels are partly wrong (docs/decisions/0140-saf-t-part.md): a company says another on the rate or the deal term.
 */
export type TaxCode = { readonly code: string; readonly isSettled: boolean; readonly name: string }

const settled = (code: string, name: string): TaxCode => ({ code, isSettled: true, name })
const doubtful = (code: string, name: string): TaxCode => ({ code, isSettled: false, name })

const STANDARD = settled('100211', 'Облагаеми доставки със ставка 20 %')
const REDUCED = settled('100213', 'Облагаеми доставки със ставка 9 %')
const ZERO = doubtful('100214', 'Доставки с нулева ставка')
const SUPPLY = doubtful('100215', 'Вътреобщностни доставки')
const ACQUISITION = doubtful('100216', 'Вътреобщностни придобивания и доставки с данък от получателя')
const EXPORT = doubtful('100217', 'Доставки с нулева ставка по глава трета')
const ELSEWHERE = doubtful('100218', 'Доставки с място на изпълнение извън страната')
const EXEMPT = doubtful('100219', 'Освободени доставки и придобивания')

/** Of a sale, by the field of the sales ledger that takes its base: the table of placing says which. */
const OF_SALE: Readonly<Record<Exclude<SalesColumn, '10' | '20' | '21' | '22' | '23' | '24'>, TaxCode>> = {
  11: STANDARD,
  12: ACQUISITION,
  26: ACQUISITION,
  13: REDUCED,
  14: EXPORT,
  15: SUPPLY,
  16: ZERO,
  17: ELSEWHERE,
  18: ELSEWHERE,
  19: EXEMPT,
  25: ELSEWHERE,
}
/** By rate, of what bears VAT here. */
const OF_RATE: Readonly<Record<string, TaxCode>> = { 20: STANDARD, 9: REDUCED, 0: ZERO }

export const isBaseColumn = (column: string): column is keyof typeof OF_SALE => Object.hasOwn(OF_SALE, column)

/** @param column that takes its base; null: it has none, or is in no ledger: the place of supply is elsewhere */
export function saleCode(column: keyof typeof OF_SALE | null): TaxCode {
  return column === null ? ELSEWHERE : OF_SALE[column]
}

/**
 * Of a purchase: where we charge the VAT ourselves, that; where the vendor has charged some, by its rate; else it bore none.
 * @param rate canonical, in percent; null: no rate of here
 */
export function purchaseCode({ isSelfCharged, rate }: { readonly isSelfCharged: boolean; readonly rate: string | null }): TaxCode {
  if (isSelfCharged) return ACQUISITION
  return (rate === null ? undefined : OF_RATE[rate]) ?? EXEMPT
}

type Pair<Column> = { readonly base: Column | null; readonly vat: Column | null; readonly code: TaxCode; readonly rate: string | null }

/** The columns of a row that comes of no document: base, its VAT, and the code. */
export const SALE_PAIRS = [
  { base: '11', vat: '21', code: STANDARD, rate: '20' },
  { base: '13', vat: '24', code: REDUCED, rate: '9' },
  { base: '16', vat: null, code: ZERO, rate: null },
  { base: '19', vat: null, code: EXEMPT, rate: null },
  { base: null, vat: '23', code: STANDARD, rate: '20' },
] as const satisfies readonly Pair<SalesColumn>[]
export const PURCHASE_PAIRS = [
  { base: '31', vat: '41', code: STANDARD, rate: '20' },
  { base: '32', vat: '42', code: STANDARD, rate: '20' },
  { base: '30', vat: null, code: EXEMPT, rate: null },
  { base: null, vat: '43', code: STANDARD, rate: '20' },
] as const satisfies readonly Pair<PurchaseColumn>[]

/** What a company chose itself, as it is. */
export const chosenCode = (code: string): TaxCode => ({ code, isSettled: true, name: `Код ${code}` })
