import * as acts from '@invoice/contract/documents/acts.ts'
import { listMails } from '@invoice/contract/letters/mails.ts'
import { takeOverMany } from '@invoice/contract/records/taken-over.ts'
import { fileVatMonth } from '@invoice/contract/vat/filing.ts'
import { readVatPackage } from '@invoice/contract/vat/package.ts'
import { listPackageLinks } from '@invoice/contract/vat/package-links.ts'
import { readVatPeriod } from '@invoice/contract/vat/periods.ts'
import {
  listSeatPackages,
  lookAgain,
  makeSeatPackages,
  readSeat,
  sendSeatPackages,
  takeOverSeatMonths,
} from '@invoice/contract/vat/seat.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { type SignedInClient, testServer } from '../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../documents/testing/studio.ts'

const server = await testServer()
const MONTH = '2026-11'
let first: Studio
let second: Studio
/** Keeps the books of both. */
let vera: SignedInClient
/** Of a workspace that nobody else is in. */
let stranger: Studio

const joins = (userId: string, workspaceId: string, role = 'accountant') =>
  server.owner.query('insert into account.memberships (workspace_id, user_id, role) values ($1, $2, $3)', [workspaceId, userId, role])
const leaves = (userId: string, workspaceId: string) =>
  server.owner.query('delete from account.memberships where workspace_id = $1 and user_id = $2', [workspaceId, userId])
const issuedAt = (studio: Studio, issuedOn: string) =>
  studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer, { issuedOn }))
const seat = (client: SignedInClient, month = MONTH) => client.call(readSeat, { params: { month } })
const look = (client: SignedInClient, month = MONTH) => client.call(lookAgain, { params: { month } })
const rowOf = async (client: SignedInClient, studio: Studio) =>
  (await seat(client)).items.find(({ workspaceId }) => workspaceId === studio.client.workspaceId)
/** Later by so many minutes, so that what is kept is compared again. */
let minutes = 0
const later = (by = 3): void => {
  minutes += by
  server.setNow(new Date(Date.parse('2026-12-03T10:00:00Z') + minutes * 60_000).toISOString())
}

beforeAll(async () => {
  server.setNow('2026-11-20T10:00:00Z')
  first = await aStudio(server)
  second = await aStudio(server)
  stranger = await aStudio(server)
  for (const studio of [first, second, stranger]) await issuedAt(studio, '2026-11-02')
  later()
  vera = await server.signIn({ workspaceId: first.client.workspaceId, role: 'accountant', name: 'Вера Счетоводова' })
  await joins(vera.userId, second.client.workspaceId)
})

describe('the seat of who keeps the books of several', () => {
  test('shows the companies of their workspaces, once these were looked into, and of no other', async () => {
    expect(await seat(vera)).toMatchObject({ items: [], workspaces: 2, left: 2 })
    const seen = await look(vera)
    expect(seen).toMatchObject({ workspaces: 2, left: 0, closed: [] })
    expect(seen.items.map(({ workspaceId }) => workspaceId).toSorted()).toEqual(
      [first, second].map(({ client }) => client.workspaceId).toSorted(),
    )
    expect(await seat(vera)).toEqual(seen)
  })

  test('tells of a month what its own page tells', async () => {
    const row = await rowOf(vera, first)
    const period = await first.client.call(readVatPeriod, { params: { month: MONTH }, query: { companyId: first.issuer.companyId } })
    const { result, sales, purchases, dueOn, state, digest } = period
    expect(row).toMatchObject({ result, sales, purchases, dueOn, state, digest, companyId: first.issuer.companyId })
    expect(new Set(row?.checks)).toEqual(new Set(period.checkCounts))
    expect(row?.books).toEqual({ documents: 1, taken: 0, changed: 0 })
  })

  test('is of who asks: a stranger sees their own workspace alone, whatever others keep', async () => {
    await look(stranger.client)
    const { items } = await seat(stranger.client)
    expect(items.map(({ workspaceId }) => workspaceId)).toEqual([stranger.client.workspaceId])
  })

  test('finds again what was done since, and leaves what was not as it is', async () => {
    const before = await rowOf(vera, first)
    const untouched = await rowOf(vera, second)
    const { id } = await first.inWorkspace((tx) => anIssuedInvoice(tx, first.act, first.issuer, { issuedOn: '2026-11-20' }))
    later()
    expect((await seat(vera)).left).toBe(2)
    await vera.call(takeOverMany, { body: { selection: { ids: [id] }, taken: true } })
    later()
    await look(vera)
    const after = await rowOf(vera, first)
    expect(after?.books).toEqual({ documents: 2, taken: 1, changed: 0 })
    expect(after?.sales).toBe((before?.sales ?? 0) + 1)
    expect(after?.digest).not.toBe(before?.digest)
    expect(await rowOf(vera, second)).toEqual(untouched)
    await first.client.call(acts.voidDocument, { params: { id }, body: { reason: 'Сгрешена', reissue: false } })
  })

  test('is not older than a quarter of an hour, though nothing was written down', async () => {
    const untouched = await rowOf(vera, second)
    later(16)
    await look(vera)
    expect((await rowOf(vera, second))?.seenAt).not.toBe(untouched?.seenAt)
  })

  test('tells that a month is filed', async () => {
    const { companyId } = second.issuer
    const { digest } = await second.client.call(readVatPeriod, { params: { month: MONTH }, query: { companyId } })
    const asked = { companyId, digest, filedOn: '2026-12-03', receiptNumber: '14000123456' }
    const answer = await second.client.send(fileVatMonth, { params: { month: MONTH }, body: asked })
    later()
    await look(vera)
    expect([answer.status, (await rowOf(vera, second))?.standing]).toEqual([200, 'filed'])
  })
})

