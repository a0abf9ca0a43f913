import type { StepWork } from '../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../platform/jobs/task-table.ts'
import { mailOurselves } from '../notifications/mail-ourselves.ts'

/** Tells the company by mail, where that is switched on, what its bell tells. */
export async function mailAbout(
  { tx, act, platform: { config } }: StepWork,
  { documentId, event, answer, details, personId }: WorkspacePayloads['notices.mail'],
): Promise<void> {
  const mail = { documentId, event, details: { ...details, ...(answer && { answer }) }, personId: personId ?? null }
  await mailOurselves(tx, { ...act, config }, mail)
}
