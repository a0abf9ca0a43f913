import type { readPurchaseLedger, readSalesLedger } from '@invoice/contract/vat/periods.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { signOf, sumDecimals } from '@invoice/domain/decimal/decimal.ts'
import { LEDGERS } from '@invoice/domain/regimes/ledgers-of.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'
import type { en } from '@invoice/text/vat/en.ts'

export type LedgerKind = 'sales' | 'purchases'
type SalesPage = ReplyOf<typeof readSalesLedger>
type PurchasePage = ReplyOf<typeof readPurchaseLedger>
export type LedgerPage = SalesPage | PurchasePage
export type LedgerRow = LedgerPage['items'][number]

type Group = keyof typeof en.groups
type Field = { readonly sales: keyof typeof en.sales_columns; readonly purchases: keyof typeof en.purchase_columns }

/** A column as it is shown: its two numbers, what its texts are found by, and under which heading it stands. */
export type ShownColumn = {
  readonly field: string
  readonly printed: number
  readonly text: `sales_columns.${Field['sales']}` | `purchase_columns.${Field['purchases']}`
  readonly group: Group
}

const SALES_GROUPS: Readonly<Record<Field['sales'], Group>> = {
  10: 'total',
  20: 'total',
  11: 'standard',
  21: 'standard',
  12: 'received',
  26: 'received',
  22: 'received',
  23: 'private',
  13: 'reduced',
  24: 'reduced',
  14: 'zero',
  15: 'zero',
  16: 'zero',
  17: 'abroad',
  18: 'abroad',
  19: 'uncharged',
  25: 'uncharged',
}
const PURCHASE_GROUPS: Readonly<Record<Field['purchases'], Group>> = {
  30: 'no_credit',
  31: 'full',
  41: 'full',
  32: 'partial',
  42: 'partial',
  43: 'other',
  44: 'other',
}

const { salesColumns, purchaseColumns, salesSums } = LEDGERS.of(regimeOf(null))

/** All columns of amounts, in the order of the law's record. */
export const LEDGER_COLUMNS: Readonly<Record<LedgerKind, readonly ShownColumn[]>> = {
  sales: salesColumns.map(({ field, printed }) => ({ field, printed, text: `sales_columns.${field}`, group: SALES_GROUPS[field] })),
  purchases: purchaseColumns.map(({ field, printed }) => ({
    field,
    printed,
    text: `purchase_columns.${field}`,
    group: PURCHASE_GROUPS[field],
  })),
}

/** Of the Agency's record: a field is written after it. */
export const RECORD: Readonly<Record<LedgerKind, string>> = { sales: '02', purchases: '03' }

/** What stands in a column; those that are sums of others are added up of what was answered. */
export function amountIn(kind: LedgerKind, amounts: LedgerPage['sums'], field: string): string {
  const summed = kind === 'sales' && isSum(field) ? salesSums[field] : [field]
  return sumDecimals(summed.map((one) => amounts[one] ?? '0'))
}
const isSum = (field: string): field is `${keyof typeof salesSums}` => field in salesSums

/** Columns that bear anything, in a row that is here or in the sums; the rest may be hidden. */
export function filledColumns(kind: LedgerKind, rows: readonly LedgerRow[], sums: LedgerPage['sums']): readonly ShownColumn[] {
  const bears = (amounts: LedgerPage['sums'], field: string): boolean => signOf(amountIn(kind, amounts, field)) !== 0
  return LEDGER_COLUMNS[kind].filter(({ field }) => bears(sums, field) || rows.some(({ amounts }) => bears(amounts, field)))
}

/** Headings that stand over several columns. */
export function headings(columns: readonly ShownColumn[]): { readonly group: Group; readonly count: number }[] {
  const found: { group: Group; count: number }[] = []
  for (const { group } of columns) {
    const last = found.at(-1)
    if (last?.group === group) last.count += 1
    else found.push({ group, count: 1 })
  }
  return found
}

/** Whether a heading's columns end there: a line stands after it. */
export const isLastOfGroup = (columns: readonly ShownColumn[], at: number): boolean => columns[at]?.group !== columns[at + 1]?.group
