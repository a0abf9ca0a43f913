import { listAudit } from '@invoice/contract/history/audit-log.ts'
import {
  changeRole,
  handOver,
  inviteUsers,
  leaveWorkspace,
  listUsers,
  removeUser,
  saveIdleEnd,
  saveWorkspace,
} from '@invoice/contract/people/users.ts'
import { listApiKeys } from '@invoice/contract/programs/api-keys.ts'
import { createWebhook, listWebhooks } from '@invoice/contract/programs/webhooks.ts'
import { listContacts } from '@invoice/contract/records/contacts.ts'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/new-id.ts'
import type { TestClient } from '../../platform/testing/test-client.ts'
import { type SignedInClient, testServer } from '../../platform/testing/test-server.ts'
import { takeMails } from '../accounts/testing/account-mails.ts'
import { keyOf, withKey } from '../api-keys/testing/with-key.ts'
import { type OnboardedClient, onboarded } from '../workspaces/testing/onboarded.ts'

/** Nobody outlives their rights: what somebody made that goes on without them ends with what they may. */

const server = await testServer()

/** An administrator who has made a key, a webhook and an invitation; and a key of the owner's, which is none of theirs. */
async function administrator(owner: OnboardedClient) {
  const admin = await server.signIn({ workspaceId: owner.workspaceId, role: 'admin', name: 'Борис Илиев' })
  const program = withKey(server, await keyOf(admin, { name: 'Магазин' }))
  const key = (await owner.call(listApiKeys, {})).items.find(({ createdById }) => createdById === admin.userId)
  const webhook = await admin.call(createWebhook, {
    body: { url: 'https://shop.example.com/hook', events: ['document.issued'], isOn: true },
  })
  const { items } = await admin.call(inviteUsers, { body: { emails: [`${newId()}@example.com`], role: 'member', language: 'bg' } })
  const others = withKey(server, await keyOf(owner))
  return { admin, program, others, made: [key?.id ?? '', webhook.id, items[0]?.id ?? ''] }
}

const asks = async (client: TestClient) => (await client.send(listContacts, { query: {} })).status

async function left(owner: SignedInClient) {
  const [keys, webhooks, people] = [await owner.call(listApiKeys, {}), await owner.call(listWebhooks, {}), await owner.call(listUsers, {})]
  return { keys: keys.items.length, on: webhooks.items.map(({ isOn }) => isOn), invitations: people.invitations.length }
}

describe('what somebody made ends', () => {
  test.each<[string, (owner: SignedInClient, admin: SignedInClient) => Promise<unknown>]>([
    ['when they are removed', (owner, admin) => owner.call(removeUser, { params: { id: admin.userId }, query: {} })],
    [
      'when they may not make it any more',
      (owner, admin) => owner.call(changeRole, { params: { id: admin.userId }, body: { role: 'member' } }),
    ],
    ['when they leave', (_owner, admin) => admin.call(leaveWorkspace, { params: { id: admin.workspaceId } })],
  ])('%s, and is written down', async (_name, end) => {
    const owner = await onboarded(server)
    const { admin, program, others, made } = await administrator(owner)
    expect([await asks(program), await asks(others)]).toEqual([200, 200])
    await end(owner, admin)
    expect([await asks(program), await asks(others)]).toEqual([401, 200])
    expect(await left(owner)).toEqual({ keys: 1, on: [false], invitations: 0 })
    const { items } = await owner.call(listAudit, { query: {} })
    const acts = items.filter(({ record }) => made.includes(record?.id ?? '-')).map(({ act }) => act)
    expect(acts).toEqual(expect.arrayContaining(['api_key.revoked', 'webhook.switched_off', 'invitation.revoked']))
  })

  test('when an owner who hands over may not make it any more either', async () => {
    const owner = await onboarded(server)
    const { admin, others } = await administrator(owner)
    await owner.call(handOver, { params: { id: admin.userId }, body: { ownRole: 'accountant' } })
    expect(await asks(others)).toBe(401)
  })

  test('but for what is to be kept', async () => {
    const owner = await onboarded(server)
    const { admin, program, made } = await administrator(owner)
    await owner.call(removeUser, { params: { id: admin.userId }, query: { keep: made } })
    expect(await asks(program)).toBe(200)
    expect(await left(owner)).toEqual({ keys: 2, on: [true], invitations: 1 })
  })

  test('not where they may still make it, and nothing of it where the act is refused', async () => {
    const owner = await onboarded(server)
    const { admin, program } = await administrator(owner)
    await owner.call(changeRole, { params: { id: admin.userId }, body: { role: 'admin' } })
    expect((await owner.send(leaveWorkspace, { params: { id: owner.workspaceId } })).status).toBe(409)
    expect(await asks(program)).toBe(200)
    expect(await left(owner)).toEqual({ keys: 2, on: [true], invitations: 1 })
  })
})

test('owners are told by mail of a key, of another program that is told what happens, and of a second factor that is demanded no more', async () => {
  const owner = await onboarded(server)
  await administrator(owner)
  const mails = await takeMails(server, `${owner.userId}@example.com`)
  expect(mails.map(({ kind, values }) => [kind, values?.['who'], values?.['name']])).toEqual([
    ['api_key_created', 'Борис Илиев', 'Магазин'],
    ['webhook_changed', 'Борис Илиев', 'https://shop.example.com/hook'],
    ['api_key_created', 'Мария Тестова', 'Ключ'],
  ])
  await server.owner.query(`insert into account.authenticators (user_id, type) values ($1, 'totp')`, [owner.userId])
  await owner.call(saveWorkspace, { body: { requiresSecondFactor: true } })
  expect(await takeMails(server, `${owner.userId}@example.com`)).toEqual([])
  await owner.call(saveWorkspace, { body: { requiresSecondFactor: false } })
  expect(await takeMails(server, `${owner.userId}@example.com`)).toMatchObject([{ kind: 'second_factor_lifted' }])
})

test('owners are told by mail where sessions may go longer without use, and of nothing where they end sooner', async () => {
  const owner = await onboarded(server)
  const { admin } = await administrator(owner)
  const address = `${owner.userId}@example.com`
  await takeMails(server, address)
  await admin.call(saveIdleEnd, { body: { idleEnd: 'hours_8' } })
  await admin.call(saveIdleEnd, { body: { idleEnd: 'minutes_15' } })
  expect(await takeMails(server, address)).toEqual([])
  await admin.call(saveIdleEnd, { body: { idleEnd: 'hour_1' } })
  await admin.call(saveIdleEnd, { body: { idleEnd: 'never' } })
  expect(
    (await takeMails(server, address)).map(({ kind, values }) => [kind, values?.['who'], values?.['before'], values?.['end']]),
  ).toEqual([
    ['idle_end_loosened', 'Борис Илиев', 'след 15 минути', 'след 1 час'],
    ['idle_end_loosened', 'Борис Илиев', 'след 1 час', 'никога'],
  ])
})
