import { ROLES } from '@invoice/contract/people/workspaces.ts'
import { KEY_KINDS, KEY_ROLES, type KeyRole } from '@invoice/contract/programs/api-keys.ts'
import { actsInWorkspace } from '@invoice/contract/wire/endpoint.ts'
import { holdsScope, SCOPES } from '@invoice/contract/wire/key-scopes.ts'
import { type KeyRights, permits, permitsKey, splitAccess } from '@invoice/contract/wire/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { partOf, sampleOf } from '../../../../scripts/lib/sample.mjs'
import { UNLIMITED } from '../platform/allowances.ts'
import type { Role } from '../platform/db/tables.ts'
import { newId } from '../platform/new-id.ts'
import type { TestClient } from '../platform/testing/test-client.ts'
import { type SignedInClient, testServer } from '../platform/testing/test-server.ts'
import { keyOf, withKey } from './api-keys/testing/with-key.ts'
import { type Route, readRoutes } from './testing/owners-bodies.ts'
import { OwnersWalk } from './testing/owners-walk.ts'
import { onboarded } from './workspaces/testing/onboarded.ts'

/**
 * Every registered route, asked by every role in its own workspace and in another one, and by a key of every role and kind. Who may is told by
 * the policy tables, what is asked by the API document; a route that is added later is asked without a change here. A third of them is asked, another
 * one from commit to commit: by every role, and by a sample of the keys and in another workspace.
 */

const server = await testServer({ parts: { allowances: UNLIMITED } })
const routes = readRoutes(server)
const ofWorkspace = routes.filter(({ operation }) => operation['x-access']?.includes('.'))
let walk: OwnersWalk
let people: Record<Role, SignedInClient>
/** Whose role is changed, and who is removed. */
let spare: SignedInClient
let elsewhere: string
/** A program for each role and kind of key, and for each noun that one may be made for. */
type Program = KeyRights & { readonly role: KeyRole; readonly client: TestClient }
let programs: Program[]
/** Of some forty each, for each route. */
const KEYS = 4
const STRANGERS = 2

beforeAll(async () => {
  walk = new OwnersWalk(server, await onboarded(server))
  await walk.fill()
  const { workspaceId } = walk.owner
  const [owner, admin, member, accountant] = await Promise.all(ROLES.map((role) => server.signIn({ role, workspaceId })))
  if (!owner || !admin || !member || !accountant) throw new Error('A role is missing.')
  people = { owner, admin, member, accountant }
  spare = await server.signIn({ workspaceId, role: 'member' })
  programs = []
  const add = async (role: KeyRole, rights: KeyRights) => {
    programs.push({
      ...rights,
      role,
      client: withKey(server, await keyOf(walk.owner, { role, kind: rights.kind, scopes: [...rights.scopes] })),
    })
  }
  for (const role of KEY_ROLES) {
    for (const kind of KEY_KINDS.filter((each) => each !== 'chosen')) await add(role, { kind, scopes: [] })
  }
  for (const scope of SCOPES) await add('admin', { kind: 'chosen', scopes: [scope] })
  await add('member', { kind: 'chosen', scopes: SCOPES.filter((scope) => scope.endsWith('.write')) })
  // The newest, which is the one that goes where a key is deleted.
  await keyOf(walk.owner, { role: 'member', kind: 'read', scopes: [] })
  elsewhere = (await onboarded(server, {}, 1)).workspaceId
})

test('there is something to ask, and every route says who may', () => {
  expect(ofWorkspace.length).toBeGreaterThan(150)
  const silent = routes.filter(({ operation }) => operation['x-access'] === undefined).map(({ path }) => path)
  expect(silent).toEqual(['/api/login-state'])
})

