import fc from 'fast-check'
import { newId } from '../../../platform/new-id.ts'
import { computing } from '../../../platform/testing/computing.ts'
import type { TestAnswer, TestClient } from '../../../platform/testing/test-client.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import { keyOf, withKey } from '../../api-keys/testing/with-key.ts'
import { onboarded } from '../../workspaces/testing/onboarded.ts'
import { MARK, type Route, readRoutes, withLinesOfItsOwn } from '../owners-bodies.ts'
import { OwnersWalk } from '../owners-walk.ts'
import { WALKED_MONTH } from '../walk-bodies.ts'
import { WalkedCalls } from '../walked-calls.ts'
import { bodyAt, type EdgeCase, edgeCasesOf } from './edge-cases.ts'
import { faultsOf } from './faults-of.ts'
import { type FuzzRequest, type Known, requestsTo, type WHO, withQuery } from './requests.ts'

/** Of each round, before everything is made anew (what was deleted is there again): ends of places, and requests of any kind to each route. */
const EDGES_A_ROUND = 250
const A_ROUND = 1

export type Fuzzed = {
  readonly faults: readonly Fault[]
  /** How often each status was answered. */
  readonly answered: ReadonlyMap<number, number>
  /** Where nothing that was sent was taken. */
  readonly unreached: readonly string[]
}
type Fault = { readonly fault: string; readonly request: string; readonly answer: string }
type People = Readonly<Record<(typeof WHO)[number], TestClient>>

/**
 * Sends so many requests to all routes of the API, and gives what must not have been. The same seed sends the same requests. One half holds
 * what is right but for one place, which is at an end of what it takes, until each place was at each end; what is taken is then asked for.
 * The other half is drawn.
 */
export async function fuzz(server: TestServer, { seed, requests }: { seed: number; requests: number }): Promise<Fuzzed> {
  const routes = inOrder(readRoutes(server))
  const found = new Findings(routes, requests)
  let edges: Edges | undefined
  for (let round = 0; !found.isEnough; round++) {
    const world = await prepare(server, round * 2)
    edges ??= await learnEdges(world, routes, seed)
    await sendEdges(world, found, edges, { routes, seed, round })
    await sendDrawn(world, found, { routes, seed, round })
    // Of those everything may be changed by now.
    if (!found.isEnough) await sendRight(await prepare(server, round * 2 + 1), found)
  }
  return found.result
}

/** What does something there for certain, to each route that has taken nothing yet: what is refused because all of it is refused proves little. */
async function sendRight({ calls }: World, found: Findings): Promise<void> {
  for (const route of found.unreached) {
    if (OUTSIDE.test(route.path)) continue
    const call = await calls.callOf(route)
    await found.take(route, () => calls.send(route, call))
  }
}
/** Signing in and out is the account's own. */
const OUTSIDE = /^\/api\/(login-state|login\/.*)$/

type Round = { readonly routes: readonly Route[]; readonly seed: number; readonly round: number }

/** Every edge of every route, in the order in which they are sent, with the ids of the workspace that they were learnt in. */
type Edges = { readonly cases: readonly EdgeCase[]; readonly ids: readonly string[] }

async function learnEdges({ knownOf, ids }: World, routes: readonly Route[], seed: number): Promise<Edges> {
  const cases: EdgeCase[] = []
  for (const route of routes) cases.push(...edgeCasesOf(route, (await knownOf(route)).body, ids, seed))
  return { cases: inTurn(cases, seed), ids }
}

async function sendEdges(world: World, found: Findings, { cases, ids }: Edges, { routes, round }: Round): Promise<void> {
  const { people, bodyOf, addressOf } = world
  const begin = (round * EDGES_A_ROUND) % cases.length
  for (const [turn, learnt] of cases.slice(begin, begin + EDGES_A_ROUND).entries()) {
    const at = ids.indexOf(String(learnt.put))
    const edge = at < 0 ? learnt : { ...learnt, put: world.ids[at] ?? learnt.put }
    const { route } = edge
    const right = route.operation.requestBody === undefined ? undefined : await bodyOf(route)
    const path = await addressOf(route)
    const answer = await found.send(route, ownersRequest(route, path, edge, bodyAt(edge, right)), people.owner)
    if (route.path.endsWith('/hand-over') && answer.status < 300) await world.ownAgain()
    const { id } = (answer.body ?? {}) as { id?: unknown }
    if (route.method === 'GET' || answer.status >= 300 || typeof id !== 'string') continue
    // What was taken is there to be read, drawn or issued.
    const readers = readersOf(routes, route.path)
    const reader = readers[turn % readers.length]
    const issues = reader?.method === 'POST' ? { version: 1 } : undefined
    const address = reader?.path.replace('{id}', id).replace('{page}', '1') ?? ''
    if (reader !== undefined) await found.send(reader, ownersRequest(reader, address, undefined, issues), people.owner)
    // The next one finds it as it was.
    if (route.method === 'PUT')
      await people.owner.request('PUT', path, { body: { ...Object(right), ...Object(await versionOf(world, route)) } })
  }
}

