/** The cells of the declaration that are sums of columns (annex 13 to ППЗДДС), each by the number after 01-. */
// biome-ignore format: what was charged, and what is taken off
export type SummedCell =
  | '11' | '21' | '12' | '22' | '23' | '13' | '24' | '14' | '15' | '16' | '17' | '18' | '19'
  | '30' | '31' | '41' | '32' | '42' | '43'

/**
 * A column of amounts: `field` after 02- or 03- of the Agency's record, `printed` its number in the ledger on paper, `cell` what it is added to in
 * the declaration.
 */
type ColumnFacts = {
  readonly field: string
  readonly printed: number
  readonly holds: 'base' | 'vat' | 'both'
  readonly cell: SummedCell | null
}

/** Of the sales ledger, in the order of the record (annex 10 to ППЗДДС, fields 02-10 to 02-25). */
export const SALES_COLUMNS = [
  // The sums of others: see SALES_SUMS.
  { field: '10', printed: 9, holds: 'base', cell: null },
  { field: '20', printed: 10, holds: 'vat', cell: null },
  { field: '11', printed: 11, holds: 'base', cell: '11' },
  { field: '21', printed: 12, holds: 'vat', cell: '21' },
  { field: '12', printed: 13, holds: 'base', cell: '12' },
  { field: '26', printed: 14, holds: 'base', cell: '12' },
  { field: '22', printed: 15, holds: 'vat', cell: '22' },
  { field: '23', printed: 16, holds: 'vat', cell: '23' },
  { field: '13', printed: 17, holds: 'base', cell: '13' },
  { field: '24', printed: 18, holds: 'vat', cell: '24' },
  { field: '14', printed: 19, holds: 'base', cell: '14' },
  { field: '15', printed: 20, holds: 'base', cell: '15' },
  { field: '16', printed: 21, holds: 'base', cell: '16' },
  { field: '17', printed: 22, holds: 'base', cell: '17' },
  { field: '18', printed: 23, holds: 'base', cell: '18' },
  { field: '19', printed: 24, holds: 'base', cell: '19' },
  // Of an intermediary in a triangular operation: told by VIES and in no cell (docs/decisions/0132-vat-ledgers.md).
  { field: '25', printed: 25, holds: 'base', cell: null },
] as const satisfies readonly ColumnFacts[]

/** Of the purchase ledger, in the order of the record (annex 11 to ППЗДДС, fields 03-30 to 03-44). */
export const PURCHASE_COLUMNS = [
  // Base with its VAT, where there is any that may not be taken off.
  { field: '30', printed: 9, holds: 'both', cell: '30' },
  { field: '31', printed: 10, holds: 'base', cell: '31' },
  { field: '41', printed: 11, holds: 'vat', cell: '41' },
  { field: '32', printed: 12, holds: 'base', cell: '32' },
  { field: '42', printed: 13, holds: 'vat', cell: '42' },
  { field: '43', printed: 14, holds: 'vat', cell: '43' },
  { field: '44', printed: 15, holds: 'base', cell: null },
] as const satisfies readonly ColumnFacts[]

export type SalesColumn = (typeof SALES_COLUMNS)[number]['field']
export type PurchaseColumn = (typeof PURCHASE_COLUMNS)[number]['field']

/** 02-10 is the whole base of what is taxed here, 02-20 all VAT charged; 17, 18, 19 and 25 are in neither. */
export const SALES_SUMS = {
  10: ['11', '12', '13', '14', '15', '16', '26'],
  20: ['21', '22', '23', '24'],
} as const satisfies Record<string, readonly SalesColumn[]>
