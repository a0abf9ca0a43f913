// What saving a new draft of five lines costs: through HTTP, beside a bare Fastify with the tightest statement that could be written, both for
// sixteen callers, on as many connections, each draft committed to disk; in turns, because a machine is never equally busy for long.
import Fastify from 'fastify'
import pg from 'pg'
import { aDraft, aLine } from '../apps/server/seed/draft.ts'
import { newId } from '../apps/server/src/platform/new-id.ts'
import { byClients } from './peers/call-clients.ts'
import { startBenchServer } from './server.ts'
import { median, milliseconds, tell } from './tell.ts'

const ROUNDS = 5
const DRAFTS = 200
const CLIENTS = 16
const CONNECTIONS = 8

/** Rows as they were written once, with other ids, as the owner, for whom no policies are checked. */
const TIGHTEST = `
  with draft as (
    insert into app.documents (workspace_id, id, %columns%)
    select $1, $2, %columns% from app.documents where workspace_id = $1 and id = $3 returning id
  ), lines as (
    insert into app.document_lines (workspace_id, document_id, id, %lines%)
    select $1, $2, gen_random_uuid(), %lines% from app.document_lines where workspace_id = $1 and document_id = $3
  ), taxes as (
    insert into app.document_taxes (workspace_id, document_id, %taxes%)
    select $1, $2, %taxes% from app.document_taxes where workspace_id = $1 and document_id = $3
  ), kept as (
    insert into app.idempotency (workspace_id, actor_id, key, request_hash, body) values ($1, 'bench', $4, 'x', $5::jsonb)
  )
  insert into app.audit_entries (workspace_id, id, actor_kind, actor_id, actor_name, act, entity_type, entity_id)
  values ($1, $6, 'user', 'bench', 'bench', 'document.created', 'document', $2)`

const server = await startBenchServer()
const { workspaceId, url, headers, issuer } = server
const owner = new pg.Pool({ ...server.ownerConfig, max: CONNECTIONS, idleTimeoutMillis: 0 })
owner.on('error', () => {}) // the server stops before its last connections are gone
const bare = Fastify()
try {
  const bareUrl = await serveTightest()
  const ways = {
    http: () => byClients({ calls: drafts(DRAFTS), clients: CLIENTS, url, headers }),
    tightest: () => byClients({ calls: drafts(DRAFTS), clients: CLIENTS, url: bareUrl, headers: {} }),
  }
  for (const way of [ways.http, ways.tightest]) await way() // warm
  const rounds: { http: number; tightest: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ http: (await ways.http()).perSecond, tightest: (await ways.tightest()).perSecond })
  }
  const ratios = rounds.map((round) => round.http / round.tightest).sort((a, b) => a - b)
  tell(`a draft, 5 lines, HTTP, ${CLIENTS} clients`, `${median(rounds.map(({ http }) => http)).toFixed(0)} a second`)
  const alone = await byClients({ calls: drafts(DRAFTS), clients: 1, url, headers })
  const bareAlone = await byClients({ calls: drafts(DRAFTS), clients: 1, url: bareUrl, headers: {} })
  tell(
    'one client, p50',
    `${milliseconds(alone.p50)}, ${(alone.p50 / bareAlone.p50).toFixed(1)} times the bare one (${milliseconds(bareAlone.p50)})`,
  )
  const range = `${ratios[0]?.toFixed(2)}–${ratios.at(-1)?.toFixed(2)}`
  tell(
    'bare Fastify and the tightest statement',
    `${median(rounds.map(({ tightest }) => tightest)).toFixed(0)} a second; ours has ${median(ratios).toFixed(2)} of it (${range})`,
    { text: '≥ 0.5', isMet: median(ratios) >= 0.5 },
  )
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await bare.close()
  await owner.end()
  await server.stop()
}

function drafts(count: number): { path: string; body: string }[] {
  const body = () => JSON.stringify(aDraft(issuer, { lines: Array.from({ length: 5 }, () => aLine(issuer)) }))
  return Array.from({ length: count }, () => ({ path: '/api/documents', body: body() }))
}

/** What is sent is read, and what is kept is answered. */
async function serveTightest(): Promise<string> {
  await byClients({ calls: drafts(1), clients: 1, url, headers })
  const { rows } = await owner.query('select id from app.documents where workspace_id = $1 limit 1', [workspaceId])
  const [{ body }] = (
    await owner.query('select body from app.idempotency where workspace_id = $1 and body is not null limit 1', [workspaceId])
  ).rows
  const reply = JSON.stringify(body)
  let text = TIGHTEST
  for (const [name, table] of Object.entries({ columns: 'documents', lines: 'document_lines', taxes: 'document_taxes' })) {
    text = text.replaceAll(`%${name}%`, await columnsOf(table))
  }
  bare.post('/api/documents', async (_request, answer) => {
    await owner.query({ name: 'tightest', text, values: [workspaceId, newId(), rows[0].id, `bench-${newId()}`, reply, newId()] })
    return answer.code(201).header('content-type', 'application/json').send(reply)
  })
  return bare.listen({ host: '127.0.0.1', port: 0 })
}

async function columnsOf(table: string): Promise<string> {
  const { rows } = await owner.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_schema = 'app' and table_name = $1 and is_generated = 'NEVER'
      and column_name not in ('workspace_id', 'document_id') and not (column_name = 'id' and table_name <> 'document_taxes')`,
    [table],
  )
  return rows.map(({ name }) => name).join(', ')
}