describe('who may is let in, who may not is told so, and of another workspace nobody learns anything', () => {
  test.each(partOf(ofWorkspace, 3, 'routes by role').map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s',
    async (named, route) => {
      const call = await callOf(route)
      const expected: Record<string, unknown> = {}
      const answered: Record<string, unknown> = {}
      const mayByKey = new Map(programs.map((program) => [program, mayCallByKey(program, route)]))
      // That a key is of another workspace is seen before what it was made for.
      const ofAll = programs.filter(({ scopes }) => scopes.length !== 1)
      // Who may not comes first: whoever may deletes it.
      for (const program of sampleOf(programs, KEYS, `${named} by key`)) {
        expected[nameOf(program)] = mayByKey.get(program)
        answered[nameOf(program)] = (await ask(program.client, route, call)).status !== 403
      }
      for (const role of ROLES.toReversed()) {
        expected[role] = mayCall(role, route)
        answered[role] = (await ask(people[role], route, call)).status !== 403
      }
      const strangers = [...ofAll.map((program) => [nameOf(program), program.client] as const), ...Object.entries(people)]
      for (const [name, client] of sampleOf(strangers, STRANGERS, `${named} elsewhere`)) {
        expected[`${name} elsewhere`] = 404
        answered[`${name} elsewhere`] = (await ask(client, route, call, { 'x-workspace-id': elsewhere })).status
      }
      expect(answered).toEqual(expected)
    },
  )
})

test('who is signed out is let in nowhere, and is not told what there is', async () => {
  const nobody = server.client()
  await nobody.request('GET', '/api/login/browser/v1/config')
  for (const route of routes.filter(({ operation }) => operation['x-access'] !== 'public' && operation['x-access'] !== undefined)) {
    const answer = await ask(nobody, route, { url: route.path.replaceAll(/\{\w+\}/g, newId()), body: undefined })
    expect([route.method, route.path, answer.status]).toEqual([route.method, route.path, 401])
  }
})

const nameOf = ({ kind, scopes, role }: Program): string => `${kind} key ${scopes.join()}, ${role}`

function mayCall(role: Role, { operation }: Route): boolean {
  const access = operation['x-access']
  if (access === undefined || !actsInWorkspace(access)) throw new Error('This route demands no role.')
  return permits(role, ...splitAccess(access))
}

/** What is of who asks as a person: no program has an address, or a list before it. */
const FOR_PEOPLE =
  /^\/api\/(?:companies\/\{id\}\/(?:exchange|sender)|mailbox(?:\/trial|\/look)?|treasury\/accounts\/\{id\}\/feed(?:\/banks|\/settle)?|mails\/test|notifications\/\{id\}\/test|saved-views(?:\/\{id\})?|list-columns|own-values|notices\/(?:\{id\}\/)?read)$/

/** The table is asked, and the document told of it. */
function mayCallByKey({ role, kind, scopes }: Program, route: Route): boolean {
  const access = route.operation['x-access']
  if (access === undefined || !actsInWorkspace(access)) throw new Error('This route demands no role.')
  const { 'x-keys': kinds, 'x-key-scopes': needed } = route.operation
  if (kind === 'chosen') {
    expect(kinds?.includes(kind)).toBe(needed !== undefined)
    return mayCall(role, route) && (needed?.every((scope) => holdsScope(scopes, scope)) ?? false)
  }
  const may = kind !== 'assistant' && !FOR_PEOPLE.test(route.path) && permitsKey({ kind, scopes }, ...splitAccess(access))
  expect(kinds?.includes(kind)).toBe(may)
  return may && mayCall(role, route)
}

type Call = { readonly url: string; readonly body: unknown }

/** What the owner would ask, of what the owner has. */
async function callOf(route: Route): Promise<Call> {
  const { method, path } = route
  const isOfPerson = /^\/api\/users\/\{id\}/.test(path)
  const { id = newId() } = isOfPerson ? { id: spare.userId } : await walk.read(path)
  // By its name it would be closed, and nobody could ask anything more of it.
  if (path === '/api/workspace/closing') return { url: path, body: { name: 'Друго' } }
  const url = path.replace('{mailId}', walk.sent.mailId).replaceAll(/\{\w+\}/g, String(id))
  return { url, body: method === 'GET' || method === 'DELETE' ? undefined : await walk.bodyOf(route) }
}

function ask(client: TestClient, { method }: Route, { url, body }: Call, headers: Record<string, string> = {}) {
  return client.request(method, url, { body, headers: { 'idempotency-key': newId(), ...headers } })
}
