import { fromUnits, sumDecimals, toUnits } from '../../../decimal/decimal.ts'
import type { ProposedLine } from '../../proposal.ts'
import { amountsOf, currencyMark, type PrintedAmount } from '../amounts.ts'
import type { Sheet } from '../beside.ts'
import { folded } from '../letters.ts'
import { type Line, segmentOf } from '../words.ts'

/** What is taken off all lines together: a discount, or an advance that was paid. */
const TAKEN_OFF = /отстъп|отбив|аванс|приспад|discount|allowance|deposit|advance|rabatt|nachlass|anzahlung|sconto|remise|rabat|sleva|zlava/u

/** All of the lines, then without the last of them, and so on; never without one whose quantity times price is its amount. */
export function beginningsOf(lines: readonly ProposedLine[]): (readonly ProposedLine[])[] {
  const fewest = Math.max(1, lines.findLastIndex(({ net }) => net?.certainty === 'sure') + 1)
  return lines.slice(fewest - 1).map((_, index) => lines.slice(0, lines.length - index))
}

/**
 * The lines with one more for what the bill takes off them below its table, where the lines less the printed amount are its base to the cent: as a draft
 * they give the base as well. As they are where nothing is called so, or it does not add up.
 */
export function withDeduction(sheet: Sheet, lines: readonly ProposedLine[], base: bigint): readonly ProposedLine[] {
  if (sumOf(lines) === base) return lines
  for (const rows of beginningsOf(lines)) {
    const line = takenOff(sheet, (sumOf(rows) ?? base) - base)
    if (line) return [...rows, line]
  }
  return lines
}

function takenOff(sheet: Sheet, off: bigint): ProposedLine | null {
  if (off <= 0n) return null
  for (const [index, line] of sheet.lines.entries()) {
    const amount = amountsOf(line, index).find(({ units }) => units === off || units === -off)
    if (amount && isTakenOff(line, amount)) return deducted(line, amount, off)
  }
  return null
}

/** In hundredths; null where a line has no amount of two decimals. */
export function sumOf(lines: readonly ProposedLine[]): bigint | null {
  const nets = lines.flatMap(({ net }) => (net ? [net.value] : []))
  const sum = sumDecimals(nets)
  return nets.length === lines.length && (sum.split('.')[1]?.length ?? 0) <= 2 ? toUnits(sum, 2) : null
}

/** In the words of its own cell before it, or of the cell to the left of that. */
function calledIn(line: Line, amount: PrintedAmount) {
  const first = amount.words[0]
  const own = line.segments.findIndex(({ words }) => words.some((word) => word === first))
  return line.segments.slice(Math.max(0, own - 1), own + 1).flatMap(({ words }) => words.filter((word) => !amount.words.includes(word)))
}

function isTakenOff(line: Line, amount: PrintedAmount): boolean {
  return TAKEN_OFF.test(
    calledIn(line, amount)
      .map(({ text }) => folded(text))
      .join(' '),
  )
}

/** A person looks whether it is one: an advance has been in the books already. */
function deducted(line: Line, amount: PrintedAmount, off: bigint): ProposedLine {
  const words = calledIn(line, amount).filter(({ text }) => /[\p{L}\d%]/u.test(text) && currencyMark(text) === null)
  const name = segmentOf(words)
  return {
    name: { value: name.text.replace(/[:\s]+$/u, ''), certainty: 'doubtful', place: name.place },
    description: '',
    sku: '',
    quantity: null,
    unitPrice: null,
    net: { value: fromUnits(-off, 2), certainty: 'doubtful', place: segmentOf(amount.words).place },
    unit: '',
    discount: '0',
    rate: null,
    category: null,
  }
}
