import { fromUnits, sumDecimals, toUnits } from '../../../decimal/decimal.ts'
import type { ProposedLine } from '../../proposal.ts'
import { amountsOf, currencyMark, type PrintedAmount } from '../amounts.ts'
import type { Sheet } from '../beside.ts'
import { folded } from '../letters.ts'
import type { RateGroup } from '../sums.ts'
import { type Line, segmentOf } from '../words.ts'

/** What is taken off all lines together: a discount, or an advance that was paid. */
const TAKEN_OFF = /отстъп|отбив|аванс|приспад|discount|allowance|deposit|advance|rabatt|nachlass|anzahlung|sconto|remise|rabat|sleva|zlava/u

/** All of the lines, then without the last of them, and so on; never without one whose quantity times price is its amount. */
export function beginningsOf(lines: readonly ProposedLine[]): (readonly ProposedLine[])[] {
  const fewest = Math.max(1, lines.findLastIndex(({ net }) => net?.certainty === 'sure') + 1)
  return lines.slice(fewest - 1).map((_, index) => lines.slice(0, lines.length - index))
}

/**
 * The lines with more for what the bill takes off them below its table, where the lines less the printed amount are its base to the cent and its words
 * call it so: as a draft they give the base as well. Of a bill of several rates it is parted among them, a line each. As they are where it does not add up.
 */
export function withDeduction(sheet: Sheet, lines: readonly ProposedLine[], groups: readonly RateGroup[]): readonly ProposedLine[] {
  const base = groups.reduce((sum, group) => sum + group.base.units, 0n)
  if (sumOf(lines) === base) return lines
  for (const rows of beginningsOf(lines)) {
    const off = (sumOf(rows) ?? base) - base
    const found = groups.length === 1 ? takenOff(sheet, off, off, null) : null
    const taken = groups.length === 1 ? (found ? [found] : null) : takenOffRates(sheet, rows, groups)
    if (taken) return [...rows, ...taken]
  }
  return lines
}

/**
 * What the lines of each rate come to, less the rate's base: as the page prints it for each, or in one amount of which each rate bears its share, or one
 * rate all. Null where a line has no rate, or the rates bear it otherwise: then some line may be of another rate than was read.
 */
function takenOffRates(sheet: Sheet, lines: readonly ProposedLine[], groups: readonly RateGroup[]): ProposedLine[] | null {
  if (lines.some(({ rate }) => !groups.some((group) => String(group.rate) === rate))) return null
  const parts = groups.flatMap(({ rate, base }) => {
    const sum = sumOf(lines.filter((line) => line.rate === String(rate)))
    return sum === null ? [] : [{ rate: String(rate), sum, off: sum - base.units }]
  })
  const bearing = parts.filter(({ off }) => off !== 0n)
  const [sum, off] = [parts.reduce((all, part) => all + part.sum, 0n), parts.reduce((all, part) => all + part.off, 0n)]
  if (parts.length < groups.length || bearing.some((part) => part.off < 0n)) return null
  const isShare = (part: { sum: bigint; off: bigint }) => within(part.off * sum - off * part.sum, sum)
  const all = bearing.length === 1 || parts.every(isShare) ? bearing.map((part) => takenOff(sheet, off, part.off, part.rate)) : [null]
  if (!all.includes(null)) return all.filter((line) => line !== null)
  const each = bearing.flatMap((part) => takenOff(sheet, part.off, part.off, part.rate) ?? [])
  const places = new Set(each.map(({ net }) => `${net?.place?.page} ${net?.place?.x} ${net?.place?.y}`))
  return each.length > 0 && each.length === bearing.length && places.size === each.length ? each : null
}

const within = (off: bigint, most: bigint): boolean => off <= most && off >= -most

/**
 * @param printed what the page prints as taken off
 * @param off of which so much is of the rate
 */
function takenOff(sheet: Sheet, printed: bigint, off: bigint, rate: string | null): ProposedLine | null {
  if (off <= 0n) return null
  for (const [index, line] of sheet.lines.entries()) {
    const amount = amountsOf(line, index).find(({ units }) => units === printed || units === -printed)
    if (amount && isTakenOff(line, amount)) return deducted(line, amount, off, rate)
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
function deducted(line: Line, amount: PrintedAmount, off: bigint, rate: string | null): ProposedLine {
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
    rate,
    category: null,
  }
}
