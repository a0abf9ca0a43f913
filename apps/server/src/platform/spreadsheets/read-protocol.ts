import type { SpreadsheetProblem } from './spreadsheet-problem.ts'

/** A row that is not blank: its number as a spreadsheet shows it (from 1), and its cells as text. */
export type SheetRow = readonly [number: number, cells: readonly string[]]

/** The lines of the child's standard output, JSON each; the last one is an end or a problem. */
export type ReadLine = { rows: SheetRow[] } | { end: true } | { problem: SpreadsheetProblem }

/** Of a whole file. */
export type ReadLimits = { maxRows: number; maxColumns: number; maxCells: number; maxCharacters: number; maxInflatedBytes: number }