async function versionOf({ bodyOf }: World, route: Route): Promise<{ version?: unknown }> {
  const { version } = Object(await bodyOf(route)) as { version?: unknown }
  return version === undefined ? {} : { version }
}

async function sendDrawn({ people, knownOf }: World, found: Findings, { routes, seed, round }: Round): Promise<void> {
  // One after the other: the server lets only so many wait, and says that it is busy.
  const plans: { route: Route; planned: FuzzRequest[] }[] = []
  for (const [index, route] of routes.entries()) {
    const planned = fc.sample(requestsTo(route, await knownOf(route)), { seed: seed + round * routes.length + index, numRuns: A_ROUND })
    plans.push({ route, planned })
  }
  for (let turn = 0; turn < A_ROUND; turn++) {
    for (const { route, planned } of plans) {
      const request = planned[turn]
      if (request !== undefined) await found.send(route, request, people[request.who])
    }
  }
}

function ownersRequest(route: Route, path: string, edge: EdgeCase | undefined, body: unknown): FuzzRequest {
  const url = typeof edge?.at === 'string' ? withQuery(path, { [edge.at]: edge.put }) : path
  const type: Record<string, string> = body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }
  const sent = body === undefined || body instanceof FormData ? body : JSON.stringify(body)
  return { who: 'owner', method: route.method, url, headers: { 'idempotency-key': newId(), ...type }, body: sent, namesOwners: true }
}

/** Addresses of the thing that was made or changed there. */
function readersOf(routes: readonly Route[], path: string): Route[] {
  const thing = `${path.split('/').slice(0, 3).join('/')}/{id}`
  const isReader = (route: Route) => route.path.startsWith(thing) && route.path !== thing && route.method === 'GET'
  const isIssue = (route: Route) => route.path === `${thing}/issue`
  return routes.filter((route) => isReader(route) || isIssue(route))
}

function inTurn(edges: readonly EdgeCase[], seed: number): EdgeCase[] {
  const [shuffled = []] = fc.sample(fc.shuffledSubarray([...edges], { minLength: edges.length }), { seed, numRuns: 1 })
  return shuffled.toSorted((a, b) => b.rank - a.rank)
}

/** What was sent, and what must not have been answered. */
class Findings {
  readonly #faults: Fault[] = []
  readonly #answered = new Map<number, number>()
  readonly #unreached: Set<Route>
  readonly #most: number
  #sent = 0

  constructor(routes: readonly Route[], most: number) {
    this.#unreached = new Set(routes)
    this.#most = most
  }

  get isEnough(): boolean {
    return this.#sent >= this.#most
  }

