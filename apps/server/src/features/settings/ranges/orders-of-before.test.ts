import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@invoice/contract/documents/document.ts'
import { createRange, listRanges, orderRanges, type RangeInput, updateRange } from '@invoice/contract/settings/settings.ts'
import { createTreasuryAccount } from '@invoice/contract/treasury/accounts.ts'
import { beforeAll, expect, test } from 'vitest'
import { aDraft } from '../../../../seed/draft.ts'
import { inReadingTransaction } from '../../../platform/db/reading-transaction.ts'
import { newId } from '../../../platform/new-id.ts'
import { testServer } from '../../../platform/testing/test-server.ts'
import { aStudio, type Studio } from '../../documents/testing/studio.ts'
import { verifyDocuments } from '../../documents/verify/verify-documents.ts'
import { rangeOfTill } from './range-of-till.ts'

const server = await testServer()
let studio: Studio
beforeAll(async () => {
  studio = await aStudio(server)
})

/** What the migration does to ranges that are there already. */
const UPGRADE = readFileSync(join(import.meta.dirname, '../../../../migrations/0102-ranges-of-tills.sql'), 'utf8').split(
  '-- Where one sequence',
)[1]

const order = async ({ client, issuer }: Studio, direction: 'in' | 'out') => {
  const { id, version } = await client.call(contract.createDocument, { body: aDraft(issuer, { type: 'payment', direction }) })
  return client.call(contract.issueDocument, { params: { id }, body: { version } })
}

test('orders of before keep their numbers, and those to come are numbered in and out apart', async () => {
  const { client, issuer, act } = studio
  await server.owner.query(`delete from app.document_ranges where workspace_id = $1 and number_pool = 'payment'`, [client.workspaceId])
  const shared = { companyId: issuer.companyId, name: 'Платежни документи', types: ['payment' as const], prefix: 'PM-', length: 9 }
  const before = await client.call(createRange, { body: { ...shared, start: '1', end: '999999' } })
  const old = [await order(studio, 'in'), await order(studio, 'out'), await order(studio, 'in')]
  expect(old.map(({ number }) => number)).toEqual(['PM-000001', 'PM-000002', 'PM-000003'])

  await server.owner.query(`-- ${UPGRADE}`)

  const read = (id: string) => client.call(contract.readDocument, { params: { id } })
  expect(await Promise.all(old.map(async ({ id }) => (await read(id)).number))).toEqual(['PM-000001', 'PM-000002', 'PM-000003'])
  const { items } = await client.call(listRanges, { query: { archived: true, companyId: issuer.companyId } })
  expect(items.find(({ id }) => id === before.id)).toMatchObject({ next: 'PM-000004', archivedAt: expect.any(String) })
  expect(items.flatMap(({ name, direction }) => (direction === null ? [] : [[direction, name]]))).toEqual([
    ['in', 'Приходни касови ордери'],
    ['out', 'Разходни касови ордери'],
  ])
  const next = [await order(studio, 'in'), await order(studio, 'out'), await order(studio, 'in')]
  expect(next.map(({ number }) => number)).toEqual(['PKO-000001', 'RKO-000001', 'PKO-000002'])
  const report = await inReadingTransaction(server.db, client.workspaceId, (tx) => verifyDocuments(tx, act))
  expect(report.faults).toEqual([])
})

test('orders in stand before orders out whichever was made first, and stay so when the list is sorted', async () => {
  const { client, issuer, act, inWorkspace } = await aStudio(server)
  const listed = async () => (await client.call(listRanges, { query: { companyId: issuer.companyId } })).items
  const directions = async () => (await listed()).flatMap(({ direction }) => direction ?? [])
  const change = (set: string) =>
    server.owner.query(`update app.document_ranges set ${set} where workspace_id = $1 and direction is not null`, [client.workspaceId])
  // As an upgrade leaves them: in one place, and which comes first by its id is left to chance.
  await change(`position = 90`)
  for (const _ of ['by one', 'by the other']) {
    await change(`direction = case direction when 'in' then 'out' else 'in' end`)
    expect(await directions()).toEqual(['in', 'out'])
  }
  const [first, second] = await listed()
  await client.call(orderRanges, { body: { ids: [second?.id ?? '', first?.id ?? ''] } })
  expect(await directions()).toEqual(['in', 'out'])

  // A further till, whose first order pays out.
  const till = { companyId: issuer.companyId, type: 'cash' as const, currency: 'EUR' }
  for (const name of ['Каса', 'Бус']) {
    const { id } = await client.call(createTreasuryAccount, { body: { ...till, name } })
    for (const direction of ['out', 'in'] as const) {
      await inWorkspace((tx) => rangeOfTill(tx, act, { companyId: issuer.companyId, id, name, direction }))
    }
  }
  expect(await directions()).toEqual(['in', 'out', 'in', 'out'])
})

test('a range of orders is of a direction and of a till of the company; anything else is told at its field', async () => {
  const { client, issuer } = studio
  const range = {
    companyId: issuer.companyId,
    name: 'Каса 9',
    types: ['payment' as const],
    prefix: 'K9-',
    length: 9,
    start: '1',
    end: '99',
  }
  const refused = async (body: RangeInput) => {
    const answer = await client.send(createRange, { body })
    return [answer.status, Object.keys((answer.body as { errors: object }).errors).filter((field) => field !== '__')]
  }
  expect(await refused({ ...range, direction: 'in', accountId: newId() })).toEqual([400, ['accountId']])
  expect(await refused({ ...range, accountId: newId() })).toEqual([400, ['direction']])
  expect(await refused({ ...range, types: ['offer'], direction: 'in' })).toEqual([400, ['direction']])
  const { id, version } = await client.call(createRange, { body: range })
  // As a browser sends nothing.
  const unset = await client.send(updateRange, { params: { id }, body: { ...range, direction: '', accountId: '', next: '', version } })
  expect([unset.status, unset.body]).toEqual([200, expect.objectContaining({ direction: null, accountId: null })])
  const given = await client.send(updateRange, {
    params: { id },
    body: { ...range, direction: 'out', accountId: null, next: null, version: version + 1 },
  })
  expect([given.status, given.body]).toEqual([200, expect.objectContaining({ direction: 'out', accountId: null })])
  const named = { ...range, name: 'Каса 10', next: null, version: version + 2 }
  expect(await client.call(updateRange, { params: { id }, body: named })).toMatchObject({ name: 'Каса 10', direction: 'out' })
})

test('an order in is refused a sequence of orders out', async () => {
  const { client, issuer } = studio
  const { items } = await client.call(listRanges, { query: { companyId: issuer.companyId } })
  const rangeId = items.find(({ direction }) => direction === 'out')?.id ?? null
  const answer = await client.send(contract.createDocument, { body: aDraft(issuer, { type: 'payment', direction: 'in', rangeId }) })
  expect([answer.status, Object.keys((answer.body as { errors: object }).errors)]).toEqual([400, ['rangeId']])
})
