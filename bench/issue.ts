// What issuing costs: through HTTP, beside the same statements bare, beside the tightest statement that could be written.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { aDraft, aLine } from '../apps/server/seed/draft.ts'
import { createDocument } from '../apps/server/src/features/documents/create-document.ts'
import { newId } from '../apps/server/src/platform/new-id.ts'
import { startBenchServer } from './server.ts'
import { milliseconds, tell } from './tell.ts'

const DOCUMENTS = 1000
const CLIENTS = 16
const ONE_CLIENT = 300

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
try {
  await throughHttp(await drafts(200), CLIENTS) // warm
  const http = await throughHttp(await drafts(DOCUMENTS), CLIENTS)
  tell(`issue, 5 lines, HTTP, ${CLIENTS} clients, one range`, `${http.perSecond.toFixed(0)} a second`)
  const alone = await throughHttp(await drafts(ONE_CLIENT), 1)
  tell('one client, HTTP, p50', milliseconds(alone.p50), { text: '≤ 8 ms', isMet: alone.p50 <= 8 })
  compare('the same statements bare', http.perSecond, await bareStatements(await drafts(DOCUMENTS)), 0.8)
  compare('the tightest prepared statement', http.perSecond, await tightestStatement(await drafts(DOCUMENTS)), 0.5)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await server.stop()
}

function compare(what: string, http: number, raw: number, aim: number): void {
  const ratio = http / raw
  tell(what, `${raw.toFixed(0)} a second; HTTP has ${ratio.toFixed(2)} of it`, { text: `≥ ${aim}`, isMet: ratio >= aim })
}

function openPool(config: pg.ClientConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, max: 8 })
  pool.on('error', () => {}) // the server stops before its last connections are gone
  return pool
}

async function drafts(count: number): Promise<string[]> {
  const { issuer, act } = server
  const body = () => aDraft(issuer, { lines: Array.from({ length: 5 }, () => aLine(issuer)) })
  const ids: string[] = []
  while (ids.length < count) {
    await server.inWorkspace(async (tx) => {
      for (let index = 0; index < 100; index++) ids.push((await createDocument(tx, act, body())).id)
    })
  }
  return ids.slice(0, count)
}

/** The clients are a thread of their own: what they cost is not the server's. */
async function throughHttp(ids: string[], clients: number): Promise<{ perSecond: number; p50: number }> {
  const { url, headers } = server
  const worker = new Worker(new URL('./issue-clients.ts', import.meta.url), { workerData: { ids, clients, url, headers } })
  const [result] = await once(worker, 'message')
  return result as { perSecond: number; p50: number }
}

/** What one issue sends to the database, recorded once and sent again for every other document by as many connections. */
async function bareStatements([first = '', ...ids]: string[]): Promise<number> {
  const statements = await record(first)
  const pool = openPool(server.appConfig)
  const perSecond = await measure(ids, async (id) => {
    const client = await pool.connect()
    const fresh = new Map<unknown, string>()
    for (const { values, ...statement } of statements) {
      await client.query({ ...statement, values: values.map((value) => replaced(value, first, id, fresh)) })
    }
    client.release()
  })
  await pool.end()
  return perSecond
}

type Statement = { name?: string; text: string; values: unknown[] }

async function record(id: string): Promise<Statement[]> {
  const statements: Statement[] = []
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [statement, values] = args
    if (typeof statement === 'string') statements.push({ text: statement, values: Array.isArray(values) ? values : [] })
    else statements.push(statement as Statement)
    return Reflect.apply(query, this, args)
  } as typeof query
  await throughHttp([id], 1)
  pg.Client.prototype.query = query
  const begin = statements.findIndex(({ text }) => text.startsWith('begin'))
  const acting = statements.slice(begin)
  return acting.filter(({ text }) => !text.includes('account.'))
}

/** Another document, and other ids and keys of the act itself. */
function replaced(value: unknown, from: string, to: string, fresh: Map<unknown, string>): unknown {
  if (value === from) return to
  if (typeof value !== 'string' || !(value.startsWith('bench-') || isOwnId(value))) return value
  const known = fresh.get(value) ?? (value.startsWith('bench-') ? `bench-${newId()}` : newId())
  fresh.set(value, known)
  return known
}

/** Ids that the recorded act made: everything else was there before. */
function isOwnId(value: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(value) && !server.knownIds.has(value)
}

async function tightestStatement(ids: string[]): Promise<number> {
  const pool = openPool(server.ownerConfig)
  const { rows } = await pool.query('select snapshot from app.documents where snapshot is not null limit 1')
  const snapshot = JSON.stringify(rows[0].snapshot)
  const { workspaceId, issuer } = server
  const perSecond = await measure(ids, async (id) => {
    await pool.query({
      name: 'tightest',
      text: TIGHTEST,
      values: [workspaceId, issuer.rangeId, id, snapshot, 'f'.repeat(64), newId(), `bench-${newId()}`],
    })
  })
  await pool.end()
  return perSecond
}

async function measure(ids: readonly string[], work: (id: string) => Promise<void>): Promise<number> {
  const left = [...ids]
  const start = performance.now()
  const run = async () => {
    for (let id = left.pop(); id !== undefined; id = left.pop()) await work(id)
  }
  await Promise.all(Array.from({ length: CLIENTS }, run))
  return (ids.length / (performance.now() - start)) * 1000
}
