import type { Endpoint } from '@invoice/contract/wire/endpoint.ts'
import type { Stored } from '@invoice/contract/wire/stored.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { partOf, sampleOf } from '../../../../scripts/lib/sample.mjs'
import { UNLIMITED } from '../platform/allowances.ts'
import { testServer } from '../platform/testing/test-server.ts'
import { contractEndpoints } from './testing/contract-endpoints.ts'
import { type Route, readRoutes } from './testing/owners-bodies.ts'
import { OwnersWalk } from './testing/owners-walk.ts'
import { WalkedCalls } from './testing/walked-calls.ts'
import type { Call } from './testing/walked-records.ts'
import { onboarded } from './workspaces/testing/onboarded.ts'

/**
 * Every act is done on a real database, and what the owner can read is read before and after it. What then answers otherwise must have
 * declared that it reads something that the act declares to write: by that alone the browser knows what it has to ask for again.
 */

const server = await testServer({
  environment: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'invoices@example.com' },
  parts: { allowances: UNLIMITED },
})
const routes = readRoutes(server)
const endpoints = new Map<string, Endpoint>()
let walk: OwnersWalk
let calls: WalkedCalls
/** What the owner keeps in a browser before anything is done. */
let kept: Reading[]

/** A call that answers JSON, as often as one likes. */
type Reading = { readonly route: Route; readonly call: Call; readonly reads: readonly Stored[] }

/** Signing in and out is the account's own. */
const OUTSIDE = /^\/api\/(login-state|login\/.*)$/
const acts = routes.filter(({ method, path }) => method !== 'GET' && !OUTSIDE.test(path))
/** The whole takes minutes: each act is held against so many of what there is to read, others each, and others from commit to commit. */
const READINGS = 4
const AT_ONCE = 6

/** Measured anew each time, of all workspaces together: its page asks for it again by itself. */
const MEASURED = '/api/installation'

/** Of what a job has not come to yet they are made as somebody asks for them: no act writes that. */
const MADE_WHEN_ASKED = '/api/documents/{id}/einvoices'

const keyOf = (method: string, path: string): string => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`

function endpointOf({ method, path }: Route): Endpoint {
  const found = endpoints.get(keyOf(method, path))
  if (found === undefined) throw new Error(`The contract has no ${method} ${path}.`)
  return found
}

beforeAll(async () => {
  for (const each of await contractEndpoints()) endpoints.set(`${each.method} ${each.path}`, each)
  walk = new OwnersWalk(server, await onboarded(server))
  await walk.fill()
  calls = new WalkedCalls(server, walk)
  await server.owner.query(`insert into account.authenticators (user_id, type) values ($1, 'totp')`, [walk.owner.userId])
  await server.owner.query(
    `update account.sessions set data = jsonb_build_object('methods', jsonb_build_array(jsonb_build_object(
       'method', 'mfa', 'type', 'totp', 'id', 1, 'at', extract(epoch from now() + interval '1 day')))) where user_id = $1`,
    [walk.owner.userId],
  )
  kept = []
  for (const route of routes) {
    const { reads = [], ...endpoint } = endpointOf(route)
    // A file is fetched, and kept by nobody.
    if (route.method === 'GET' && route.path !== MEASURED && !('produces' in endpoint))
      kept.push({ route, call: await calls.callOf(route), reads })
  }
}, 240_000)

/** A form of a page without scripts is answered by the way to the page. */
const DONE = [200, 201, 204, 303]

describe('whatever answers otherwise after an act was told to', () => {
  test.each(partOf(acts, 3, 'acts').map((route) => [`${route.method} ${route.path}`, route] as const))('%s', async (name, route) => {
    const call = await calls.callOf(route)
    const writes = new Set(writtenBy(route))
    const undeclared = [...kept, ...readingsOf(call, route)].filter(({ reads }) => !reads.some((each) => writes.has(each)))
    const shown = sampleOf(undeclared, READINGS, name)
    await answers(undeclared.filter(({ route: { path } }) => path === MADE_WHEN_ASKED))
    const before = await answers(shown)
    const answer = await calls.send(route, call)
    expect(answer.status, JSON.stringify(answer.body)).toBeOneOf(DONE)
    const after = await answers(shown)
    const changed = shown.flatMap(({ route: { path } }, index) =>
      // What is gone is asked for by nobody.
      before[index] === after[index] || after[index]?.startsWith('404')
        ? []
        : [`GET ${path} answered otherwise: ${difference(before[index], after[index])}`],
    )
    expect(changed).toEqual([])
  })
})

/** Whoever does anything leaves an entry in the audit, and what is begun by the call may be done by the time that it is looked at. */
function* writtenBy(route: Route): Iterable<Stored> {
  const { writes = [], writesLater = [] } = endpointOf(route)
  yield* writes
  yield* writesLater
  yield 'audit'
}

/** What can be read of the very record that is acted on. */
function readingsOf(call: Call, { path }: Route): Reading[] {
  const [of] = /^\/api\/[^{]+\{\w+\}/.exec(path) ?? []
  const own = kept.filter(({ route }) => of !== undefined && route.path.startsWith(of))
  return own.map((each) => ({ ...each, call: { ...each.call, id: call.id } }))
}

/** When somebody was last here, and whether a paper that was asked for has been drawn: no act writes it. */
const BY_ITSELF = /"lastSeenAt":"[^"]*"|"pages":(?:null|\d+)/g

async function answers(readings: readonly Reading[]): Promise<string[]> {
  const found: string[] = []
  for (let from = 0; from < readings.length; from += AT_ONCE) {
    found.push(...(await Promise.all(readings.slice(from, from + AT_ONCE).map(answerTo))))
  }
  return found
}

async function answerTo({ route, call }: Reading): Promise<string> {
  const { status, body } = await calls.send(route, call)
  return `${status} ${JSON.stringify(body).replaceAll(BY_ITSELF, '')}`
}

/** From where on they differ. */
function difference(before = '', after = ''): string {
  const at = [...before].findIndex((letter, index) => letter !== after[index])
  const from = Math.max(0, at - 60)
  return `${before.slice(from, at + 60)} → ${after.slice(from, at + 60)}`
}
