import type { RunOutcome, RunRemark } from '@invoice/contract/documents/recurrences.ts'
import type { Day } from '@invoice/domain/documents/document.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { deleteSome } from '../../platform/db/delete-some.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export type RunRow = {
  plannedOn: Day
  runOn: Day
  documentId: string | null
  outcome: RunOutcome
  remark: RunRemark | null
  warnings: string[]
}

/** @throws a unique violation where that day was dealt with already, whatever let it come so far */
export async function insertRun(tx: Tx, { actor: { workspaceId }, clock }: Act, recurrenceId: string, run: RunRow): Promise<void> {
  await sql`
    insert into app.recurrence_runs (workspace_id, recurrence_id, planned_on, run_on, document_id, outcome, remark, warnings, ran_at) values
      (${workspaceId}::uuid, ${recurrenceId}::uuid, ${run.plannedOn}::date, ${run.runOn}::date, ${run.documentId}::uuid, ${run.outcome},
        ${run.remark}, ${run.warnings}::text[], ${clock.now()})`.execute(tx)
}

export async function selectRuns(tx: Tx, { actor: { workspaceId } }: Act, recurrenceId: string, limit: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select planned_on as "plannedOn", run_on as "runOn", document_id as "documentId", outcome, remark, warnings from app.recurrence_runs
    where workspace_id = ${workspaceId}::uuid and recurrence_id = ${recurrenceId}::uuid order by planned_on desc limit ${limit}`.execute(tx)
  return rows
}

export async function hasRuns(tx: Tx, act: Act, recurrenceId: string): Promise<boolean> {
  return (await selectRuns(tx, act, recurrenceId, 1)).length > 0
}

const KEPT_MS = 5 * 366 * 86_400_000

/** Deletes what is told of days of five years ago; their documents stay. */
export function tidyRuns(tx: Tx, { actor: { workspaceId }, clock }: Act): Promise<number> {
  const condition = sql`ran_at < ${new Date(clock.now().getTime() - KEPT_MS)}`
  return deleteSome(tx, 'app.recurrence_runs', ['workspace_id', 'recurrence_id', 'planned_on'], workspaceId, condition)
}
