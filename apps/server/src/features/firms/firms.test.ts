import { listAudit } from '@invoice/contract/history/audit-log.ts'
import * as contract from '@invoice/contract/people/firms.ts'
import { acceptInvitation, changeRole, listUsers } from '@invoice/contract/people/users.ts'
import { listWorkspaces } from '@invoice/contract/people/workspaces.ts'
import { beforeAll, expect, test } from 'vitest'
import { type SignedInClient, testServer } from '../../platform/testing/test-server.ts'
import { takeMails } from '../accounts/testing/account-mails.ts'
import { asked, leader, letIn } from '../testing/firms.ts'
import { invited } from '../users/testing/invited.ts'
import { type OnboardedClient, onboarded } from '../workspaces/testing/onboarded.ts'
import { writeFirmChanges } from './write-changes.ts'

const server = await testServer()
/** Owners of two clients. */
let first: OnboardedClient
let second: OnboardedClient
/** Leads the firm, and works in it. */
let vera: SignedInClient
let ivan: SignedInClient
let firmId: string

beforeAll(async () => {
  first = await onboarded(server)
  second = await onboarded(server, {}, 1)
  const made = await leader(server)
  vera = made.caller
  firmId = made.firm.id
  ivan = await server.signIn()
  await letIn(server, first, vera, firmId)
  const { key } = await asked(vera, firmId, ivan)
  await ivan.call(contract.joinFirm, { params: { key } })
})

const workspacesOf = async (who: SignedInClient) => (await who.call(listWorkspaces, {})).items.map(({ id }) => id)
const seesAs = (who: SignedInClient, { workspaceId }: OnboardedClient) =>
  who.request('GET', '/api/inquiries', { headers: { 'x-workspace-id': workspaceId } }).then(({ status }) => status)
const hereBy = async (owner: OnboardedClient) =>
  (await owner.call(listUsers, {})).items.filter(({ firm }) => firm?.id === firmId).map(({ id, role }) => `${id} ${role}`)
const audited = async (owner: OnboardedClient) => (await owner.call(listAudit, { query: {} })).items.map(({ act }) => act)
const idOf = async (who: SignedInClient) => {
  const { items } = await who.call(contract.listFirms, {})
  return items.find(({ id }) => id === firmId)?.people.find(({ isSelf }) => isSelf)?.id ?? ''
}
const back = async () => {
  const { key } = await asked(vera, firmId, ivan)
  await ivan.call(contract.joinFirm, { params: { key } })
}

test('one invitation lets all people of a firm in as accountants, those who join it later too, and the owner sees who they are', async () => {
  expect((await hereBy(first)).toSorted()).toEqual([`${vera.userId} accountant`, `${ivan.userId} accountant`].toSorted())
  await letIn(server, second, vera, firmId)
  expect([await seesAs(vera, second), await seesAs(ivan, second)]).toEqual([200, 200])
  expect(await audited(second)).toContain('firm.joined')
  expect(await audited(first)).toContain('user.joined')
  const { items } = await ivan.call(contract.listFirms, {})
  expect(items).toMatchObject([{ leads: false, invitations: [], workspaces: [{}, {}] }])
})

test('who is removed from the firm is in none of its workspaces from that moment, and each of them writes it down', async () => {
  const removed = await vera.send(contract.removeFirmPerson, { params: { id: await idOf(ivan) } })
  expect(removed.status).toBe(204)
  const kept = await workspacesOf(ivan)
  expect([first, second].filter(({ workspaceId }) => kept.includes(workspaceId))).toEqual([])
  expect([await seesAs(ivan, first), await seesAs(ivan, second)]).toEqual([404, 404])
  expect([(await audited(first))[0], (await audited(second))[0]]).toEqual(['user.removed', 'user.removed'])
  await back()
})

