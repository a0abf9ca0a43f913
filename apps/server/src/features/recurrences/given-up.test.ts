import { expect, test } from 'vitest'
import { runJob } from '../../platform/jobs/run-job.ts'
import { runnableAfter } from '../../platform/jobs/runnable-task.ts'
import { WORKSPACE_TASKS } from '../../platform/jobs/task-table.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tasks } from '../../tasks.ts'
import { askForRecurrences } from './run-due.ts'
import { giveUpRecurrence } from './run-recurrence.ts'
import { made, notices, repeatedOn } from './testing/repeated.ts'

const server = await testServer()
const repeated = repeatedOn(server)

test('a day of a series that goes wrong again and again is told, once a day, and is asked for again with all that is due', async () => {
  server.setNow('2026-03-01T08:00:00Z')
  const one = await repeated({ unit: 'day', onDay: null, startOn: '2026-03-02', times: 1 })
  const { workspaceId } = one.client
  const wrong = runnableAfter(
    WORKSPACE_TASKS['recurrences.run'],
    () => Promise.reject(new Error('This goes wrong for a while.')),
    undefined,
    giveUpRecurrence,
  )
  const waiting = async (task: string) =>
    (
      await server.owner.query<{ id: string }>(`select id from app.jobs where workspace_id = $1 and task = $2 and state <> 'done'`, [
        workspaceId,
        task,
      ])
    ).rows.map(({ id }) => id)
  for (const minute of [1, 2]) {
    const now = `2026-03-02T08:0${minute}:00Z`
    server.setNow(now)
    await askForRecurrences(server.platform, now)
    for (const task of ['recurrences.find', 'recurrences.run']) {
      for (const id of await waiting(task)) {
        await server.owner.query('update app.jobs set attempts = 4 where id = $1', [id])
        const run = { ...tasks, 'recurrences.run': wrong }
        await runJob({ platform: server.platform, tasks: run, place: { workspaceId, id }, isStopping: () => false })
      }
    }
    expect(await waiting('recurrences.run')).toEqual([])
    expect(await notices(one)).toEqual([['recurrence_delayed', undefined, undefined]])
  }
  await one.at('2026-03-02T08:05:00Z')
  expect(await made(one)).toHaveLength(1)
})
