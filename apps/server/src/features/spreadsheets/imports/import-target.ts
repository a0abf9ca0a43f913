import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { FaultKey } from '../../../platform/errors/texts.ts'

export type CellProblemCode = 'flag' | 'kind' | 'days_from' | 'choice' | 'language' | 'unit' | 'tax_rate' | 'prices' | 'price_list'
/** What is wrong with a row; `field` is a path of the contract's input. */
export type RowFault = {
  readonly field: string
  readonly code: FaultKey | `cell.${CellProblemCode}`
  readonly params?: Readonly<Record<string, string | number>>
}

/** What a row says: by path of the input, empty cells left out. */
export type Patch = Readonly<Record<string, unknown>>
export type ReadRow = { patch: Patch; faults: readonly RowFault[] }

/** A record that is there already. */
export type Existing = { readonly id: string; readonly version: number; readonly input: Readonly<Record<string, unknown>> }

/**
 * What an import needs to know of the records it makes. `Input` is the contract's input, checked. One is made for each call, which may
 * have loaded what cells refer to.
 */
export type ImportTarget<Input> = {
  /** Whether a column may be of this field, of those that the contract takes; missing: of any. */
  readonly hasField?: (field: string) => boolean
  /** The value of a cell. @returns the path and value that it stands for, or what is wrong with it; null: it says nothing */
  readonly readCell: (field: string, cell: string) => { path: string; value: unknown; add?: boolean } | RowFault | null
  /** What a new record has that its row does not say. */
  readonly blank: (patch: Patch) => Readonly<Record<string, unknown>>
  readonly parse: (
    raw: Readonly<Record<string, unknown>>,
  ) => { input: Input; faults: readonly RowFault[] } | { faults: readonly RowFault[] }
  /** By which a record is known again: two that share one are the same. */
  readonly keysOf: (raw: Readonly<Record<string, unknown>>) => string[]
  /** Records of the workspace under any of these keys, the oldest first; `locked`: they stay as they are until the transaction ends. */
  readonly find: (tx: Tx, act: Act, keys: readonly string[], locked: boolean) => Promise<Existing[]>
  readonly create: (tx: Tx, act: Act, inputs: readonly Input[]) => Promise<unknown>
  readonly update: (tx: Tx, act: Act, changes: readonly (Existing & { next: Input })[]) => Promise<unknown>
}
