import { labelled, rightOf, type Sheet } from './beside.ts'
import { sheetOf } from './read-bill.ts'
import { candidatesOf } from './sums.ts'
import type { Word } from './words.ts'

/** "Фактура №" says more than "№", which orders and contracts have as well, though not as the first word of a cell. */
const STRONG = 8
const RECEIPT = /(?:фискален|касов)\s+бон|касова\s+бележка|fiscal\s+receipt/iu

/**
 * Whether the words are those of several bills: numbers of several invoices, or several receipts, each with a total of its own. Which amount belongs to
 * which is not guessed.
 */
export function areSeveral(words: readonly Word[]): boolean {
  const sheet = sheetOf(words)
  const totals = new Set(candidatesOf(sheet, 'total').map(({ amount }) => amount.units))
  if (totals.size < 2) return false
  const receipts = sheet.lines.filter((line) => RECEIPT.test(line.words.map(({ text }) => text).join(' '))).length
  return receipts > 1 || (numbersOf(sheet).size > 1 && headsOf(sheet) > 1)
}

/** Of the law's ten digits, right behind their label. */
function numbersOf(sheet: Sheet): ReadonlySet<string> {
  const strong = labelled(sheet, 'number').filter(({ strength, isExact, isMarked }) => isExact && (strength >= STRONG || isMarked))
  return new Set(strong.flatMap((label) => rightOf(sheet, label).slice(0, 1)).flatMap(({ text }) => /\d{10}/.exec(text)?.[0] ?? []))
}

/** So often a party or the day of issue is headed: a bill that merely names another's number heads each once. */
function headsOf(sheet: Sheet): number {
  const count = (kind: 'vendor' | 'buyer' | 'issueDate') =>
    labelled(sheet, kind).filter(({ isMarked, isExact }) => isMarked && isExact).length
  return Math.max(count('vendor'), count('buyer'), count('issueDate'))
}
