import { createContact } from '@invoice/contract/records/contacts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { partOf, sampleOf } from '../../../../scripts/lib/sample.mjs'
import { aContact } from '../../seed/contact.ts'
import { UNLIMITED } from '../platform/allowances.ts'
import { newId } from '../platform/new-id.ts'
import { testServer } from '../platform/testing/test-server.ts'
import { MARK, type Route, readRoutes, withLinesOfItsOwn } from './testing/owners-bodies.ts'
import { OwnersWalk } from './testing/owners-walk.ts'
import { aReading } from './testing/readings.ts'
import { WALKED_MONTH } from './testing/walk-bodies.ts'
import { type OnboardedClient, onboarded } from './workspaces/testing/onboarded.ts'

/**
 * Every registered route is walked with a session of one workspace and the ids of another. A route that is added later is walked
 * without a change here: what is asked of it is learnt from the API document, and what is sent to it from what the owner reads there.
 * Each is asked for what the owner has there, and for a sample of everything else, another one from commit to commit.
 */

/** Routes of people, and of links that were shared or mailed: they act in no workspace. */
const OUTSIDE =
  /^\/api\/(login-state|profile|profile\/.*|workspaces|workspaces\/.*|archive-intakes|archive-intakes\/.*|firms|firms\/.*|firm-.*|own-company-lookups|invitations\/.*|public\/.*|payment-notifications\/.*|packages\/.*|export-links\/.*|client-pages\/.*)$/
/** Each route is asked for each id: more than a person may draw at once. */
const server = await testServer({ parts: { allowances: UNLIMITED } })
const routes = partOf(readRoutes(server), 3, 'routes of strangers')
let walk: OwnersWalk
let owner: OnboardedClient
let stranger: OnboardedClient
/** Everything of the owner's workspace that an address or a body could name: a few of each table. */
let ids: string[]
/** Of them, by route, what the owner reads there. */
const own = new Map<Route, string>()
const learnt = new Map<Route, unknown>()
const OTHERS = 5
/** Of what the stranger sends, that it is no nonsense. */
const SENT_BY_OWNER = 60
/** What the owner had before anything was asked, and which routes were asked since. */
let before: string
const asked = new Set<Route>()

beforeAll(async () => {
  owner = await onboarded(server, { name: { bg: MARK, en: '' } })
  stranger = await onboarded(server, {}, 1)
  walk = new OwnersWalk(server, owner)
  await walk.fill()
  await walk.anUnaskedEntry()
  ids = [...(await idsByTable(owner.workspaceId)).flatMap((rows) => rows.slice(0, 2)), ...(await idsOfPeople(owner.workspaceId))]
  for (const route of routes.filter(({ path }) => path.includes('{id}') && !OUTSIDE.test(path))) {
    const { id } = await walk.read(route.path)
    // Notifications are named by what they tell of, alike in every workspace.
    if (idsIn(id ?? '').length > 0) own.set(route, String(id))
    // What is said in a question follows from one that was put.
    if (route.path.startsWith('/api/inquiries/')) learnt.set(route, await bodyFor(route))
  }
  // And what is done with hours, for whom there are such hours and a draft.
  for (const route of routes.filter(({ path }) => /^\/api\/hours\/(?:add|invoice)$/.test(path))) learnt.set(route, await bodyFor(route))
  before = await rowsOf(owner.workspaceId)
})

test('the walk has somewhere to go, and every table something to hide', async () => {
  expect(routes.length).toBeGreaterThan(25)
  expect((await idsByTable(owner.workspaceId)).filter((rows) => rows.length === 0)).toEqual([])
})

describe('a stranger learns nothing', () => {
  test.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (_name, route) => {
    const body = learnt.get(route) ?? (await bodyFor(route))
    const toNothing = await ask(route, newId(), withOtherIds(body))
    for (const id of idsFor(route)) {
      // Links that there are not are counted by address, and this walk has one.
      if (/^\/api\/(?:public|packages|export-links|client-pages|payment-notifications)\//.test(route.path))
        await server.owner.query('delete from account.counters')
      const answer = await ask(route, id, body)
      expect(JSON.stringify(answer.body)).not.toContain(MARK)
      expect(idsIn(answer.body).filter((each) => each !== id && ids.includes(each))).toEqual([])
      if (route.path.includes('{')) expect(answer.status).toBeGreaterThanOrEqual(400)
      // The answer is the same as for what does not exist at all.
      expect(answer.status).toBe(toNothing.status)
      if (answer.status >= 400) expect(answer.body).toEqual(toNothing.body)
    }
    asked.add(route)
  })
})

test('nothing of the owner’s was changed by all that, and nothing of the stranger’s names it', async () => {
  expect(asked.size).toBe(routes.length)
  expect(await rowsOf(owner.workspaceId)).toBe(before)
  const strangers = await rowsOf(stranger.workspaceId)
  expect(ids.filter((id) => strangers.includes(id))).toEqual([])
  expect((await server.owner.query('select from account.memberships where workspace_id = $1', [owner.workspaceId])).rowCount).toBe(2)
})

test('the stranger cannot name the owner’s workspace, by header or by parameter', async () => {
  for (const { method, path } of routes.filter((route) => !OUTSIDE.test(route.path))) {
    const url = path.replaceAll(/\{\w+\}/g, ids[0] ?? '')
    const named = await stranger.request(method, url, { headers: { 'x-workspace-id': owner.workspaceId, 'idempotency-key': newId() } })
    expect([method, url, named.status]).toEqual([method, url, 404])
    const headers = { 'idempotency-key': newId(), 'x-workspace-id': '' }
    const asked = await stranger.request(method, `${url}?workspace=${owner.workspaceId}`, { headers })
    expect([method, url, asked.status]).toEqual([method, url, 404])
  }
})

