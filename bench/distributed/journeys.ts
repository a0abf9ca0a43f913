import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { aDraft } from '../../apps/server/seed/draft.ts'
import { withClient } from '../../apps/server/src/platform/testing/with-client.ts'
import { type Fleet, openFleet } from '../processes/fleet.ts'
import { answerOf, issueAndLook, nothingSeen, type Seen } from '../processes/people.ts'
import { aMember, type Member } from '../server.ts'
import { type Distributed, openDistributed } from './cluster.ts'
import { vatMonth } from './vat.ts'

const SERVER = join(import.meta.dirname, '../../apps/server/src')
const READS = [
  '/api/documents?pageSize=20',
  '/api/documents?pageSize=20&q=%D0%BA%D0%BB%D0%B8%D0%B5%D0%BD%D1%82',
  '/api/contacts?pageSize=20',
  '/api/contacts?q=klient',
  '/api/products',
  '/api/search?q=0000000012',
  '/api/payments',
  '/api/treasury/accounts',
  '/api/treasury/balances',
  '/api/reports/dashboard',
  '/api/audit',
]

export type Wanted = { readonly issued: number; readonly clients: number }
type Stage = {
  readonly nodes: Distributed
  readonly fleet: Fleet
  readonly here: Member
  readonly there: Member
  shown(what: string, holds: boolean): void
}

/** Each thing that is tried is shown in a line. @returns how many do not hold */
export async function journeys(wanted: Wanted): Promise<number> {
  let failed = 0
  const shown = (what: string, holds: boolean) => {
    console.log(`${holds ? 'holds' : 'FAILS'}: ${what}`)
    if (!holds) failed += 1
  }
  const nodes = await openDistributed()
  const fleet = await openFleet(1, nodes)
  try {
    const [here, there] = await apart(nodes, fleet)
    const stage = { nodes, fleet, here, there, shown }
    await vatMonth(stage, here)
    await issuing(stage, wanted)
    await reading(stage)
    await withoutAWorker(stage)
    shown(`verification of all: ${await fleet.verify()}`, (await fleet.verify()) === 'clean')
    await backup(stage)
  } finally {
    await Promise.race([fleet.stop(), sleep(60_000)])
  }
  return failed
}

/** Two people whose workspaces lie on different workers. */
async function apart(nodes: Distributed, { db }: Fleet): Promise<[Member, Member]> {
  const first = await aMember(db)
  const place = await placeOf(nodes, first)
  for (;;) {
    const other = await aMember(db)
    if ((await placeOf(nodes, other)) !== place) return [first, other]
  }
}

function placeOf({ owner }: Distributed, { workspaceId }: Member): Promise<number> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ port: number }>(
      `select nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
      where noderole = 'primary' and shardid = get_shard_id_for_distribution_column('app.documents', $1::uuid)`,
      [workspaceId],
    )
    return rows[0]?.port ?? 0
  })
}

async function issuing(stage: Stage, { issued, clients }: Wanted): Promise<void> {
  const began = performance.now()
  const seen = await Promise.all([stage.here, stage.there].map((member) => issue(stage, member, issued, clients)))
  const seconds = (performance.now() - began) / 1000
  for (const each of seen) for (const line of [...new Set(each.failed)].slice(0, 3)) console.log(`  ${line}`)
  stage.shown(
    `${clients} and ${clients} people issued ${seen.map(({ numbers }) => numbers.size).join(' and ')} invoices within ${seconds.toFixed(0)} s, no call failed`,
    seen.every(({ failed, numbers }) => failed.length === 0 && numbers.size >= issued),
  )
  for (const member of [stage.here, stage.there]) stage.shown('their numbers have no gap and none is twice', await isGapless(stage, member))
}

async function issue({ fleet }: Stage, member: Member, wanted: number, clients: number, asksAgain = false): Promise<Seen> {
  const seen = nothingSeen()
  const place = { url: fleet.url, asksAgain, isOver: () => seen.numbers.size >= wanted || seen.failed.length > 20 }
  await Promise.all(Array.from({ length: clients }, () => issueAndLook(place, member, seen)))
  return seen
}

