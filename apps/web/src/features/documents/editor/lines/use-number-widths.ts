import { useEffect, useMemo, useState } from 'react'
import type { CellColumn } from '../state/columns.ts'
import { useDerived, useDraft } from '../state/editor.ts'

/** px that the longest number of each column needs. */
export type NumberWidths = Partial<Readonly<Record<CellColumn | 'total', number>>>

const COLUMNS = ['quantity', 'unitPrice', 'discountAmount'] as const
/** A digit as wide as all others, at the size of the lines. */
const DIGIT_WIDTH = 8.4
const PADDING = 18

/** A number that became shorter leaves its column as wide as it was for so long: nobody's columns go to and fro while they type. */
const SHRINK_AFTER_MS = 1500

/** How wide columns of numbers must be for the lines as they are. */
export function useNumberWidths(): NumberWidths {
  // One text, so that the grid is drawn anew only when a number became longer than all others.
  const lengths = useDraft(({ lines }) => COLUMNS.map((column) => longest(lines.map((line) => line[column]))).join(' '))
  const total = useDerived(({ totals }) => longest(totals.lines.map((line) => line.total)))
  const held = useWidest(`${lengths} ${total}`)
  return useMemo(() => Object.fromEntries(held.split(' ').map((length, at) => [COLUMNS[at] ?? 'total', widthFor(Number(length))])), [held])
}

/** Of each length the greatest that it had of late. */
function useWidest(lengths: string): string {
  const [kept, setKept] = useState(lengths)
  const now = lengths.split(' ')
  const widest = kept
    .split(' ')
    .map((length, at) => Math.max(Number(length), Number(now[at])))
    .join(' ')
  if (widest !== kept) setKept(widest)
  useEffect(() => {
    if (widest === lengths) return
    const timer = setTimeout(() => setKept(lengths), SHRINK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [widest, lengths])
  return widest
}

/** Characters of the longest one as it is shown, with its groups and two decimals. */
function longest(numbers: readonly (string | null)[]): number {
  return numbers.reduce((most, number) => Math.max(most, number === null ? 0 : shownLength(number)), 0)
}

function shownLength(number: string): number {
  const [whole = '', decimals = ''] = number.split('.')
  return whole.length + Math.floor((whole.length - 1) / 3) + 1 + Math.max(2, decimals.length)
}

function widthFor(characters: number): number {
  return Math.ceil(characters * DIGIT_WIDTH) + PADDING
}
