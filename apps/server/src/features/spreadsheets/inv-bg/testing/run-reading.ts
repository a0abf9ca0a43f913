import { runJob } from '../../../../platform/jobs/run-job.ts'
import type { TestServer } from '../../../../platform/testing/test-server.ts'
import { tasks } from '../../../../tasks.ts'

/**
 * Runs the jobs of a reading one after the other, whatever they were to wait for, until none is left.
 * @param eachTime asked before each; false: it ends there
 */
export async function runReading(
  { owner, platform }: Pick<TestServer, 'owner' | 'platform'>,
  workspaceId: string,
  eachTime: () => boolean = () => true,
): Promise<void> {
  while (eachTime()) {
    const { rows } = await owner.query<{ id: string }>(
      `select id from app.jobs where workspace_id = $1 and task = 'imports.read' and state in ('waiting', 'running')`,
      [workspaceId],
    )
    const [job] = rows
    if (!job) return
    await runJob({ platform, tasks, place: { workspaceId, id: job.id }, isStopping: () => false })
  }
}