test('what the stranger sent was no nonsense: the owner may send the same', async () => {
  const sent = routes.filter(
    ({ method, path }) => method !== 'GET' && method !== 'DELETE' && !OUTSIDE.test(path) && path !== '/api/workspace/closing',
  )
  await owner.call(createContact, { body: aContact() }) // for one to be merged into another
  for (const route of sampleOf(sent, SENT_BY_OWNER, 'sent by the owner')) {
    const { documentId, mailId } = walk.sent
    if (route.path.startsWith('/api/documents/import-reading')) await aReading(server, owner, route.path)
    const { id } = route.path.includes('{mailId}') ? { id: documentId } : await oneOf(route.path)
    const url = route.path
      .replace('{mailId}', mailId)
      .replace('{month}', WALKED_MONTH)
      .replaceAll(/\{\w+\}/g, String(id))
    const learnt = await bodyFor(route)
    const body = route.path === '/api/documents' ? withLinesOfItsOwn(learnt) : learnt
    const answer = await owner.request(route.method, url, { body, headers: { 'idempotency-key': newId() } })
    const isRange = route.path === '/api/ranges' // the same numbers twice
    expect([route.method, url, answer.status, answer.body]).toEqual([
      route.method,
      url,
      isRange ? 400 : expect.not.toBeOneOf([400, 404, 415]),
      answer.body,
    ])
  }
})

/** What there is to do it to; a file of a vendor waits for one act alone. */
const oneOf = (path: string) => (path.startsWith('/api/bill-files/{id}') ? walk.aBillFile(path) : walk.read(path))

/** What the owner would send there, less the mark: else the stranger would have brought it himself. */
async function bodyFor(route: Route): Promise<unknown> {
  if (route.method === 'GET' || route.method === 'DELETE') return undefined
  const body = await walk.bodyOf(route)
  if (body instanceof FormData) return body
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body).replaceAll(MARK, 'Друго'))
}

function idsFor(route: Route): readonly string[] {
  const name = `${route.method} ${route.path}`
  // What takes no id is asked once, else the same body would be sent again and again: the second is a repeat, or too much.
  if (!route.path.includes('{') && !hasIdParameter(route)) return ids.slice(0, 1)
  return [...new Set([...sampleOf(ids, OTHERS, name), own.get(route) ?? []].flat())]
}

const hasIdParameter = ({ operation }: Route) => (operation.parameters ?? []).some(isIdParameter)
const isIdParameter = (parameter: { in: string; name: string }) => parameter.in === 'query' && parameter.name.endsWith('Id')

/** As the stranger, with `id` wherever the address has room for one. */
function ask({ method, path, operation }: Route, id: string, body: unknown) {
  const query = (operation.parameters ?? []).filter(isIdParameter).map(({ name }) => `${name}=${id}`)
  const url = path.replaceAll(/\{\w+\}/g, id) + (query.length > 0 ? `?${query.join('&')}` : '')
  return stranger.request(method, url, { body, headers: { 'idempotency-key': newId() } })
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function idsIn(body: unknown): string[] {
  return JSON.stringify(body).match(UUID) ?? []
}

function withOtherIds(body: unknown): unknown {
  if (body instanceof FormData) return body
  return body === undefined ? undefined : JSON.parse(JSON.stringify(body).replaceAll(UUID, () => newId()))
}

async function tables(): Promise<string[]> {
  const { rows } = await server.owner.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'app' and c.relkind in ('r', 'p') order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** Of the tables that an address could name something of, and that have been filled by `fill` or onboarding. */
async function idsByTable(workspaceId: string): Promise<string[][]> {
  const nouns = [
    'companies',
    'files',
    'imports',
    'contacts',
    'products',
    'tax_rates',
    'units',
    'jobs',
    'saved_views',
    'mails',
    'notices',
    'recurrences',
    'webhooks',
    'webhook_deliveries',
    'cash_counts',
    'api_keys',
    'deal_terms',
    'custom_fields',
    'price_lists',
    'payment_methods',
    'document_ranges',
    'documents',
    'document_lines',
  ]
  return Promise.all(
    nouns.map(async (noun) => {
      const { rows } = await server.owner.query<{ id: string }>(`select id from app.${noun} where workspace_id = $1 order by id`, [
        workspaceId,
      ])
      return rows.map(({ id }) => id)
    }),
  )
}

/** The workspace itself, who is in it, and who is invited. */
async function idsOfPeople(workspaceId: string): Promise<string[]> {
  const { rows } = await server.owner.query<{ id: string }>(
    `select user_id as id from account.memberships where workspace_id = $1
     union all select id from account.invitations where workspace_id = $1`,
    [workspaceId],
  )
  return [workspaceId, ...rows.map(({ id }) => id)]
}

/** Every row of the workspace, but for the keys of repeated calls. */
async function rowsOf(workspaceId: string): Promise<string> {
  const wanted = [...(await tables()).filter((table) => table !== 'app.idempotency'), 'account.memberships', 'account.invitations']
  const contents = await Promise.all(
    wanted.map(async (table) => {
      const { rows } = await server.owner.query<{ row: string }>(
        `select t::text as row from ${table} t where workspace_id = $1 order by 1`,
        [workspaceId],
      )
      return [table, ...rows.map(({ row }) => row)].join('\n')
    }),
  )
  return contents.join('\n')
}
