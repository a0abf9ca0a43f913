import type { RangeInput } from '@invoice/contract/settings.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@invoice/domain/documents/document.ts'
import { type NumberPool, numberPool, TAX_NUMBER_LENGTH } from '@invoice/domain/documents/numbering.ts'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'

/** What one range numbers: all tax documents together, or documents of one type. */
export const RANGE_POOLS: readonly NumberPool[] = [...new Set(DOCUMENT_TYPES.filter((type) => !isVendorDocument(type)).map(numberPool))]

export function typesOfPool(pool: NumberPool): DocumentType[] {
  return DOCUMENT_TYPES.filter((type) => !isVendorDocument(type) && numberPool(type) === pool)
}

export type RangeValues = {
  readonly companyId: string
  readonly name: string
  readonly pool: NumberPool
  readonly prefix: string
  readonly length: string
  readonly start: string
  readonly end: string
}

export function newRange(companyId: string): RangeValues {
  return { companyId, name: '', pool: 'tax', prefix: '', length: String(TAX_NUMBER_LENGTH), start: '1', end: lastOf('', TAX_NUMBER_LENGTH) }
}

/** What was typed; the end stays the last number that fits, until the person writes another. */
export function withTypedRange(values: RangeValues, typed: Partial<RangeValues>): Partial<RangeValues> {
  const next = { ...values, ...typed, ...(typed.pool === 'tax' ? { length: String(TAX_NUMBER_LENGTH) } : {}) }
  const endFollows = values.end === lastOf(values.prefix, Number(values.length)) && !('end' in typed)
  return endFollows ? { ...next, end: lastOf(next.prefix, Number(next.length)) } : next
}

/** The largest counter that fits behind the prefix. */
function lastOf(prefix: string, length: number): string {
  const places = Math.min(10, length - prefix.trim().length)
  return places >= 1 ? '9'.repeat(places) : ''
}

export function rangeBody({ pool, length, ...rest }: RangeValues): RangeInput {
  return { ...rest, types: typesOfPool(pool), length: Number(length) }
}

/** The number as it stands on paper: prefix and counter, `length` characters in all. */
export function printedNumber({ prefix, length }: { readonly prefix: string; readonly length: number }, counter: string): string {
  return prefix + counter.padStart(Math.max(0, length - prefix.length), '0')
}
