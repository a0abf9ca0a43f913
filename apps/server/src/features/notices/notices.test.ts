import { shareDocument } from '@invoice/contract/documents/history-and-links.ts'
import { markViewed } from '@invoice/contract/documents/public.ts'
import { listNotices, MOST_UNREAD, readNotice, readNotices, summariseNotices } from '@invoice/contract/letters/notices.ts'
import { expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { newId } from '../../platform/new-id.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'
import { tidyNotices } from './read-notices.ts'
import { tell } from './tell.ts'

const server = await testServer()
type Reader = Pick<Studio['client'], 'call'>

const unread = async (who: Reader) => (await who.call(summariseNotices, {})).unread
const listed = async (who: Reader, query: { before?: string; since?: string; pageSize?: number } = {}) =>
  (await who.call(listNotices, { query })).items

/** Each a minute after the one before; their ids in that order. */
async function withNotices(studio: Studio, count: number, documentId: string | null = null): Promise<string[]> {
  for (let n = 0; n < count; n++) {
    const at = new Date(Date.UTC(2026, 10, 2, 8, n))
    const act = { ...studio.act, clock: { ...studio.act.clock, now: () => at } }
    await studio.inWorkspace((tx) => tell(tx, act, { kind: 'question_asked', documentId, details: { question: `Въпрос ${n}` } }))
  }
  return (await listed(studio.client, { pageSize: 100 })).map(({ id }) => id).toReversed()
}

test('who opens a shared document is told of once, with the document, until a person has read it', async () => {
  const studio = await aStudio(server)
  const { client } = studio
  const { id } = await studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer))
  const { token } = await client.call(shareDocument, { params: { id } })
  expect(await unread(client)).toBe(0)
  for (let time = 0; time < 2; time++) await server.client().call(markViewed, { params: { token } })
  const [notice, ...others] = await listed(client)
  expect(notice).toMatchObject({ kind: 'document_viewed', isRead: false, document: { id, type: 'invoice', number: '0000000001' } })
  expect([others, await unread(client)]).toEqual([[], 1])
  for (let time = 0; time < 2; time++) await client.call(readNotice, { params: { id: notice?.id ?? '' } })
  expect([(await listed(client))[0]?.isRead, await unread(client)]).toEqual([true, 0])
})

test('each person reads for themselves, an accountant too', async () => {
  const studio = await aStudio(server)
  const ids = await withNotices(studio, 3)
  const accountant = await server.signIn({ role: 'accountant', workspaceId: studio.client.workspaceId })
  await accountant.call(readNotice, { params: { id: ids[1] ?? '' } })
  expect((await listed(accountant)).map(({ isRead }) => isRead)).toEqual([false, true, false])
  expect([await unread(accountant), await unread(studio.client)]).toEqual([2, 3])
})

test('all are read that were there when the person looked, and what comes meanwhile is not', async () => {
  const studio = await aStudio(server)
  const ids = await withNotices(studio, 4)
  await studio.client.call(readNotices, { body: { lastId: ids[2] ?? '' } })
  expect((await listed(studio.client)).map(({ isRead }) => isRead)).toEqual([false, true, true, true])
  expect(await unread(studio.client)).toBe(1)
  // The younger ones after that, and an earlier mark takes nothing back.
  for (const id of [ids[3], ids[0]]) await studio.client.call(readNotices, { body: { lastId: id ?? '' } })
  expect(await unread(studio.client)).toBe(0)
})

test('of a transaction that ends late, what it tells is unread although younger things were read', async () => {
  const studio = await aStudio(server)
  let end = () => {}
  const held = new Promise<void>((resolve) => {
    end = resolve
  })
  let begun = () => {}
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const slow = studio.inWorkspace(async (tx) => {
    await tell(tx, studio.act, { kind: 'question_asked', documentId: null, details: { question: 'Бавно' } })
    begun()
    await held
  })
  await isBegun
  await studio.inWorkspace((tx) => tell(tx, studio.act, { kind: 'question_asked', documentId: null }))
  const [last] = await listed(studio.client)
  await studio.client.call(readNotices, { body: { lastId: last?.id ?? '' } })
  end()
  await slow
  expect((await listed(studio.client)).filter(({ isRead }) => !isRead).map(({ details }) => details['question'])).toEqual(['Бавно'])
})

test('they are read page by page, before one and since one, the newest first', async () => {
  const studio = await aStudio(server)
  const ids = await withNotices(studio, 5)
  const idsOf = async (query: Parameters<typeof listed>[1]) => (await listed(studio.client, query)).map(({ id }) => id)
  expect(await idsOf({ pageSize: 2 })).toEqual([ids[4], ids[3]])
  expect(await idsOf({ pageSize: 2, before: ids[3] ?? '' })).toEqual([ids[2], ids[1]])
  expect(await idsOf({ since: ids[3] ?? '' })).toEqual([ids[4]])
  expect(await idsOf({ before: ids[0] ?? '' })).toEqual([])
  expect(await idsOf({ before: newId() })).toEqual([])
})

test('of many no more than a hundred are counted, long words are cut, and what is not there is not found', async () => {
  const studio = await aStudio(server)
  await studio.inWorkspace(async (tx) => {
    for (let n = 0; n < MOST_UNREAD + 5; n++) {
      await tell(tx, studio.act, { kind: 'mail_failed', documentId: null, details: { reason: `${'x'.repeat(499)}🧾` } })
    }
  })
  expect(await unread(studio.client)).toBe(MOST_UNREAD)
  expect((await listed(studio.client, { pageSize: 1 }))[0]?.details['reason']).toBe('x'.repeat(499))
  expect((await studio.client.send(readNotice, { params: { id: newId() } })).status).toBe(404)
  expect((await studio.client.send(readNotices, { body: { lastId: newId() } })).status).toBe(404)
  expect((await studio.client.send(listNotices, { query: { pageSize: 101 } })).status).toBe(400)
})

test('what is rolled back is not told, and after ninety days nothing is left', async () => {
  const studio = await aStudio(server)
  await withNotices(studio, 2)
  const undone = studio.inWorkspace(async (tx) => {
    await tell(tx, studio.act, { kind: 'question_asked', documentId: null })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await listed(studio.client)).toHaveLength(2)
  const days = (after: number) => ({ ...studio.act.clock, now: () => new Date(Date.UTC(2026, 10, 2 + after, 8, 1)) })
  await studio.inWorkspace((tx) => tidyNotices(tx, { ...studio.act, clock: days(89) }))
  expect(await listed(studio.client)).toHaveLength(2)
  await studio.inWorkspace((tx) => tidyNotices(tx, { ...studio.act, clock: days(90) }))
  expect(await listed(studio.client)).toHaveLength(1)
})
