import type { DuplicateRule } from '@invoice/contract/records/imports.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { restored } from '../../../platform/spreadsheets/neutralise.ts'
import type { SheetRow } from '../../../platform/spreadsheets/read-protocol.ts'
import type { Existing, ImportTarget, Patch, ReadRow, RowFault } from './import-target.ts'

export type Mapping = readonly (string | null)[]
export type BadRow = { readonly row: SheetRow; readonly faults: readonly RowFault[] }
type Change<Input> = Existing & { next: Input }
/** What becomes of some rows. */
export type Plan<Input> = { created: Input[]; updated: Change<Input>[]; skipped: number; merged: number; bad: BadRow[] }

/**
 * Decides about the rows of a table, piece by piece in their order: it remembers under which keys records were already met in the file.
 * Rows are compared with the workspace and with each other; of several that update one record the last one has the last word.
 */
export class RowPlanner<Input> {
  readonly #target: ImportTarget<Input>
  readonly #mapping: Mapping
  readonly #duplicates: DuplicateRule
  readonly #writes: boolean
  readonly #met = new Set<string>()

  /** `writes`: its plans are carried out, so the records they name are locked. */
  constructor(target: ImportTarget<Input>, mapping: Mapping, duplicates: DuplicateRule, writes: boolean) {
    this.#target = target
    this.#mapping = mapping
    this.#duplicates = duplicates
    this.#writes = writes
  }

  async plan(tx: Tx, act: Act, rows: readonly SheetRow[]): Promise<Plan<Input>> {
    const read = rows.map((row) => ({ row, ...this.#read(row) }))
    const keyed = read.map((each) => ({ ...each, keys: this.#target.keysOf(this.#fresh(each.patch)) }))
    const existing = await this.#existing(tx, act, [...new Set(keyed.flatMap(({ keys }) => keys))])
    const entries: Entry<Input>[] = []
    const byKey = new Map<string, Entry<Input>>()
    const plan: Plan<Input> = { created: [], updated: [], skipped: 0, merged: 0, bad: [] }
    for (const { row, patch, faults, keys } of keyed) {
      const known = this.#duplicates === 'create' ? undefined : findBy(keys, byKey)
      const found = this.#duplicates === 'create' ? undefined : findBy(keys, existing)
      const isMet = known !== undefined || keys.some((key) => this.#met.has(key))
      if (this.#duplicates === 'skip' && (found || isMet)) {
        plan.skipped++
        continue
      }
      const base = known?.raw ?? found?.input ?? this.#target.blank(patch)
      const raw = patched(base, patch)
      const parsed = this.#target.parse(raw)
      const all = [...faults, ...parsed.faults]
      if (all.length > 0 || !('input' in parsed)) {
        plan.bad.push({ row, faults: all })
        continue
      }
      if (known) {
        known.raw = raw
        known.input = parsed.input
        plan.merged++
        continue
      }
      const entry: Entry<Input> = { raw, input: parsed.input, found: found ?? null, isMet }
      entries.push(entry)
      for (const key of [...keys, ...this.#target.keysOf(raw)]) {
        byKey.set(key, entry)
        this.#met.add(key)
      }
    }
    for (const { input, found, isMet } of entries) {
      if (found) plan.updated.push({ ...found, next: input })
      // Only a check meets such a row: when rows are written, the one further up is found in the workspace.
      else if (isMet && this.#duplicates !== 'create') plan.merged++
      else plan.created.push(input)
    }
    return plan
  }

  #fresh(patch: Patch): Readonly<Record<string, unknown>> {
    return patched(this.#target.blank(patch), patch)
  }

  #read([, cells]: SheetRow): ReadRow {
    const patch: Record<string, unknown> = {}
    const faults: RowFault[] = []
    this.#mapping.forEach((field, index) => {
      const cell = restored(cells[index] ?? '').trim()
      if (field === null || cell === '') return
      const read = this.#target.readCell(field, cell)
      if (read === null) return
      if ('code' in read) faults.push(read)
      else if (read.add) patch[read.path] = [patch[read.path] ?? [], read.value].flat()
      else patch[read.path] = read.value
    })
    return { patch, faults }
  }

  async #existing(tx: Tx, act: Act, keys: readonly string[]): Promise<Map<string, Existing>> {
    if (this.#duplicates === 'create' || keys.length === 0) return new Map()
    const found = await this.#target.find(tx, act, keys, this.#writes)
    // The oldest one first, and it stays.
    const pairs = found.flatMap((each) => this.#target.keysOf(each.input).map((key) => [key, each] as const))
    return new Map(pairs.reverse())
  }
}

type Entry<Input> = { raw: Readonly<Record<string, unknown>>; input: Input; found: Existing | null; isMet: boolean }

function findBy<Value>(keys: readonly string[], values: ReadonlyMap<string, Value>): Value | undefined {
  for (const key of keys) {
    const value = values.get(key)
    if (value !== undefined) return value
  }
  return undefined
}

/** A copy with the values of the patch at their paths, one level deep. */
function patched(base: Readonly<Record<string, unknown>>, patch: Patch): Record<string, unknown> {
  const result: Record<string, unknown> = { ...base }
  for (const [path, value] of Object.entries(patch)) {
    const [name = '', inner] = path.split('.')
    result[name] = inner === undefined ? value : { ...Object(result[name]), [inner]: value }
  }
  return result
}
