import { createDocument } from '@invoice/contract/documents/document.ts'
import { createRecurrence } from '@invoice/contract/documents/recurrences.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDraft } from '../../../seed/draft.ts'
import { actOf } from '../../platform/act.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { makeDraft } from '../documents/acts/make-draft.ts'
import { issueDocument } from '../documents/issuing/issue-document.ts'
import { aStudio } from '../documents/testing/studio.ts'
import { runRecurrence } from './run-recurrence.ts'
import { aRecurrence } from './testing/running.ts'

const server = await testServer()
const DUE = 24

test(`${DUE} recurring documents of one workspace, due on one day and made at once, are all issued at their first try`, async () => {
  const { client, act, issuer } = await aStudio(server)
  const { platform, owner, clock } = server
  const startOn = clock.today()
  server.setNow(`${startOn}T12:00:00Z`) // whatever the hour is now: what is due is made from eight in the morning
  const series = await Promise.all(
    Array.from({ length: DUE }, async () => {
      const { id: documentId } = await client.call(createDocument, { body: aDraft(issuer, { rangeId: issuer.rangeId }) })
      const daily = { unit: 'day', onDay: null, startOn, times: 1, action: 'issue' } as const
      return client.call(createRecurrence, { body: aRecurrence(documentId, daily) })
    }),
  )
  let tries = 0
  const free = actOf(platform, act.actor, 'bg')
  const counted = {
    ...free,
    transaction: ((work) =>
      free.transaction((tx) => {
        tries += 1
        return work(tx)
      })) as typeof free.transaction,
  }
  await Promise.all(series.map(({ id }) => runRecurrence({ act: counted, platform }, { recurrenceId: id })))
  const { rows } = await owner.query<{ number: string }>(
    'select number from app.documents where workspace_id = $1 and number is not null order by number',
    [client.workspaceId],
  )
  expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: DUE }, (_, index) => index + 1))
  // A deadlock is done again in silence, up to a third time.
  expect(tries).toBe(DUE)
})

test('a draft that is being made holds up nobody who issues from its range', async () => {
  const { client, act, issuer, inWorkspace } = await aStudio(server)
  const { id } = await client.call(createDocument, { body: aDraft(issuer, { rangeId: issuer.rangeId }) })
  await inWorkspace(async (tx) => {
    const { rangeId } = await makeDraft(tx, act, aDraft(issuer, { rangeId: issuer.rangeId }))
    expect(rangeId).toBe(issuer.rangeId)
    const issued = await inWorkspace(async (other) => {
      await sql`select set_config('lock_timeout', '2s', true)`.execute(other)
      return issueDocument(other, act, id, null)
    })
    expect(issued.number).toBe('0000000001')
  })
})
