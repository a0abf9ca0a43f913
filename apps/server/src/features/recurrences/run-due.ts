import { dueUntil } from '@invoice/domain/recurring/due.ts'
import type { Act } from '../../platform/act.ts'
import { unlessFrozen } from '../../platform/db/frozen.ts'
import { inTransaction, type Tx } from '../../platform/db/transaction.ts'
import { enqueue, idOf, serverAct } from '../../platform/jobs/enqueue.ts'
import type { StepWork } from '../../platform/jobs/runnable-task.ts'
import type { Platform } from '../../platform/platform.ts'
import { recurringWorkspaces, selectDue } from './recurrences-store.ts'

/** A job for each workspace of which something is due, whatever days have passed since: asked twice it is one job. */
export async function askForRecurrences(platform: Platform, at: string): Promise<void> {
  for (const { id: workspaceId } of await recurringWorkspaces(platform.db, dueUntil(platform.clock.now()))) {
    const id = idOf('recurrences.find', workspaceId, at)
    await unlessFrozen(
      inTransaction(platform.db, workspaceId, (tx) => enqueue(tx, serverAct(platform, workspaceId), 'recurrences.find', {}, { id })),
    )
  }
}

/** Asks for each that is due, the earliest day first. */
export async function findDue({ tx, act }: StepWork): Promise<void> {
  for (const due of await selectDue(tx, act, dueUntil(act.clock.now()))) await askFor(tx, act, due.id, due.plannedOn)
}

/** One job of a recurrence and a day; of one that was given up nothing is left, so that it is the next of all that is due. */
export async function askFor(tx: Tx, act: Act, recurrenceId: string, plannedOn: string): Promise<void> {
  const id = idOf('recurrences.run', act.actor.workspaceId, recurrenceId, plannedOn, act.clock.today())
  await enqueue(tx, act, 'recurrences.run', { recurrenceId }, { id })
}
