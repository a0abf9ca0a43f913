import { AUDITED } from '@invoice/contract/history/audit.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { partOf } from '../../../../scripts/lib/sample.mjs'
import { newId } from '../platform/new-id.ts'
import { testServer } from '../platform/testing/test-server.ts'
import { type Route, readRoutes } from './testing/owners-bodies.ts'
import { OwnersWalk } from './testing/owners-walk.ts'
import { WalkedCalls } from './testing/walked-calls.ts'
import { onboarded } from './workspaces/testing/onboarded.ts'

/** Mails are let go to a server that nobody asks here. */
const server = await testServer({ environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'invoices@example.com' } })

/** Signing in and out has a trail of its own, that of the account. */
const OUTSIDE = /^\/api\/(login-state|login\/.*)$/
const routes = readRoutes(server).filter(({ path }) => !OUTSIDE.test(path))
/** A third of the addresses, another one from commit to commit, each with all that is done there: what is taken away was put there. */
const drawn = new Set(partOf([...new Set(routes.map(({ path }) => path))], 3, 'audited'))
const walked = routes.filter(({ path }) => drawn.has(path))
let walk: OwnersWalk
let calls: WalkedCalls

beforeAll(async () => {
  walk = new OwnersWalk(server, await onboarded(server))
  await walk.fill()
  calls = new WalkedCalls(server, walk)
  // Only who has a second factor demands one.
  await server.owner.query(`insert into account.authenticators (user_id, type) values ($1, 'totp')`, [walk.owner.userId])
  // And has proved it just now, however long the walk takes: handing over asks for that.
  await server.owner.query(
    `update account.sessions set data = jsonb_build_object('methods', jsonb_build_array(jsonb_build_object(
       'method', 'mfa', 'type', 'totp', 'id', 1, 'at', extract(epoch from now() + interval '1 day')))) where user_id = $1`,
    [walk.owner.userId],
  )
})

const actsOf = ({ operation }: Route): string[] => operation['x-audit'] ?? []

/** A form of a page without scripts is answered by the way to the page. */
const DONE = [200, 201, 204, 303]

describe('each route leaves what it promises', () => {
  test.each(walked.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
    const call = await calls.callOf(route)
    const before = await lastEntry()
    const answer = await calls.send(route, call)
    expect(answer.status, JSON.stringify(answer.body)).toBeOneOf(DONE)
    const left = await entriesAfter(before)
    const [first, ...others] = actsOf(route)
    // Of several acts the first is always done, the others where they change something too.
    expect(left.filter(({ act }) => act === first)).toHaveLength(first === undefined ? 0 : 1)
    expect(others).toEqual(expect.arrayContaining(left.map(({ act }) => act).filter((act) => act !== first)))
    expect(new Set(left.map(({ act }) => act)).size).toBe(left.length)
    for (const { act, entity_type } of left) expect(entity_type).toBe(act.slice(0, act.indexOf('.')))
    // What is created from a row, a note from its invoice, is another one.
    // A notification is named by its event, which is no row's id.
    const isOfOneRow =
      route.path.includes('/{id}') &&
      !route.path.startsWith('/api/notifications') &&
      !/\/import(?:s|ed)\//.test(route.path) &&
      // It is the statements, or the entries, that are told of.
      !route.path.startsWith('/api/treasury/accounts/{id}/statement') &&
      // Who leaves a workspace is not named by it.
      !route.path.startsWith('/api/workspaces') &&
      !route.path.startsWith('/api/webhook-deliveries/') && // it is the address that the entry is about
      route.path !== '/api/vat/packages/{id}' && // it is the month that the entry is about
      !/^\/api\/contacts\/(?:links|proposals)\//.test(route.path) && // it stands in the history of the contact
      !first?.endsWith('.created')
    if (first !== undefined && isOfOneRow) expect(left.find(({ act }) => act === first)?.entity_id).toBe(call.id)
    // That reads too, by POST: each time is written down.
    if (route.method === 'GET' || route.path === '/api/documents/export') return
    // The very same again: what was done is done.
    await calls.send(route, call)
    expect(await entriesAfter(before)).toEqual(left)
  })
})

describe('a call that is refused leaves nothing', () => {
  test.each(
    walked
      .filter((route) => actsOf(route).length > 0 && mayBeWrong(route))
      .map((route) => [`${route.method} ${route.path}`, route] as const),
  )('%s', async (_name, route) => {
    const before = await lastEntry()
    const isReading = route.method === 'GET'
    const body = route.operation.requestBody ? {} : undefined
    const answer = await calls.send(route, { id: newId(), body, key: newId(), query: isReading ? 'surprise=1' : undefined })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await entriesAfter(before)).toEqual([])
  })
})

/** What a schedule, an answer from outside or a job that was asked for does, and no call. */
const BY_ITSELF = [
  'document.imported',
  'document.reminded',
  'document.einvoice_delivered',
  'document.einvoice_refused',
  'export_schedule.sent',
  'recurrence.stopped',
  'webhook.switched_off',
  'workspace.taken_in',
]

test('every act that can be written down is one of an endpoint, or is done by itself', () => {
  const known = Object.entries(AUDITED).flatMap(([entity, acts]) => acts.map((act) => `${entity}.${act}`))
  expect([...new Set([...routes.flatMap(actsOf), ...BY_ITSELF])].sort()).toEqual(known.sort())
})

/** A call that says nothing cannot be wrong. */
const mayBeWrong = ({ method, path, operation }: Route) => method === 'GET' || path.includes('{') || operation.requestBody !== undefined

type Entry = { id: string; act: string; entity_type: string; entity_id: string | null }

/** The newest id: what comes later is greater. */
async function lastEntry(): Promise<string> {
  const { rows } = await server.owner.query<{ id: string }>('select id from app.audit_entries order by id desc limit 1')
  return rows[0]?.id ?? newId()
}

async function entriesAfter(id: string): Promise<Entry[]> {
  const { rows } = await server.owner.query<Entry>(
    'select id, act, entity_type, entity_id from app.audit_entries where id > $1 order by id',
    [id],
  )
  return rows
}
