// What issuing costs: through HTTP, beside the same statements bare, beside the tightest statement that could be written. All three on
// eight connections that are warm, for sixteen callers, each invoice committed to disk; in turns, because a machine is never equally
// busy for long. Both baselines are driven by the thread that serves HTTP otherwise.
import pg from 'pg'
import { aDraft, aLine } from '../apps/server/seed/draft.ts'
import { createDocument } from '../apps/server/src/features/documents/drafts/create-document.ts'
import { appPool } from '../apps/server/src/platform/db/pools.ts'
import { newId } from '../apps/server/src/platform/new-id.ts'
import { nameOf, otherValues, record, replay, type Statement, timesOf } from './issue-statements.ts'
import { byClients } from './peers/call-clients.ts'
import { startBenchServer } from './server.ts'
import { median, milliseconds, tell } from './tell.ts'

const ROUNDS = 7
const DOCUMENTS = 400
const CLIENTS = 16
const CONNECTIONS = 8
const PARTS_OF = 100

const TIGHTEST = `
  with range as materialized (
    select *, (clock_timestamp() at time zone 'Europe/Sofia')::date as today
    from app.document_ranges where workspace_id = $1 and id = $2 for update
  ), hashed as materialized (
    select *, lpad(next_number::text, 10, '0') as number,
      encode(sha256(convert_to(chain_hash || $5::text || next_number::text || today::text, 'UTF8')), 'hex') as content_hash from range
  ), advanced as (
    update app.document_ranges r set next_number = r.next_number + 1, last_issued_on = today, chain_hash = hashed.content_hash
    from hashed where r.workspace_id = $1 and r.id = hashed.id
  ), issued as (
    update app.documents d set status = 'issued', version = d.version + 1, number = hashed.number, range_id = hashed.id,
      issued_on = today, tax_on = today, due_on = today + 14, issued_at = now(), snapshot = $4::jsonb,
      content_hash = hashed.content_hash, previous_hash = hashed.chain_hash, hash_format = 1
    from hashed where d.workspace_id = $1 and d.id = $3 returning d.number
  ), kept as (
    insert into app.idempotency (workspace_id, actor_id, key, request_hash, body) select $1, 'bench', $7, 'x', $4::jsonb from issued
  )
  insert into app.audit_entries (workspace_id, id, actor_kind, actor_id, actor_name, act, entity_type, entity_id)
  select $1, $6, 'user', 'bench', 'bench', 'document.issued', 'document', $3 from issued`