describe('packages of all that are ready, in one act', () => {
  const clientOf = ({ client, issuer }: Studio) => ({ workspaceId: client.workspaceId, companyId: issuer.companyId })
  const make = async (...studios: readonly Studio[]) =>
    (await vera.call(makeSeatPackages, { params: { month: MONTH }, body: { clients: studios.map(clientOf) } })).items
  const packages = async () => (await vera.call(listSeatPackages, { params: { month: MONTH } })).items

  test('are made of what is ready; what is not, and what is another’s, is told, and nothing is made of it', async () => {
    expect((await make(first, second, stranger)).map(({ outcome }) => outcome)).toEqual(['not_ready', 'begun', 'gone'])
    expect(await packages()).toMatchObject([{ ...clientOf(second), state: 'drawing', done: 0 }])
    const { rows } = await server.owner.query(
      `select count(*)::int as jobs from app.jobs where workspace_id = $1 and task = 'vat.package'`,
      [stranger.client.workspaceId],
    )
    expect(rows).toEqual([{ jobs: 0 }])
  })

  test('asked for again while nothing changed, none is drawn twice', async () => {
    const [before] = await packages()
    expect(await make(second)).toMatchObject([{ outcome: 'unchanged' }])
    expect((await packages())[0]?.jobId).toBe(before?.jobId)
  })

  test('somebody who is removed in the middle of it is told, and fetches nothing', async () => {
    const [made] = await packages()
    await leaves(vera.userId, second.client.workspaceId)
    expect(await make(second)).toMatchObject([{ outcome: 'gone' }])
    expect(await packages()).toEqual([])
    const fetched = await vera.send(readVatPackage, { params: { id: made?.jobId ?? '' } }, { 'x-workspace-id': second.client.workspaceId })
    expect(fetched.status).toBe(404)
    await joins(vera.userId, second.client.workspaceId)
    expect(await packages()).toEqual([])
  })
})

