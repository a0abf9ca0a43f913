import type { DuplicateRule, ImportReport, ImportResult, RowProblem } from '@invoice/contract/records/imports.ts'
import { MOST_PROBLEMS } from '@invoice/contract/records/imports.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { FieldFaults, Refusal } from '../../../platform/errors/refusal.ts'
import { faultText } from '../../../platform/errors/texts.ts'
import type { ImportNoun } from '../import-noun.ts'
import { REPEATABLE } from './guess-columns.ts'
import { saveMapping } from './import-mappings.ts'
import type { ImportTarget } from './import-target.ts'
import { deletePieces, findImport, letWordsWait, lockImport, readPiece, type StoredImport } from './imports-store.ts'
import { type BadRow, type Mapping, type Plan, RowPlanner } from './plan-rows.ts'
import { type Beside, progressTeller } from './progress.ts'
import { tellProblems } from './tell-problems.ts'

export type ImportWork<Input> = {
  readonly noun: ImportNoun
  readonly id: string
  readonly mapping: Mapping
  readonly duplicates: DuplicateRule
  readonly target: ImportTarget<Input>
}

/** What the import would do. @throws FieldFaults 400 for a mapping that is none, Refusal 404 */
export async function checkImport<Input>(tx: Tx, act: Act, work: ImportWork<Input>): Promise<ImportReport> {
  const report = { created: 0, updated: 0, skipped: 0, bad: 0 }
  const problems: RowProblem[] = []
  for await (const plan of plansOf(tx, act, work)) {
    count(report, plan)
    report.bad += plan.bad.length
    if (problems.length < MOST_PROBLEMS) problems.push(...plan.bad.flatMap((bad) => tellProblems(bad, work, act.language)))
  }
  return { ...report, problems: problems.slice(0, MOST_PROBLEMS) }
}

/** The bad rows of a table, with the table's headings. */
export async function listBadRows<Input>(tx: Tx, act: Act, work: ImportWork<Input>): Promise<{ headings: string[]; bad: BadRow[] }> {
  const { headings } = await findTable(tx, act, work)
  const bad: BadRow[] = []
  for await (const plan of plansOf(tx, act, work)) bad.push(...plan.bad)
  return { headings, bad }
}

/**
 * Imports the table, all of it or nothing, and forgets its rows.
 * @throws Refusal 409 with a bad row among them, or when it is given up meanwhile; FieldFaults 400, Refusal 404
 */
export async function runImport<Input>(tx: Tx, act: Act, work: ImportWork<Input>, beside: Beside): Promise<ImportResult> {
  const { noun, id, target } = work
  const startedAt = await lockImport(tx, act, noun, id)
  const tell = progressTeller(act, { id, startedAt, beside })
  await letWordsWait(tx)
  const result = { created: 0, updated: 0, skipped: 0 }
  await tell(0)
  for await (const plan of plansOf(tx, act, work, true)) {
    if (plan.bad.length > 0) throw new Refusal('imports.bad_rows')
    await target.create(tx, act, plan.created)
    await target.update(tx, act, plan.updated)
    count(result, plan)
    await tell(rowsOf(plan))
  }
  const counts = Object.fromEntries(Object.entries(result).map(([what, rows]) => [what, String(rows)]))
  const { headings } = await findTable(tx, act, work)
  await saveMapping(tx, act, { noun, headings }, work.mapping)
  await writeAudit(tx, act, noun === 'contacts' ? 'contact.imported' : 'product.imported', null, counts)
  await deletePieces(tx, act, id)
  await tell(0, true)
  return result
}

async function* plansOf<Input>(tx: Tx, act: Act, work: ImportWork<Input>, writes = false): AsyncGenerator<Plan<Input>> {
  const { id, mapping, duplicates, target } = work
  const { pieces, headings } = await findTable(tx, act, work)
  refuseMapping(work, headings.length, act)
  const planner = new RowPlanner(target, mapping, duplicates, writes)
  for (let position = 0; position < pieces; position++) {
    yield await planner.plan(tx, act, await readPiece(tx, act, id, position))
  }
}

async function findTable<Input>(tx: Tx, act: Act, { noun, id }: ImportWork<Input>): Promise<StoredImport> {
  const found = await findImport(tx, act, noun, id)
  if (!found?.pieces) throw new Refusal('common.not_found')
  return found
}

/** Two columns cannot both be the name, and a field of the workspace's own must be one that it has. */
function refuseMapping<Input>({ mapping, target }: ImportWork<Input>, columns: number, { language }: Act): void {
  const isWrong = (field: string | null, index: number) =>
    field !== null && (index >= columns || (mapping.indexOf(field) < index && !REPEATABLE.has(field)) || target.hasField?.(field) === false)
  const wrong = mapping.flatMap((field, index) =>
    isWrong(field, index) ? [[`mapping.${index}`, [faultText('choice', language)]] satisfies [string, string[]]] : [],
  )
  if (wrong.length > 0) throw new FieldFaults(Object.fromEntries(wrong))
}

function count(result: ImportResult, plan: Plan<unknown>): void {
  result.created += plan.created.length
  result.updated += plan.updated.length + plan.merged
  result.skipped += plan.skipped
}

const rowsOf = ({ created, updated, merged, skipped }: Plan<unknown>): number => created.length + updated.length + merged + skipped