const server = await startBenchServer()
const open = { max: CONNECTIONS, idleTimeoutMillis: 0 }
const bare = appPool({ ...server.ownerConfig, ...open }, server.role)
const owner = new pg.Pool({ ...server.ownerConfig, ...open })
owner.on('error', () => {}) // the server stops before its last connections are gone
try {
  await throughHttp(await drafts(DOCUMENTS), CLIENTS) // warm
  const [first = ''] = await drafts(1)
  const statements = await record(() => throughHttp([first], 1))
  const ways = {
    http: async (ids: string[]) => (await throughHttp(ids, CLIENTS)).perSecond,
    bare: (ids: string[]) => measure(ids, (id) => sendBare(statements.map(inOwnTrip), first, id)),
    inTrips: (ids: string[]) => measure(ids, (id) => sendBare(statements, first, id)),
    tightest: await tightest(),
  }
  for (const way of [ways.bare, ways.inTrips, ways.tightest]) await way(await drafts(DOCUMENTS)) // warm
  const rounds: { http: number; bare: number; inTrips: number; tightest: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      http: await ways.http(await drafts(DOCUMENTS)),
      bare: await ways.bare(await drafts(DOCUMENTS)),
      inTrips: await ways.inTrips(await drafts(DOCUMENTS)),
      tightest: await ways.tightest(await drafts(DOCUMENTS)),
    })
  }
  tell(`issue, 5 lines, HTTP, ${CLIENTS} clients, one range`, `${median(rounds.map(({ http }) => http)).toFixed(0)} a second`)
  const alone = await throughHttp(await drafts(DOCUMENTS), 1)
  tell('one client, HTTP, p50', milliseconds(alone.p50), { text: '≤ 8 ms', isMet: alone.p50 <= 8 })
  await tellParts(alone.p50)
  compare('the same statements bare, one after the other', 'bare', 0.8)
  compare('the same, in as few trips as the application makes', 'inTrips', undefined)
  compare('the tightest prepared statement', 'tightest', 0.5)

  function compare(what: string, way: 'bare' | 'inTrips' | 'tightest', aim: number | undefined): void {
    const ratios = rounds.map((round) => round.http / round[way]).sort((a, b) => a - b)
    const perSecond = `${median(rounds.map((round) => round[way])).toFixed(0)} a second`
    const range = `${ratios[0]?.toFixed(2)}–${ratios.at(-1)?.toFixed(2)}`
    const goal = aim === undefined ? undefined : { text: `≥ ${aim}`, isMet: median(ratios) >= aim }
    tell(what, `${perSecond}; HTTP has ${median(ratios).toFixed(2)} of it (${range})`, goal)
  }

  /** Where the time of one issue goes: what each statement takes alone, and what is left of the whole for HTTP and this process. */
  async function tellParts(whole: number): Promise<void> {
    const client = await bare.connect()
    const times: number[][] = []
    for (const id of await drafts(PARTS_OF)) times.push(await timesOf(client, statements, otherValues(first, id, server.knownIds)))
    client.release()
    const parts = statements.map((statement, index) => ({ name: nameOf(statement), p50: median(times.map((each) => each[index] ?? 0)) }))
    const sum = parts.reduce((all, { p50 }) => all + p50, 0)
    tell('  of it the statements, each alone', milliseconds(sum))
    for (const { name, p50 } of parts) tell(`    ${name}`, milliseconds(p50))
    tell('  and HTTP, rules, hashing and JSON, less what goes at once', milliseconds(whole - sum))
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await bare.end()
  await owner.end()
  await server.stop()
}

async function drafts(count: number): Promise<string[]> {
  const { issuer, act } = server
  const body = () => aDraft(issuer, { lines: Array.from({ length: 5 }, () => aLine(issuer)) })
  const ids: string[] = []
  while (ids.length < count) {
    await server.inWorkspace(async (tx) => {
      for (let index = 0; index < Math.min(count, 100); index++) ids.push((await createDocument(tx, act, body())).id)
    })
  }
  return ids.slice(0, count)
}

function throughHttp(ids: string[], clients: number): Promise<{ perSecond: number; p50: number }> {
  const { url, headers } = server
  const body = JSON.stringify({ version: 1 })
  return byClients({ calls: ids.map((id) => ({ path: `/api/documents/${id}/issue`, body })), clients, url, headers })
}

function inOwnTrip(statement: Statement): Statement {
  return { ...statement, waits: true }
}

async function sendBare(statements: readonly Statement[], first: string, id: string): Promise<void> {
  const client = await bare.connect()
  await replay(client, statements, otherValues(first, id, server.knownIds))
  client.release()
}

/** As the owner, for whom no policies are checked. */
async function tightest(): Promise<(ids: string[]) => Promise<number>> {
  const { rows } = await owner.query('select snapshot from app.documents where snapshot is not null limit 1')
  const snapshot = JSON.stringify(rows[0].snapshot)
  const { workspaceId, issuer } = server
  const call = (id: string) => ({
    name: 'tightest',
    text: TIGHTEST,
    values: [workspaceId, issuer.rangeId, id, snapshot, 'f'.repeat(64), newId(), `bench-${newId()}`],
  })
  return (ids) => measure(ids, (id) => owner.query(call(id)))
}

async function measure(ids: readonly string[], work: (id: string) => Promise<unknown>): Promise<number> {
  const left = [...ids]
  const start = performance.now()
  const run = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) await work(id)
  }
  await Promise.all(Array.from({ length: CLIENTS }, run))
  return (ids.length / (performance.now() - start)) * 1000
}
