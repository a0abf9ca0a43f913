import { compareDecimals } from '../../decimal/decimal.ts'

/** What of a draft and its rows is a number (held against the schema by contract's `same-draft.test.ts`). */
export const DECIMAL_FIELDS: readonly string[] = [
  'quantity',
  'unitPrice',
  'discountPercent',
  'discountAmount',
  'rate',
  'base',
  'vat',
  'percent',
  'amount',
  'rateFromEur',
]

/**
 * Whether two drafts, or parts of them, say the same. Numbers do, however many zeros they end with; in a text each sign counts: an order "007"
 * is not the order "7". `field`: what the parts are called, where they are one field.
 */
export function isSame(one: unknown, other: unknown, field = ''): boolean {
  if (one === other) return true
  if (isDecimal(one, field) && isDecimal(other, field)) return compareDecimals(one, other) === 0
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((item, at) => isSame(item, other[at]))
  if (!isObject(one) || !isObject(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => isSame(one[name], other[name], name))
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/
const isDecimal = (value: unknown, field: string): value is string =>
  typeof value === 'string' && DECIMAL_FIELDS.includes(field) && DECIMAL.test(value)
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