test('what a frozen workspace cannot write down yet is written once it can; the access is over all the same', async () => {
  const freeze = (at: string) => server.owner.query(`update account.workspaces set frozen_at = ${at} where id = $1`, [first.workspaceId])
  const count = async () => (await audited(first)).filter((act) => act === 'user.removed').length
  const before = await count()
  await freeze('now()')
  await vera.call(contract.removeFirmPerson, { params: { id: await idOf(ivan) } })
  expect(await workspacesOf(ivan)).not.toContain(first.workspaceId)
  await freeze('null')
  expect(await count()).toBe(before)
  await writeFirmChanges({ db: server.db, clock: server.clock })
  expect(await count()).toBe(before + 1)
  await back()
})

test('who is here by themselves as well stays when the firm lets them go; who is here by it gets no other role', async () => {
  expect((await first.send(changeRole, { params: { id: ivan.userId }, body: { role: 'member' } })).status).toBe(409)
  await vera.call(contract.removeFirmPerson, { params: { id: await idOf(ivan) } })
  const { key } = await invited(server, first, { emails: [`${ivan.userId}@example.com`], role: 'member' })
  await ivan.call(acceptInvitation, { params: { key } })
  await back()
  await vera.call(contract.removeFirmPerson, { params: { id: await idOf(ivan) } })
  expect(await workspacesOf(ivan)).toContain(first.workspaceId)
  await back()
})

test('an owner ends all of a firm in one act, and of nobody else', async () => {
  const ended = await second.send(contract.endFirm, { params: { id: firmId } })
  expect([ended.status, await hereBy(second), await seesAs(vera, second), await seesAs(vera, first)]).toEqual([204, [], 404, 200])
  expect((await audited(second))[0]).toBe('firm.ended')
  expect((await second.send(contract.endFirm, { params: { id: firmId } })).status).toBe(404)
})

test('only who leads it asks and removes; somebody leads it always; another address, and another role, is refused', async () => {
  const veras = await idOf(vera)
  expect((await ivan.send(contract.removeFirmPerson, { params: { id: veras } })).status).toBe(404)
  expect(
    (await ivan.send(contract.inviteToFirm, { params: { id: firmId }, body: { email: 'x@example.com', language: 'bg' } })).status,
  ).toBe(404)
  expect((await vera.send(contract.removeFirmPerson, { params: { id: veras } })).status).toBe(409)
  const stranger = await server.signIn()
  const { key } = await asked(vera, firmId, await server.signIn())
  expect((await stranger.send(contract.joinFirm, { params: { key } })).status).toBe(409)
  expect((await stranger.send(contract.removeFirmPerson, { params: { id: veras } })).status).toBe(404)
  const asMember = await invited(server, second, { emails: [`${vera.userId}@example.com`], role: 'member' })
  expect((await vera.send(contract.takeInvitation, { params: { key: asMember.key }, body: { firmId } })).status).toBe(409)
  const theirs = await leader(server)
  const { key: again } = await invited(server, second, { emails: [`${vera.userId}@example.com`], role: 'accountant' }).catch(() => asMember)
  expect((await vera.send(contract.takeInvitation, { params: { key: again }, body: { firmId: theirs.firm.id } })).status).toBe(
    again === asMember.key ? 409 : 404,
  )
})

test('a colleague is asked by mail, as often a day as a workspace asks; who leads the firm renames it, and nobody else', async () => {
  const { caller, firm } = await leader(server, 'Стара сметка')
  const rename = (who: SignedInClient, name: string) => who.send(contract.renameFirm, { params: { id: firm.id }, body: { name } })
  expect([(await rename(vera, 'Чужда')).status, (await rename(caller, '')).status, (await rename(caller, 'Нова сметка')).status]).toEqual([
    404, 400, 204,
  ])
  const asks = { params: { id: firm.id }, body: { email: 'Nova@kantora.example', language: 'bg' } } as const
  const { key } = await caller.call(contract.inviteToFirm, asks)
  const [letter] = await takeMails(server, 'nova@kantora.example')
  expect(letter).toMatchObject({ kind: 'firm_invitation', key, values: { firm: 'Нова сметка' } })
  for (let nth = 1; nth < 20; nth++) expect((await caller.send(contract.inviteToFirm, asks)).status).toBe(201)
  const past = await caller.send(contract.inviteToFirm, asks)
  expect([past.status, past.body]).toMatchObject([409, { errors: { __: [expect.stringContaining('20')] } }])
})
