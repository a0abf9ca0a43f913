import type { en } from '@invoice/text/vat/en.ts'

export type Cell = keyof typeof en.cells

export type Section = {
  readonly key: 'charged' | 'credit' | 'result' | 'paid'
  readonly left: readonly Cell[]
  readonly right: readonly Cell[]
  /** what its columns hold; null: one that has no heading of its own */
  readonly holds: readonly ['base' | 'amount', 'tax' | 'amount']
}

/** The form as it is printed: bases on the left, tax on the right. */
export const FORM: readonly Section[] = [
  {
    key: 'charged',
    left: ['01', '11', '12', '13', '14', '15', '16', '17', '18', '19'],
    right: ['20', '21', '22', '24', '23'],
    holds: ['base', 'tax'],
  },
  { key: 'credit', left: ['30', '31', '32', '33'], right: ['41', '42', '43', '40'], holds: ['base', 'tax'] },
]
/** What becomes of the result. */
export const RESULT: readonly Cell[] = ['50', '60']
export const PAID: readonly Cell[] = ['70', '71']
export const REFUNDED: readonly Cell[] = ['80', '81', '82']

/** Base and tax of one thing: they light together. */
const PAIRS: readonly (readonly [Cell, Cell])[] = [
  ['01', '20'],
  ['11', '21'],
  ['12', '22'],
  ['13', '24'],
  ['31', '41'],
  ['32', '42'],
]
export const partnerOf = (cell: Cell): Cell | undefined => PAIRS.find((pair) => pair.includes(cell))?.find((one) => one !== cell)

export type Formula = 'sum_of_bases' | 'sum_of_tax' | 'sum_of_credit' | 'to_pay' | 'to_refund'
export const FORMULAS: Readonly<Partial<Record<Cell, Formula>>> = {
  '01': 'sum_of_bases',
  '20': 'sum_of_tax',
  '40': 'sum_of_credit',
  '50': 'to_pay',
  '60': 'to_refund',
}
