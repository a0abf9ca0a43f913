import type { CompiledQuery } from 'kysely'
import type { Act } from '../../act.ts'
import type { Tx } from '../transaction.ts'
import type { SimilarWords } from './search.ts'

export type FoundRow = { readonly id: string; readonly search_key: string }

/** How one noun takes part in the search through everything; each query gives few rows, the best first. */
export type NounSearch<Row extends FoundRow, Hit> = {
  /** What goes before all else: the very number, a name that begins so. */
  readonly first: (tx: Tx, act: Act, q: string) => CompiledQuery<Row>
  /** Every word occurs. */
  readonly finding: (tx: Tx, act: Act, q: string) => CompiledQuery<Row>
  /** Every word, or one much like it, occurs. */
  readonly resembling: (tx: Tx, act: Act, q: string, similar: SimilarWords) => CompiledQuery<Row>
  readonly present: (row: Row) => Hit
}

/**
 * Rows that a query looks at, of which the best are shown. They are taken as they are found and put in order afterwards: asked for in
 * order, a rare word would be looked for in the order's index, row by row, and not in that of words.
 */
export const CANDIDATES = 100
