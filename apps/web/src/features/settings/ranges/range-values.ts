import type { Range, RangeInput } from '@invoice/contract/settings/settings.ts'
import { DOCUMENT_TYPES, type DocumentType } from '@invoice/domain/documents/document.ts'
import { type NumberPool, numberPool, poolOfTypes } from '@invoice/domain/documents/numbering.ts'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import { regimeOf } from '@invoice/domain/regimes/regime-of.ts'

/** What one range numbers: all tax documents together, or documents of one type. */
export const RANGE_POOLS: readonly NumberPool[] = [...new Set(DOCUMENT_TYPES.filter((type) => !isVendorDocument(type)).map(numberPool))]

export function typesOfPool(pool: NumberPool): DocumentType[] {
  return DOCUMENT_TYPES.filter((type) => !isVendorDocument(type) && numberPool(type) === pool)
}

export type RangeValues = {
  readonly companyId: string
  readonly name: string
  readonly pool: NumberPool
  readonly types: readonly DocumentType[]
  readonly prefix: string
  readonly length: string
  readonly start: string
  readonly end: string
  /** Of cash orders: those in, those out, or both; of which till, or of whichever. */
  readonly direction: 'in' | 'out' | null
  readonly accountId: string | null
  /** The counter of the next number; empty where it follows from what was issued. */
  readonly next: string
}

export function newRange(companyId: string): RangeValues {
  return {
    companyId,
    name: '',
    pool: 'tax',
    types: typesOfPool('tax'),
    prefix: '',
    length: String(regimeOf(null).taxNumberLength),
    start: '1',
    end: lastOf('', regimeOf(null).taxNumberLength),
    direction: null,
    accountId: null,
    next: '',
  }
}

export function valuesOfRange(range: Range): RangeValues {
  const { companyId, name, types, prefix, length, start, end, direction, accountId } = range
  const pool = poolOfTypes(types) ?? 'tax'
  const next = movesOn(range) ? counterIn(range) : ''
  return { companyId, name, pool, types, prefix, length: String(length), start, end, direction, accountId, next }
}

/** Whether a person may move the next number: of tax documents never, and before the first one it is the start. */
export function movesOn({ types, used, next }: Range): boolean {
  return used && next !== null && poolOfTypes(types) !== 'tax'
}

/** The counter in the next number, without prefix and zeros. */
function counterIn({ next, prefix }: Range): string {
  return (next ?? '').slice(prefix.length).replace(/^0+(?=\d)/, '')
}

/** What was typed; the end stays the last number that fits, until the person writes another. */
export function withTypedRange(values: RangeValues, typed: Partial<RangeValues>): Partial<RangeValues> {
  const next = {
    ...values,
    ...typed,
    ...(typed.pool === undefined ? {} : { types: typesOfPool(typed.pool), direction: null, accountId: null }),
    ...(typed.pool === 'tax' ? { length: String(regimeOf(null).taxNumberLength) } : {}),
  }
  const endFollows = values.end === lastOf(values.prefix, Number(values.length)) && !('end' in typed)
  return endFollows ? { ...next, end: lastOf(next.prefix, Number(next.length)) } : next
}

/** The largest counter that fits behind the prefix. */
function lastOf(prefix: string, length: number): string {
  const places = Math.min(10, length - prefix.trim().length)
  return places >= 1 ? '9'.repeat(places) : ''
}

export function rangeBody({ pool: _pool, next: _next, types, length, ...rest }: RangeValues): RangeInput {
  return { ...rest, types: [...types], length: Number(length) }
}

/** The number as it stands on paper: prefix and counter, `length` characters in all. */
export function printedNumber({ prefix, length }: { readonly prefix: string; readonly length: number }, counter: string): string {
  return prefix + counter.padStart(Math.max(0, length - prefix.length), '0')
}