  get unreached(): readonly Route[] {
    return [...this.#unreached]
  }

  get result(): Fuzzed {
    return { faults: this.#faults, answered: this.#answered, unreached: this.unreached.map(nameOf) }
  }

  async send(route: Route, request: FuzzRequest, client: TestClient): Promise<TestAnswer> {
    const { method, url, headers, body } = request
    return this.take(route, async () => {
      const { result: answer, ms } = await computing(() =>
        client.request(method, url, { headers, ...(body === undefined ? {} : { body }) }),
      )
      const asked = `${this.#sent}: ${request.who} ${method} ${url} ${JSON.stringify(headers).slice(0, 300)} ${shown(body)}`
      for (const fault of faultsOf(route, request, answer, ms))
        this.#faults.push({ fault: `${nameOf(route)}: ${fault}`, request: asked, answer: shown(answer.body) })
      return answer
    })
  }

  async take(route: Route, ask: () => Promise<TestAnswer>): Promise<TestAnswer> {
    if (this.isEnough) return NOTHING
    this.#sent += 1
    const answer = await ask()
    this.#answered.set(answer.status, (this.#answered.get(answer.status) ?? 0) + 1)
    if (answer.status < 300) this.#unreached.delete(route)
    return answer
  }
}
const NOTHING: TestAnswer = { status: 0, headers: {}, body: null, bytes: Buffer.alloc(0) }

const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** What is removed is removed at the end of a turn. */
function inOrder(routes: readonly Route[]): Route[] {
  const isLast = ({ method, path }: Route) => method === 'DELETE' || /\/(archive|merge|run)$/.test(path)
  return [...routes.filter((route) => !isLast(route)), ...routes.filter(isLast)]
}

function shown(body: unknown): string {
  const text =
    body instanceof FormData
      ? [...body].map(([name, value]) => `${name}=${String(value)}`).join('&')
      : typeof body === 'string'
        ? body
        : JSON.stringify(body)
  return (text ?? '').slice(0, 3000)
}

type World = {
  readonly people: People
  readonly ids: readonly string[]
  readonly knownOf: (route: Route) => Promise<Known>
  /** what the owner would send there now, and to which address */
  readonly bodyOf: (route: Route) => Promise<unknown>
  readonly addressOf: (route: Route) => Promise<string>
  /** whoever gave the workspace away owns it again */
  readonly ownAgain: () => Promise<unknown>
  readonly calls: WalkedCalls
}

async function prepare(server: TestServer, round: number): Promise<World> {
  const owner = await onboarded(server, { name: { bg: MARK, en: '' } }, round * 2)
  const stranger = await onboarded(server, {}, round * 2 + 1)
  const walk = new OwnersWalk(server, owner)
  await walk.fill()
  const { rows } = await server.owner.query<{ id: string }>(
    `select id from app.documents where workspace_id = $1 union all select id from app.contacts where workspace_id = $1
     union all select id from app.payment_methods where workspace_id = $1 union all select id from app.tax_rates where workspace_id = $1
     union all select id from app.document_ranges where workspace_id = $1 order by id`,
    [owner.workspaceId],
  )
  const ids = rows.map(({ id }) => id)
  const links = await server.owner.query<{ token: string }>('select token from system.public_links where workspace_id = $1', [
    owner.workspaceId,
  ])
  const token = links.rows[0]?.token
  // They have no list.
  const files = await server.owner.query<{ id: string }>('select id from app.files where workspace_id = $1', [owner.workspaceId])
  const idsAt = async (path: string): Promise<string[]> => {
    if (!path.includes('{id}')) return []
    if (path.startsWith('/api/files/')) return files.rows.map(({ id }) => id)
    const first = (await walk.read(path))['id']
    if (typeof first !== 'string') return []
    const { body } = await owner.request('GET', path.split('/').slice(0, 3).join('/'))
    const { items = [] } = body as { items?: { id: string }[] }
    const isOfList = items.some(({ id }) => id === first)
    return [...new Set([first, ...(isOfList ? items.map(({ id }) => id) : [])])]
  }
  const bodyOf = async (route: Route): Promise<unknown> => {
    const body = withoutMark(await walk.bodyOf(route))
    return route.path === '/api/documents' ? withLinesOfItsOwn(body) : body
  }
  const idOf = async (path: string): Promise<unknown> => {
    if (path.startsWith('/api/files/')) return files.rows[0]?.id
    // A file of a vendor waits for one act alone.
    return (await (path.startsWith('/api/bill-files/{id}') ? walk.aBillFile(path) : walk.read(path)))['id']
  }
  const addressOf = async ({ path }: Route): Promise<string> => {
    if (!path.includes('{')) return path
    const { documentId, mailId } = walk.sent
    const id = path.includes('{mailId}') ? documentId : await idOf(path)
    const known: Readonly<Record<string, unknown>> = { id, mailId, token, page: '1', month: WALKED_MONTH }
    return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(known[name] ?? newId()))
  }
  const knownOf = async (route: Route): Promise<Known> => {
    const body = route.operation.requestBody === undefined ? undefined : await bodyOf(route)
    return {
      parameters: { id: await idsAt(route.path), token: token === undefined ? [] : [token], page: ['1'], month: [WALKED_MONTH] },
      body,
      ids,
    }
  }
  const first = await server.owner.query<{ id: string }>(
    'select user_id as id from account.memberships where workspace_id = $1 order by created_at',
    [owner.workspaceId],
  )
  const ownAgain = () =>
    server.owner.query("update account.memberships set role = 'owner' where workspace_id = $1 and user_id = $2", [
      owner.workspaceId,
      first.rows[0]?.id,
    ])
  const people = { owner, stranger, anonymous: server.client(), key: withKey(server, await keyOf(stranger)) }
  return { people, ids, knownOf, bodyOf, addressOf, ownAgain, calls: new WalkedCalls(server, walk) }
}

/** Who sends it would be told it. */
function withoutMark(body: unknown): unknown {
  return body === undefined || body instanceof FormData ? body : JSON.parse(JSON.stringify(body).replaceAll(MARK, 'Друго'))
}