function isGapless({ nodes }: Stage, { workspaceId }: Member): Promise<boolean> {
  return withClient(nodes.owner, async (client) => {
    const { rows } = await client.query<{ n: number; least: number; most: number }>(
      `select count(distinct number)::int as n, min(number::bigint)::int as least, max(number::bigint)::int as most
      from app.documents where workspace_id = $1 and type = 'invoice' and number is not null`,
      [workspaceId],
    )
    return rows[0] !== undefined && rows[0].n > 0 && rows[0].most - rows[0].least + 1 === rows[0].n
  })
}

async function reading({ fleet, here, shown }: Stage): Promise<void> {
  for (const path of READS) {
    const { status, text } = await answerOf(fleet.url + path, { headers: here.headers })
    shown(`GET ${path.split('?')[0]}${status === 200 ? '' : `: ${status} ${text.slice(0, 200)}`}`, status === 200)
  }
}

async function withoutAWorker(stage: Stage): Promise<void> {
  const { nodes, fleet, here, there, shown } = stage
  const place = await placeOf(nodes, there)
  const worker = nodes.workers.find(({ admin }) => admin.port === place)
  if (!worker) throw new Error('The other workspace lies on no worker.')
  await worker.lose()
  const seen = await issue(stage, here, 60, 4)
  for (const line of [...new Set(seen.failed)].slice(0, 3)) console.log(`  ${line}`)
  shown(`without a worker, a workspace of the other one issued ${seen.numbers.size} invoices, no call failed`, seen.failed.length === 0)
  const own = await draft(fleet, there)
  shown(`its own workspace is shown that it is busy (${own.status})`, own.status === 503)
  const { status } = await answerOf(`${fleet.url}/api/documents?pageSize=20`, { headers: there.headers })
  shown(`and so is who reads there (${status})`, status === 503)
  await fleet.renew(0).catch(() => console.log(`  ${fleet.said().slice(-500)}`))
  const again = await answerOf(`${fleet.url}/api/documents?pageSize=20`, { headers: here.headers })
  shown(`the server starts without that worker, and serves (${again.status})`, again.status === 200)
  await worker.begin()
  if (again.status !== 200) await fleet.renew(0)
  const later = await issue(stage, there, 20, 4, true)
  shown(`the worker is back: ${later.numbers.size} invoices are issued there`, later.failed.length === 0)
  for (const member of [here, there]) shown('the numbers of both go on without a gap', await isGapless(stage, member))
}

function draft({ url }: Fleet, { headers, issuer }: Member): Promise<{ status: number; text: string }> {
  const sent = { ...headers, 'idempotency-key': randomUUID(), 'content-type': 'application/json' }
  return answerOf(`${url}/api/documents`, { method: 'POST', headers: sent, body: JSON.stringify(aDraft(issuer)) })
}

/** Of the distributed one into one PostgreSQL, and into an empty distributed one. */
async function backup({ nodes, shown }: Stage): Promise<void> {
  const file = join(nodes.folder, 'copy.backup')
  const settings = { DATA_DIR: join(nodes.folder, 'data') }
  const copied = await command('backup.ts', [file], { ...settings, ...nodes.settings })
  shown(`a backup is made: ${copied.said}`, copied.code === 0)
  const before = await heads(nodes.owner)
  const into = await command('restore.ts', [file], { DATA_DIR: join(nodes.folder, 'restored') })
  shown(`it is restored into one PostgreSQL, and verified: ${into.said}`, into.code === 0)
  const other = await openDistributed({ isCareless: true })
  try {
    const laid = await command('restore.ts', [file], { DATA_DIR: join(other.folder, 'data'), ...other.settings })
    shown(`it is restored into an empty distributed one, and verified: ${laid.said}`, laid.code === 0)
    shown('where the chains end where they did', laid.code === 0 && (await heads(other.owner)) === before)
  } finally {
    await other.stop()
  }
}

async function heads(owner: pg.ClientConfig): Promise<string> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query(
      'select workspace_id, id, next_number, chain_hash from app.document_ranges order by workspace_id, id',
    )
    return JSON.stringify(rows)
  })
}

async function command(program: string, args: string[], settings: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(SERVER, program), ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = await once(child, 'close')
  return { code: Number(code), said: said.trim().split('\n').slice(-2).join(' ') }
}
