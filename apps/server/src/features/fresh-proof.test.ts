import { actsInWorkspace } from '@invoice/contract/wire/endpoint.ts'
import { splitAccess } from '@invoice/contract/wire/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { UNLIMITED } from '../platform/allowances.ts'
import { newId } from '../platform/new-id.ts'
import { testServer } from '../platform/testing/test-server.ts'
import { letProofsAge } from './accounts/testing/person.ts'
import { archiveFetched } from './testing/closed.ts'
import { type Route, readRoutes } from './testing/owners-bodies.ts'
import { OwnersWalk } from './testing/owners-walk.ts'
import { onboarded } from './workspaces/testing/onboarded.ts'

/** What gives power that lasts asks who is there: a browser that was left open must not be enough for it. */

const server = await testServer({ parts: { allowances: UNLIMITED } })
const routes = readRoutes(server).filter(({ operation }) => operation['x-access']?.includes('.'))
const asksForProof = routes.filter(({ operation }) => operation['x-fresh-proof'])

/** Of these nouns everything gives power, but for what takes it away, sorts, or tells once more what was told. */
const NOUNS = ['users', 'ownership', 'api_keys', 'webhooks', 'payment_methods']
const GIVES_NONE = /\/(?:order|archive|test|send|trial)$/
/** What is switched on, and goes on doing what a person did: of whatever comes in, or of all that goes out. */
const GOES_ON = ['PUT /api/treasury/accounts/{id}/statement-accepting', 'PUT /api/companies/{id}/sender']
/**
 * Of what is switched on, what has no reach of its own: a letter about one's own document, in words that are written down; a mailbox, whose bills
 * wait until somebody records them.
 */
const HAS_NO_REACH = ['POST /api/mailbox/trial', 'PUT /api/mailbox', 'PUT /api/notifications/{id}', 'PUT /api/notifications/{id}/switch']

let walk: OwnersWalk
let spare: string

beforeAll(async () => {
  walk = new OwnersWalk(server, await onboarded(server))
  await walk.fill()
  spare = (await server.signIn({ workspaceId: walk.owner.workspaceId, role: 'member' })).userId
  // Somebody who could prove who they are, and has not done so lately.
  await server.owner.query(`update account.users set password_hash = 'x' where id = $1`, [walk.owner.userId])
  await server.owner.query(`insert into account.authenticators (user_id, type) values ($1, 'totp')`, [walk.owner.userId])
  await archiveFetched(server, walk.owner)
  await letProofsAge(server, walk.owner.userId)
})

test('everything about people, keys, other programs and where money goes asks for it, unless it gives nobody anything', () => {
  const powers = routes.filter(({ method, path, operation }) => {
    const access = operation['x-access']
    if (access === undefined || !actsInWorkspace(access) || method === 'GET' || method === 'DELETE') return false
    return NOUNS.includes(splitAccess(access)[0]) && !GIVES_NONE.test(path)
  })
  const named = (some: readonly Route[]) => some.map(({ method, path }) => `${method} ${path}`).sort()
  expect(named(asksForProof)).toEqual([...named(powers), ...GOES_ON].sort())
  expect(asksForProof.length).toBeGreaterThan(12)
})

test('what can be switched on is known as what gives power that lasts, or as what gives none', () => {
  const switches = routes
    .filter(({ operation }) => JSON.stringify(operation.requestBody ?? null).includes('"isOn"'))
    .map(({ method, path }) => `${method} ${path}`)
  const known = [...asksForProof.map(({ method, path }) => `${method} ${path}`), ...HAS_NO_REACH]
  expect(switches.length).toBeGreaterThan(2)
  expect(switches.filter((each) => !known.includes(each))).toEqual([])
})

describe('without a fresh proof', () => {
  test.each(asksForProof.map((route) => [`${route.method} ${route.path}`, route] as const))('%s is not done', async (_name, route) => {
    const { owner } = walk
    const audited = async () =>
      (await server.owner.query('select count(*)::int as n from app.audit_entries where workspace_id = $1', [owner.workspaceId])).rows
    const before = await audited()
    const isOfPerson = /^\/api\/users\/\{id\}/.test(route.path)
    const { id = newId() } = isOfPerson ? { id: spare } : await walk.read(route.path)
    const url = route.path.replaceAll(/\{\w+\}/g, String(id))
    const body = await walk.bodyOf(route)
    const answer = await owner.request(route.method, url, { body, headers: { 'idempotency-key': newId() } })
    expect([answer.status, answer.body]).toMatchObject([
      401,
      { data: { flows: [{ id: 'reauthenticate' }, { id: 'mfa_reauthenticate', types: ['totp'] }] } },
    ])
    expect(await audited()).toEqual(before)
  })
})
