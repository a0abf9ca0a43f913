import type { CellColumn } from '../state/columns.ts'
import type { NumberWidths } from './use-number-widths.ts'

/** Least widths; a column of numbers is as wide as its longest number, which is never cut. */
const WIDTHS: Readonly<Record<CellColumn, number | undefined>> = {
  name: undefined,
  nameEn: undefined,
  description: 132,
  sku: 88,
  unitId: 64,
  quantity: 72,
  unitPrice: 104,
  discountPercent: 72,
  discountAmount: 88,
  taxRateId: 72,
  dealTermId: 104,
}
const GRIP_WIDTH = 28
const TOTAL_WIDTH = 112
const ACTIONS_WIDTH = 32
/** From here on the grid may be wider than its place. */
const MANY_COLUMNS = 6
/** A text is never squeezed below this; with many columns the grid scrolls sideways. */
const LEAST_TEXT_WIDTH = 168

/** Two texts side by side may be narrower than one, so that the numbers stay in sight beside them. */
const LEAST_OF_TWO_TEXTS = 112
/** What the form has beside the preview where both just have room. */
const NARROWEST_FORM = 710

function leastTextWidth(columns: readonly CellColumn[]): number {
  return columns.includes('nameEn') ? LEAST_OF_TWO_TEXTS : LEAST_TEXT_WIDTH
}

export function leastWidth(columns: readonly CellColumn[], widths: NumberWidths): number {
  const cells = columns.reduce((sum, column) => sum + (widthOf(column, widths) ?? leastTextWidth(columns)), 0)
  return GRIP_WIDTH + cells + Math.max(TOTAL_WIDTH, widths.total ?? 0) + ACTIONS_WIDTH
}

function widthOf(column: CellColumn, widths: NumberWidths): number | undefined {
  const usual = WIDTHS[column]
  return usual === undefined ? undefined : Math.max(usual, widths[column] ?? 0)
}

/** Texts share what is left. */
export function tracks(columns: readonly CellColumn[], widths: NumberWidths): string {
  const cells = columns.map((column) => {
    const width = widthOf(column, widths)
    return width === undefined ? 'minmax(0, 1fr)' : `${width}px`
  })
  const total = Math.max(TOTAL_WIDTH, widths.total ?? 0)
  return `${GRIP_WIDTH}px ${cells.join(' ')} ${total}px ${ACTIONS_WIDTH}px`
}

/** Whether the grid may be wider than its place. */
export function isWideGrid(columns: readonly CellColumn[], widths: NumberWidths): boolean {
  return columns.length > MANY_COLUMNS || leastWidth(columns, widths) > NARROWEST_FORM
}
