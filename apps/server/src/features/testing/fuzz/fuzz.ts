import fc from 'fast-check'
import type { TestClient } from '../../../platform/testing/test-client.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import { onboarded } from '../../workspaces/testing/onboarded.ts'
import { MARK, OwnersWalk, type Route, readRoutes } from '../owners-walk.ts'
import { faultsOf } from './faults-of.ts'
import { type FuzzRequest, type Known, requestsTo, type WHO } from './requests.ts'

/** Requests to each route before everything is made anew: what was deleted is there again. */
const A_ROUND = 6

export type Fuzzed = {
  readonly faults: readonly Fault[]
  /** How often each status was answered. */
  readonly answered: ReadonlyMap<number, number>
  /** Where nothing that was sent was taken. */
  readonly unreached: readonly string[]
}
type Fault = { readonly fault: string; readonly request: string; readonly answer: string }
type People = Readonly<Record<(typeof WHO)[number], TestClient>>

/** Sends so many requests to all routes of the API in turn, and gives what must not have been. The same seed sends the same requests. */
export async function fuzz(server: TestServer, { seed, requests }: { seed: number; requests: number }): Promise<Fuzzed> {
  const routes = inOrder(readRoutes(server))
  const faults: Fault[] = []
  const answered = new Map<number, number>()
  const unreached = new Set(routes.map(nameOf))
  for (let sent = 0, round = 0; sent < requests; round++) {
    const { people, knownOf } = await prepare(server, round)
    const plans = await Promise.all(
      routes.map(async (route, index) => ({
        route,
        planned: fc.sample(requestsTo(route, await knownOf(route)), { seed: seed + round * routes.length + index, numRuns: A_ROUND }),
      })),
    )
    for (let turn = 0; turn < A_ROUND; turn++) {
      for (const { route, planned } of plans) {
        const request = planned[turn]
        if (request === undefined || sent === requests) continue
        sent += 1
        const { status, found } = await send(route, request, people[request.who])
        answered.set(status, (answered.get(status) ?? 0) + 1)
        if (status < 300) unreached.delete(nameOf(route))
        faults.push(...found)
      }
    }
  }
  return { faults, answered, unreached: [...unreached] }
}

const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** What is removed is removed at the end of a turn. */
function inOrder(routes: readonly Route[]): Route[] {
  const isLast = ({ method, path }: Route) => method === 'DELETE' || /\/(archive|merge|run)$/.test(path)
  return [...routes.filter((route) => !isLast(route)), ...routes.filter(isLast)]
}

async function send(route: Route, request: FuzzRequest, client: TestClient): Promise<{ status: number; found: Fault[] }> {
  const { method, url, headers, body } = request
  const begun = performance.now()
  const answer = await client.request(method, url, { headers, ...(body === undefined ? {} : { body }) })
  const faults = faultsOf(route, request, answer, performance.now() - begun)
  const asked = `${request.who} ${method} ${url} ${JSON.stringify(headers)} ${shown(body)}`
  const found = faults.map((fault) => ({ fault: `${nameOf(route)}: ${fault}`, request: asked, answer: shown(answer.body) }))
  return { status: answer.status, found }
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

async function prepare(server: TestServer, round: number): Promise<{ people: People; knownOf: (route: Route) => Promise<Known> }> {
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
  const knownOf = async (route: Route): Promise<Known> => {
    const body = route.operation.requestBody === undefined ? undefined : withoutMark(await walk.bodyOf(route))
    return { parameters: { id: await idsAt(route.path), token: token === undefined ? [] : [token], page: ['1'] }, body, ids }
  }
  return { people: { owner, stranger, anonymous: server.client() }, knownOf }
}

/** Who sends it would be told it. */
function withoutMark(body: unknown): unknown {
  return body === undefined || body instanceof FormData ? body : JSON.parse(JSON.stringify(body).replaceAll(MARK, 'Друго'))
}
