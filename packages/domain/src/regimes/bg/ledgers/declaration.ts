import { divideRounded } from '../../../decimal/decimal.ts'
import { PURCHASE_COLUMNS, SALES_COLUMNS, type SummedCell } from './columns.ts'
import type { LedgerChoices } from './documents.ts'
import { isSummed, isSummedPurchase, type PurchaseRow, type SalesRow } from './row.ts'

/**
 * The declaration of a month (справка-декларация, annex 13 to ППЗДДС), in minor units of the base currency. `coefficient`: of partial credit
 * (cell 33), in hundredths; null: there is none, and nothing of a partial credit is taken off.
 */
export type Declaration = {
  /** what is absent is 0 */
  readonly cells: ReadonlyMap<DeclarationCell, bigint>
  readonly coefficient: number | null
}

/** In the order of DEKLAR.TXT, where 01-33 stands before 01-40. */
// biome-ignore format: a row for each section of the form
export const DECLARATION_CELLS = [
  '01', '20', '11', '21', '12', '22', '23', '13', '24', '14', '15', '16', '17', '18', '19',
  '30', '31', '41', '32', '42', '43',
  '40', '50', '60', '70', '71', '80', '81', '82',
] as const
export type DeclarationCell = (typeof DECLARATION_CELLS)[number]

/** Σ of bases and of VAT that make the cells 01 and 20. */
export const CELL_SUMS = {
  '01': ['11', '12', '13', '14', '15', '16'],
  '20': ['21', '22', '23', '24'],
} as const satisfies Record<string, readonly SummedCell[]>

export const RESULT_SHARES = ['70', '71', '80', '81', '82'] as const

/** A result is told where it goes by the person who files: paid in, set off, or asked back (чл. 92 ЗДДС). */
export type ResultShares = Readonly<Partial<Record<(typeof RESULT_SHARES)[number], bigint>>>

/**
 * What of it a person says: how much of what is to be paid a refund of the months before takes (70), and how much of a refund comes back (80 once two
 * months have not used it up, чл. 92 ал. 1 ЗДДС, see refund.ts; 81 by ал. 3, 82 by ал. 4). What is not set off is paid in (71).
 */
export type GivenShares = Readonly<Record<'70' | '80' | '81' | '82', bigint>>

/**
 * Cells from ledgers (annex 13): each is the sum of its columns, without what isSummed leaves out; 40 = 41 + 42 × 33 + 43; 50 and 60 are what 20
 * is above or below 40. What is to be paid and is not told to be set off (70) is paid in (71); what is to come back is set off later, unless it is told.
 * `triangular`: as the company has chosen; cell 18 takes 02-25 too, or not.
 */
export function declarationOf(
  sales: Iterable<Pick<SalesRow, 'type' | 'amounts'>>,
  purchases: Iterable<Pick<PurchaseRow, 'type' | 'amounts'>>,
  by: DeclaredBy = {},
): Declaration {
  const sums = declarationSums(by)
  for (const row of sales) sums.addSale(row)
  for (const row of purchases) sums.addPurchase(row)
  return sums.declaration()
}

/** The same of rows that come one by one. */
export function declarationSums({ coefficient = null, shares, triangular = 'apart' }: DeclaredBy = {}) {
  const cells = new Map<DeclarationCell, bigint>()
  const of = (cell: DeclarationCell) => cells.get(cell) ?? 0n
  // By what a row has, which is two or three of seventeen.
  const add = (cellsOf: ReadonlyMap<string, SummedCell>, { amounts }: AnyRow) => {
    for (const field in amounts) {
      const amount = amounts[field]
      const cell = cellsOf.get(field)
      if (cell !== undefined && amount !== undefined) cells.set(cell, of(cell) + amount)
    }
  }
  return { addSale, addPurchase, declaration }

  function addSale(row: Pick<SalesRow, 'type' | 'amounts'>): void {
    if (!isSummed(row)) return
    add(CELLS_OF_SALES, row)
    if (triangular === 'cell_18') cells.set('18', of('18') + (row.amounts[25] ?? 0n))
  }

  function addPurchase(row: Pick<PurchaseRow, 'type' | 'amounts'>): void {
    if (isSummedPurchase(row)) add(CELLS_OF_PURCHASES, row)
  }

  /** Of all that was added; nothing is added afterwards. */
  function declaration(): Declaration {
    for (const sum of ['01', '20'] as const) cells.set(sum, total(CELL_SUMS[sum].map(of)))
    cells.set('40', of('41') + divideRounded(of('42') * BigInt(coefficient ?? 0), 100n) + of('43'))
    const result = of('20') - of('40')
    cells.set(result < 0n ? '60' : '50', result < 0n ? -result : result)
    const paidIn = of('50') - (shares?.['70'] ?? 0n)
    const given: ResultShares = { 71: paidIn < 0n ? 0n : paidIn, ...shares }
    for (const cell of RESULT_SHARES) cells.set(cell, given[cell] ?? 0n)
    return { cells, coefficient }
  }
}

type DeclaredBy = { coefficient?: number | null; shares?: ResultShares; triangular?: LedgerChoices['triangular'] }
type Column = { readonly field: string; readonly cell: SummedCell | null }
const cellsOf = (columns: readonly Column[]) => new Map(columns.flatMap(({ field, cell }) => (cell === null ? [] : [[field, cell]])))
const CELLS_OF_SALES = cellsOf(SALES_COLUMNS)
const CELLS_OF_PURCHASES = cellsOf(PURCHASE_COLUMNS)
type AnyRow = { readonly amounts: Readonly<Partial<Record<string, bigint>>> }
const total = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, amount) => sum + amount, 0n)
