import { actsInWorkspace, type Endpoint } from '@invoice/contract/wire/endpoint.ts'
import { refusals } from '@invoice/text/errors/en.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { partOf, sampleOf } from '../../../../scripts/lib/sample.mjs'
import { UNLIMITED } from '../platform/allowances.ts'
import { freezeWorkspace, unfreezeWorkspace } from '../platform/backup/archive/freeze.ts'
import { testDatabase } from '../platform/testing/test-database.ts'
import { testServer } from '../platform/testing/test-server.ts'
import { withClient } from '../platform/testing/with-client.ts'
import { keyOf, withKey } from './api-keys/testing/with-key.ts'
import { contractEndpoints } from './testing/contract-endpoints.ts'
import { type Route, readRoutes } from './testing/owners-bodies.ts'
import { OwnersWalk } from './testing/owners-walk.ts'
import { WalkedCalls } from './testing/walked-calls.ts'
import type { Call } from './testing/walked-records.ts'
import { onboarded } from './workspaces/testing/onboarded.ts'

/**
 * Every registered route, asked of a workspace that moves to another installation by calls that would do something: what writes is refused,
 * what reads is answered, and no row is another than before. What writes is told by the API document; a route that is added later is asked
 * without a change here.
 */

const database = await testDatabase()
const server = await testServer({
  database,
  parts: { allowances: UNLIMITED },
  environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'invoices@example.com' },
})
/** Of people and of the installation: whatever moves, these go on. Who joins or leaves changes the workspace. */
const OF_PEOPLE = ['account', 'operator', undefined]
const JOINS_OR_LEAVES = ['POST /api/workspaces/{id}/leave', 'POST /api/invitations/{key}/accept']
/** Drawing is kept, and told of, where there is room for it. */
const DRAWN = 'document.output_kept'

/** Of what is asked by people, for it is told by the same. */
const BY_PROGRAMS = 30

/** What is sent to be read alone, and kept nowhere. */
const ONLY_READ = ['POST /api/vat/sales-reports/read']

const nameOf = ({ method, path }: Route) => `${method} ${path}`
const accessOf = ({ operation }: Route) => operation['x-access']
const routes = partOf(
  readRoutes(server).filter((route) => !OF_PEOPLE.includes(accessOf(route)) || JOINS_OR_LEAVES.includes(nameOf(route))),
  3,
  'routes while frozen',
)
const endpoints = new Map<string, Endpoint>((await contractEndpoints()).map((each) => [`${each.method} ${each.path}`, each]))
const forPrograms = sampleOf(
  routes.filter((route) => {
    const access = accessOf(route)
    // What was made for a person is there for nobody else.
    if (route.path === '/api/vat/packages/{id}') return false
    return access !== undefined && actsInWorkspace(access) && route.operation['x-keys']?.includes('whole') === true && isWriting(route)
  }),
  BY_PROGRAMS,
  'frozen',
)
let calls: WalkedCalls
let program: ReturnType<typeof withKey>
let workspaceId: string
/** What would do something, made while the workspace was at work. */
const prepared = new Map<string, Call>()
/** Of each table with rows of workspaces: how many are this one's, and what they come to. */
let rowsOfIt: string
let before: unknown

// It is frozen once, for all: nothing of what is asked changes what the others ask for.
beforeAll(async () => {
  const owner = await onboarded(server)
  const walk = new OwnersWalk(server, owner)
  await walk.fill()
  ;({ workspaceId } = owner)
  calls = new WalkedCalls(server, walk)
  program = withKey(server, await keyOf(owner))
  for (const route of routes) prepared.set(nameOf(route), await calls.callOf(route))
  const { rows: tables } = await server.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_attribute on attrelid = c.oid and attname = 'workspace_id'
    where relkind = 'r' and relnamespace::regnamespace::text in ('app', 'account', 'system') order by 1`,
  )
  rowsOfIt = tables
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*), md5(string_agg(t::text, ',' order by t::text)) from ${name} t where workspace_id = $1`,
    )
    .join(' union all ')
  await withClient(database.config, (client) => freezeWorkspace(client, workspaceId, () => {}))
  before = await kept()
}, 240_000)

const kept = async () => (await server.owner.query(rowsOfIt, [workspaceId])).rows

async function send(route: Route, changed: Partial<Call> = {}) {
  const call = prepared.get(nameOf(route))
  if (!call) throw new Error('Each route has its call.')
  await server.owner.query('delete from account.counters')
  const { caller: _, ...byOwner } = call
  // Elsewhere it is done to a workspace of somebody else's, for it ends what it is done to.
  return calls.send(route, { ...(route.path === '/api/workspace/closing' ? byOwner : call), ...changed })
}

/** Whether it says that it writes something, or that what is asked is written down; of files that come nothing more is said. */
function isWriting({ method, path, operation }: Route): boolean {
  const endpoint = endpoints.get(`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`)
  if (!endpoint) throw new Error(`The contract has no ${method} ${path}.`)
  const isWrittenDown = (operation['x-audit'] ?? []).some((act) => act !== DRAWN)
  const isUpload = endpoint.multipart !== undefined && !ONLY_READ.includes(nameOf({ method, path, operation }))
  return isWrittenDown || (method !== 'GET' && ((endpoint.writes ?? []).length > 0 || isUpload))
}
/** Answered with a page, to whoever has no scripts. */
const PAGES = /^\/api\/(?:client-pages\/\{token\}(?:\/data)?|public\/\{token\}\/(?:pay|paid\/.*))$/
const FROZEN = [423, { errors: { __: [refusals['common.workspace_frozen']] } }]

describe('of a workspace that moves nothing is written, and all is read', () => {
  test.each(routes.map((route) => [nameOf(route), route] as const))('%s', async (_name, route) => {
    const { status, body } = await send(route)
    // A page without scripts says on itself why it is not shown.
    // A provider is told to say it again, as it understands it.
    if (route.method === 'POST' && route.path.startsWith('/api/payment-notifications/')) expect([status, body]).toEqual([503, 'again'])
    else if (isWriting(route) && PAGES.test(route.path))
      expect([status, body]).toEqual([423, expect.stringContaining(refusals['common.workspace_frozen'])])
    else if (isWriting(route)) expect([status, body]).toEqual(FROZEN)
    else expect([status, status < 300 ? '' : body]).toEqual([expect.toBeOneOf([200, 201, 204, 304]), ''])
  })
})

describe('a program is told the same', () => {
  test.each(forPrograms.map((route) => [nameOf(route), route] as const))('%s', async (_name, route) => {
    const { status, body } = await send(route, { caller: program })
    expect([status, body]).toEqual(FROZEN)
  })
})

test('no row is another than before, and then it is at work again', async () => {
  expect(await kept()).toEqual(before)
  await withClient(database.config, (client) => unfreezeWorkspace(client, workspaceId))
})
