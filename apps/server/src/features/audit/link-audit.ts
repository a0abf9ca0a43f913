import { sql } from 'kysely'
import { inForms } from '../../platform/db/distributed/distribution.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { inAccountTransaction, type Tx } from '../../platform/db/transaction.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { StepWork } from '../../platform/jobs/runnable-task.ts'

/** Entries that come into the chain in one transaction. */
const PORTION = 2000

/** Puts what was done in the workspace into its chain, a portion at a time; where it was a whole one, another job goes on. */
export async function linkAudit({ tx, act }: Pick<StepWork, 'tx' | 'act'>, portion = PORTION): Promise<number> {
  const linked = await linkPortion(tx, act.actor.workspaceId, portion)
  if (linked === portion) await enqueue(tx, act, 'audit.link', {})
  return linked
}

async function linkPortion(tx: Tx, workspaceId: string, portion: number): Promise<number> {
  const { rows } = await inForms({
    plain: sql<{ linked: number }>`select system.link_audit(${portion}::int) as linked`,
    citus: () => sql<{ linked: number }>`select system.link_there(${workspaceId}::uuid, ${portion}::int) as linked`,
  }).execute(tx)
  return rows[0]?.linked ?? 0
}

/** Workspaces with entries that are in no chain yet. */
export function unlinkedWorkspaces(db: Db): Promise<readonly { id: string }[]> {
  return inAccountTransaction(db, async (tx) => (await sql<{ id: string }>`select id from system.unlinked_audits()`.execute(tx)).rows)
}