describe('packages of all that are ready, by email in one act', () => {
  const letterOf = (studios: readonly Studio[], address = 'vera@kantora.example') => ({
    clients: studios.map(({ client, issuer }) => ({ workspaceId: client.workspaceId, companyId: issuer.companyId })),
    address,
    days: 14 as const,
    language: 'bg' as const,
    attaches: true,
  })
  const send = (studios: readonly Studio[], key: string, address?: string) =>
    vera.send(sendSeatPackages, { params: { month: MONTH }, body: letterOf(studios, address) }, { 'idempotency-key': key })
  const outcomes = ({ body }: { body: unknown }) =>
    (body as { items: { outcome: string; message: string }[] }).items.map(({ outcome, message }) => message || outcome)
  const sentFrom = async ({ client, issuer: { companyId } }: Studio) => {
    const { items } = await client.call(listPackageLinks, { params: { month: MONTH }, query: { companyId } })
    return items.map(({ address, sentBy }) => `${address} ${sentBy}`)
  }
  const mailsOf = async ({ client }: Studio) => (await client.call(listMails, { query: {} })).items.map(({ subject }) => subject)
  test('each goes from its own workspace, by its own company, and stands in the history of its month; what is not ready does not go', async () => {
    expect(outcomes(await send([first, second, stranger], 'press'))).toEqual(['not_ready', 'sent', 'gone'])
    expect(await sentFrom(second)).toEqual(['vera@kantora.example Вера Счетоводова'])
    expect(await mailsOf(second)).toEqual([expect.stringContaining('ноември 2026')])
    expect([await sentFrom(first), await sentFrom(stranger), await mailsOf(stranger)]).toEqual([[], [], []])
  })

  test('a press that comes twice sends once, and one of the same key that asks for something else is refused', async () => {
    expect(outcomes(await send([first, second, stranger], 'press'))).toEqual(['not_ready', 'sent', 'gone'])
    expect((await send([second], 'press', 'other@kantora.example')).status).toBe(409)
    expect(await sentFrom(second)).toHaveLength(1)
    expect(await mailsOf(second)).toHaveLength(1)
  })

  test('what one company refuses keeps none of the others, and is sent once the same press is repeated', async () => {
    await server.owner.query('update app.companies set is_sample = true where workspace_id = $1', [second.client.workspaceId])
    const [said] = outcomes(await send([second], 'refused'))
    expect(said).toMatch(/demo/i)
    expect(await sentFrom(second)).toHaveLength(1)
    await server.owner.query('update app.companies set is_sample = false where workspace_id = $1', [second.client.workspaceId])
    expect(outcomes(await send([second], 'refused'))).toEqual(['sent'])
    expect(await sentFrom(second)).toHaveLength(2)
  })

  test('an address that is none is told at its field, and nothing goes', async () => {
    const { status, body } = await send([second], 'wrong', 'vera')
    expect([status, body]).toMatchObject([400, { errors: { address: [expect.any(String)] } }])
    expect(await sentFrom(second)).toHaveLength(2)
  })
})

test('months of several are taken over in one act: what each came to is told, who keeps no books there marks nothing, and the next look knows it', async () => {
  await joins(vera.userId, stranger.client.workspaceId, 'member')
  const clients = [first, second, stranger].map(({ client, issuer }) => ({ workspaceId: client.workspaceId, companyId: issuer.companyId }))
  const elsewhere = { workspaceId: first.client.workspaceId, companyId: second.issuer.companyId }
  const take = async () =>
    (await vera.call(takeOverSeatMonths, { params: { month: MONTH }, body: { clients: [...clients, elsewhere] } })).items.map(
      ({ outcome, marked }) => `${outcome} ${marked}`,
    )
  expect(await take()).toEqual(['marked 2', 'marked 1', 'not_allowed 0', 'gone 0'])
  expect((await look(vera)).left).toBe(0)
  expect((await rowOf(vera, second))?.books).toEqual({ documents: 1, taken: 1, changed: 0 })
  expect(await take()).toEqual(['unchanged 0', 'unchanged 0', 'not_allowed 0', 'gone 0'])
  await leaves(vera.userId, stranger.client.workspaceId)
})

describe('what ends leaves nothing open', () => {
  test('who is removed from a workspace sees nothing of it from then on, and nothing of it is kept for them', async () => {
    await leaves(vera.userId, second.client.workspaceId)
    const { items, workspaces } = await seat(vera)
    expect([workspaces, items.map(({ workspaceId }) => workspaceId)]).toEqual([1, [first.client.workspaceId]])
    const { rowCount } = await server.owner.query('select from account.seat_months where workspace_id = $1 and user_id = $2', [
      second.client.workspaceId,
      vera.userId,
    ])
    expect(rowCount).toBe(0)
    await joins(vera.userId, second.client.workspaceId)
  })

  test('a workspace that demands a second factor is named, and nothing of it is told', async () => {
    await look(vera)
    const { workspaceId } = second.client
    await server.owner.query('update account.workspaces set requires_second_factor = true where id = $1', [workspaceId])
    const { items, closed } = await seat(vera)
    expect(items.some((row) => row.workspaceId === workspaceId)).toBe(false)
    expect(closed).toMatchObject([{ workspaceId, why: 'second_factor' }])
    expect((await look(vera)).items.some((row) => row.workspaceId === workspaceId)).toBe(false)
    await server.owner.query('update account.workspaces set requires_second_factor = false where id = $1', [workspaceId])
  })

  test('nobody who is signed out asks, and a month that is none is not there', async () => {
    expect((await server.client().send(readSeat, { params: { month: MONTH } })).status).toBe(401)
    expect((await vera.send(readSeat, { params: { month: '2026-13' } })).status).toBe(404)
  })
})
