import { Refusal } from '../../platform/errors/refusal.ts'
import type { StepGround } from '../../platform/jobs/runnable-task.ts'
import type { WorkspacePayloads } from '../../platform/jobs/task-table.ts'
import { readWholePdf } from '../documents/paper/read-pdf.ts'
import { findArchive, selectUnmade } from './archives-store.ts'

/** Documents that are looked at in one step. */
const PAPERS_AT_ONCE = 20

export const stepsOfPapers = (documents: number): number => Math.ceil(documents / PAPERS_AT_ONCE)

const nothing = async (): Promise<void> => {}

/** First makes the papers that nobody asked for yet, so that each document has its PDF in the folder, and last the archive. */
export async function makeArchive(
  { act, platform }: StepGround,
  { archiveId, steps }: WorkspacePayloads['archives.make'],
  position: number,
): Promise<typeof nothing> {
  const row = await act.transaction((tx) => findArchive(tx, act, archiveId))
  if (row === undefined || row.endedAt !== null || row.finishedAt !== null) return nothing
  if (position >= steps) {
    await platform.archivist.keep(act.actor.workspaceId, archiveId, act.clock.now())
    return nothing
  }
  const ids = await act.transaction((tx) => selectUnmade(tx, act, position * PAPERS_AT_ONCE, PAPERS_AT_ONCE))
  for (const id of ids) {
    try {
      await readWholePdf(act, platform, id, 'original')
    } catch (error) {
      // Of some there is no paper, as of a bill; whatever else keeps one from being made is tried again.
      if (!(error instanceof Refusal) || error.status >= 500 || error.status === 429) throw error
    }
  }
  return nothing
}
