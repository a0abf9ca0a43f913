import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDocument } from '@invoice/contract/documents/document.ts'
import { createRecurrence } from '@invoice/contract/documents/recurrences.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { expect, test } from 'vitest'
import { aDraft } from '../../../seed/draft.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { aStudio } from '../documents/testing/studio.ts'
import { killGround } from '../jobs/testing/kill-ground.ts'
import { aRecurrence } from './testing/running.ts'

/** `WHOLE=1` kills fifty times. */
const KILLS = process.env['WHOLE'] === '1' ? 50 : 2
const RECURRENCES = 4
/** Days that each of them missed. */
const MISSED = 3

const { server, worker, finish } = await killGround()

test(
  `of what repeats, caught up by a process that is killed ${KILLS} times, each day has one document, numbered without a gap`,
  async () => {
    const studio = await aStudio(server)
    const { client, act, issuer, inWorkspace } = studio
    const today = server.clock.today()
    const numbers = async () =>
      (
        await server.owner.query<{ number: string }>(
          `select d.number from app.recurrence_runs r join app.documents d on d.id = r.document_id
           where r.workspace_id = $1 and d.number is not null order by d.number`,
          [client.workspaceId],
        )
      ).rows.map(({ number }) => Number(number))
    for (let kill = 1; kill <= KILLS; kill++) {
      for (let made = 0; made < RECURRENCES; made++) {
        const { id: documentId } = await client.call(createDocument, { body: aDraft(issuer) })
        const daily = { unit: 'day', onDay: null, startOn: today, times: MISSED, action: 'issue' } as const
        const { id } = await client.call(createRecurrence, { body: aRecurrence(documentId, daily) })
        const start = addDays(today, -MISSED)
        await server.owner.query('update app.recurrences set start_on = $2, next_on = $2, next_planned_on = $2 where id = $1', [id, start])
      }
      const killed = await worker()
      await inWorkspace((tx) => enqueue(tx, act, 'recurrences.find', {}))
      await sleep(20 + ((kill * 67) % 200))
      killed.kill('SIGKILL')
      await once(killed, 'exit')
      // As the schedule does every few minutes.
      await inWorkspace((tx) => enqueue(tx, act, 'recurrences.find', {}))
      await finish(async () => kill * RECURRENCES * MISSED - (await numbers()).length)
    }
    const all = KILLS * RECURRENCES * MISSED
    expect(await numbers()).toEqual(Array.from({ length: all }, (_, index) => index + 1))
    const { rowCount } = await server.owner.query('select from app.documents where workspace_id = $1 and number is not null', [
      client.workspaceId,
    ])
    expect(rowCount).toBe(all)
  },
  120_000 + KILLS * 30_000,
)
