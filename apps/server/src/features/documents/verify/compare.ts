import { canonicalDecimal } from '@invoice/domain/decimal/decimal.ts'
import { type Finding, finding } from './finding.ts'

type Value = string | number | boolean | null | undefined

/** What was frozen beside what a column says, under the name of the field. */
export type Pair = readonly [field: string, frozen: Value, stored: Value]

/** The pairs that differ, each with both its sides. */
export function differences(code: Finding['code'], pairs: readonly Pair[]): Finding[] {
  return pairs.filter(differ).map(([field, frozen, stored]) => finding(code, field, textOf(frozen), textOf(stored)))
}

/** As `differences`, for what persons may have written: that they differ is told, and not what they say. */
export function hiddenDifferences(code: Finding['code'], pairs: readonly Pair[]): Finding[] {
  return pairs.filter(differ).map(([field]) => finding(code, field))
}

function differ([, frozen, stored]: Pair): boolean {
  return frozen !== stored
}

function textOf(value: Value): string {
  return value === null || value === undefined ? '' : String(value)
}

/** One form for all that are the same number, whatever zeros a column adds. */
export function decimal(text: string | null | undefined): string | null {
  return text == null ? null : canonicalDecimal(text)
}
