import type { RecurrenceInput } from '@invoice/contract/documents/recurrences.ts'
import { runJob } from '../../../platform/jobs/run-job.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import { tasks } from '../../../tasks.ts'
import { askForRecurrences } from '../run-due.ts'

/** Every month on the last day from 2025 on, as drafts. */
export const aRecurrence = (documentId: string, changes: Partial<RecurrenceInput> = {}): RecurrenceInput => ({
  documentId,
  name: 'Хостинг',
  every: 1,
  unit: 'month',
  onDay: 31,
  startOn: '2025-01-01',
  endOn: null,
  times: null,
  dayOff: 'keep',
  action: 'draft',
  raises: [],
  lines: [],
  paymentDays: null,
  paymentDaysFrom: 'issue',
  notes: undefined,
  ...changes,
})

/** What the schedule does at an instant, and the workers after it. */
export async function runAt(server: TestServer, workspaceId: string, instant: string): Promise<void> {
  server.setNow(instant)
  await askForRecurrences(server.platform, instant)
  await runWaiting(server, workspaceId)
}

/** Whatever waits in the queue, until nothing does. */
export async function runWaiting(server: TestServer, workspaceId: string): Promise<void> {
  for (;;) {
    const { rows } = await server.owner.query<{ id: string }>(
      `select id from app.jobs where workspace_id = $1 and state = 'waiting' and task like 'recurrences.%' order by created_at, id`,
      [workspaceId],
    )
    if (rows.length === 0) return
    for (const { id } of rows) await runJob({ platform: server.platform, tasks, place: { workspaceId, id }, isStopping: () => false })
  }
}
