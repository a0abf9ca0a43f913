import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import type { Act } from '../act.ts'
import { inAccountTransaction, inTransaction } from '../db/transaction.ts'
import { newId } from '../new-id.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testServer } from '../testing/test-server.ts'
import { addJob, INSTALLATION_ACT } from './enqueue.ts'
import { runJob } from './run-job.ts'
import { runnable } from './runnable-task.ts'
import { SideBySide } from './side-by-side.ts'
import { begun, COUNTED, COUNTING_TABLE, countingTasks, SEALED } from './testing/counting-tasks.ts'
import { startWorkers, type Workers } from './workers.ts'

const database = await testDatabase()
const server = await testServer({ database })
const { config, owner, db } = database
const { platform } = server
await owner.query(COUNTING_TABLE)
const started: Workers[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((workers) => workers.stop()))
})

async function work(rescueMs = 200): Promise<Workers> {
  const workers = await startWorkers(platform, config, countingTasks, [], { rescueMs })
  started.push(workers)
  return workers
}

function actIn(workspaceId: string): Act {
  const actor = { kind: 'user', id: newId(), name: 'Мария Тестова', workspaceId, role: 'owner' } as const
  return { actor, language: 'en', clock: server.clock }
}

type Payload = { steps: number; ms: number; refuse?: number[]; fail?: number; hold?: number }
const ask = (workspaceId: string, payload: Payload, name = 'test.counted') =>
  inTransaction(db, workspaceId, (tx) => addJob(tx, actIn(workspaceId), { name, facts: COUNTED, payload }))

async function jobs(workspaceId: string) {
  const { rows } = await owner.query('select state, done, refused, reason, attempts from app.jobs where workspace_id = $1 order by id', [
    workspaceId,
  ])
  return rows
}

async function counted(workspaceId: string): Promise<number[]> {
  const { rows } = await owner.query<{ position: number }>('select position from app.counted where workspace_id = $1 order by id', [
    workspaceId,
  ])
  return rows.map(({ position }) => position)
}

const tickets = async () => Number((await owner.query('select count(*) from graphile_worker.jobs')).rows[0].count)
const untilDone = (workspaceId: string) =>
  expect.poll(async () => (await jobs(workspaceId)).every(({ state }) => state === 'done'), { interval: 30 }).toBe(true)
const WAITING = `select from pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`
/** A job that has come to its step `hold`, and stays there until it is let go on. */
async function heldJob(workspaceId: string, payload: Payload & { hold: number }, begin: () => Promise<unknown>) {
  const holder = new pg.Client(config)
  await holder.connect()
  await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [workspaceId])
  await ask(workspaceId, payload)
  await begin()
  await expect.poll(async () => (await owner.query(WAITING)).rowCount, { interval: 20 }).toBe(1)
  expect(await counted(workspaceId)).toEqual(upTo(payload.hold))
  return { letGoOn: () => holder.end() }
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

test('a job is asked for in the transaction that causes it, and rolled back with it', async () => {
  const workspaceId = newId()
  const asked = inTransaction(db, workspaceId, async (tx) => {
    await addJob(tx, actIn(workspaceId), { name: 'test.counted', facts: COUNTED, payload: { steps: 1, ms: 0 } })
    throw new Error('no')
  })
  await expect(asked).rejects.toThrow('no')
  expect([await jobs(workspaceId), await tickets()]).toEqual([[], 0])
})

test('nobody asks for a job without a workspace, nor reads or writes the queue itself', async () => {
  const attempt = (statement: string) => inAccountTransaction(db, (tx) => tx.executeQuery({ ...QUERY, sql: statement } as never))
  await expect(attempt(`select system.enqueue_job('${newId()}', null, false)`)).rejects.toThrow('in a workspace')
  await expect(attempt('select from graphile_worker._private_jobs')).rejects.toThrow('permission denied')
  await expect(attempt(`select graphile_worker.add_job('run_job')`)).rejects.toThrow('permission denied')
})
const QUERY = { parameters: [], query: { kind: 'RawNode', sqlFragments: [], parameters: [] }, queryId: { queryId: 'test' } }

test('steps are done in their order, each once; one that is refused is told with its reason and holds up none', async () => {
  const workspaceId = newId()
  const id = await ask(workspaceId, { steps: 5, ms: 0, refuse: [1, 3] })
  await work()
  await untilDone(workspaceId)
  expect(await counted(workspaceId)).toEqual([0, 2, 4])
  expect(await jobs(workspaceId)).toEqual([{ state: 'done', done: 5, refused: 2, reason: null, attempts: 0 }])
  const { rows } = await owner.query('select position, messages from app.job_refusals where job_id = $1 order by position', [id])
  expect(rows.map(({ position }) => position)).toEqual([1, 3])
  expect(rows[0].messages).toEqual([expect.stringContaining('no number left')])
  // The queue hears of it after the job's own row.
  await expect.poll(tickets).toBe(0)
})

test('a fault is tried again, from where the job was', async () => {
  const workspaceId = newId()
  begun.times = 0
  await ask(workspaceId, { steps: 1, ms: 0, fail: 1 })
  await work()
  await untilDone(workspaceId)
  expect(await counted(workspaceId)).toEqual([0])
})

test('a job that no release knows any more fails with that reason, is kept, and is not tried again', async () => {
  const workspaceId = newId()
  await ask(workspaceId, { steps: 1, ms: 0 }, 'test.gone')
  await work()
  await expect.poll(async () => (await jobs(workspaceId))[0]).toMatchObject({ state: 'failed', reason: 'unknown_task' })
  await expect.poll(tickets).toBe(0)
})

test('and so does one whose processes end again and again, at last while it runs alone', async () => {
  const workspaceId = newId()
  const id = await ask(workspaceId, { steps: 1, ms: 0 })
  await owner.query('update app.jobs set interruptions = 9 where id = $1', [id])
  await work()
  await expect.poll(async () => (await jobs(workspaceId))[0]).toMatchObject({ state: 'failed', reason: 'interrupted' })
  expect(await counted(workspaceId)).toEqual([])
})

const suspected = (id: string, begunAt: Date) =>
  owner.query('update app.jobs set interruptions = 3, begun_at = $2 where id = $1', [id, begunAt])
const interruptions = async (id: string) => (await owner.query('select interruptions, state from app.jobs where id = $1', [id])).rows[0]

test('a job that processes have ended over runs alone, so that none that is merely there is charged with it', async () => {
  const [quiet, other] = [newId(), newId()]
  const holder = new pg.Client(config)
  await holder.connect()
  await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [quiet])
  const id = await ask(quiet, { steps: 1, ms: 0, hold: 0 })
  await suspected(id, new Date(0))
  const others = new SideBySide()
  const run = (workspaceId: string, jobId: string) =>
    runJob({ platform, tasks: countingTasks, place: { workspaceId, id: jobId }, isStopping: () => false, others })
  const alone = run(quiet, id)
  await expect.poll(() => interruptions(id)).toEqual({ interruptions: 4, state: 'running' })
  const otherId = await ask(other, { steps: 1, ms: 0 })
  const beside = run(other, otherId)
  // Were it begun, it would be counted.
  await expect.poll(async () => (await owner.query(WAITING)).rowCount).toBe(1)
  expect(await interruptions(otherId)).toEqual({ interruptions: 0, state: 'waiting' })
  await holder.end()
  await Promise.all([alone, beside])
  expect(await counted(quiet)).toEqual([0])
  expect(await counted(other)).toEqual([0])
  expect(await interruptions(id)).toEqual({ interruptions: 0, state: 'done' })
})

test('it is begun later each time, so that a machine that falls again and again gives up nothing', async () => {
  const workspaceId = newId()
  const id = await ask(workspaceId, { steps: 1, ms: 0 })
  // Before it is looked at: what was begun at that very instant would be its own beginning.
  await suspected(id, new Date(platform.clock.now().getTime() - 1))
  for (let times = 0; times < 14; times++) {
    await runJob({ platform, tasks: countingTasks, place: { workspaceId, id }, isStopping: () => false })
    expect(await interruptions(id)).toEqual({ interruptions: 3, state: 'waiting' })
  }
  await suspected(id, new Date(platform.clock.now().getTime() - 11_000))
  await work()
  await untilDone(workspaceId)
})

test('what finds no room on the disk, or no connection, is at no fault: it waits, and is done when there is some', async () => {
  const workspaceId = newId()
  const id = await ask(workspaceId, { steps: 1, ms: 0 })
  const full = runnable(COUNTED, () => Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })))
  for (let times = 0; times < 6; times++) {
    await runJob({ platform, tasks: { 'test.counted': full }, place: { workspaceId, id }, isStopping: () => false })
  }
  expect(await jobs(workspaceId)).toMatchObject([{ state: 'waiting', attempts: 0, reason: null }])
  await runJob({ platform, tasks: countingTasks, place: { workspaceId, id }, isStopping: () => false })
  expect(await counted(workspaceId)).toEqual([0])
})

test('what is secret lies sealed until the job is done, and then nowhere', async () => {
  const workspaceId = newId()
  await owner.query('insert into system.sealing_keys (key_id) values ($1) on conflict do nothing', [server.keys.first.id])
  const facts = { name: 'test.sealed', facts: SEALED, payload: { token: 'a-secret-token' } }
  await inTransaction(db, workspaceId, (tx) => addJob(tx, actIn(workspaceId), facts, { keys: server.keys }))
  const kept = async () => JSON.stringify((await owner.query('select * from app.jobs where workspace_id = $1', [workspaceId])).rows)
  const { rows } = await owner.query('select payload from graphile_worker._private_jobs')
  expect((await kept()) + JSON.stringify(rows)).not.toContain('a-secret-token')
  expect(await kept()).toContain('"value":"v1.')
  await work()
  await untilDone(workspaceId)
  expect(await kept()).not.toContain('v1.')
  const { rows: noted } = await owner.query('select note from app.counted where workspace_id = $1', [workspaceId])
  expect(noted).toEqual([{ note: 'A-SECRET-TOKEN' }])
})

test('what belongs to no workspace enters by a function of its own', async () => {
  const key = newId()
  const job = { name: 'test.installation', facts: { home: 'installation' }, payload: { key } } as const
  await inAccountTransaction(db, (tx) => addJob(tx, { ...INSTALLATION_ACT, clock: server.clock }, job))
  await work()
  await expect.poll(async () => (await owner.query('select from account.counters where key = $1', [key])).rowCount).toBe(1)
  // One of a workspace is none of the installation's, whoever writes it there.
  const wrong = { ...job, name: 'test.counted' }
  await inAccountTransaction(db, (tx) => addJob(tx, { ...INSTALLATION_ACT, clock: server.clock }, wrong))
  const { rows } = await owner.query('select id from account.jobs where task = $1', ['test.counted'])
  await expect
    .poll(async () => (await owner.query('select reason from account.jobs where id = $1', [rows[0].id])).rows)
    .toEqual([{ reason: 'unknown_task' }])
})

test('told to stop, a process ends the step that it is at and gives the rest back', async () => {
  const workspaceId = newId()
  const { letGoOn } = await heldJob(workspaceId, { steps: 8, ms: 0, hold: 3 }, work)
  const stopped = started.splice(0)[0]?.stop()
  await letGoOn()
  await stopped
  expect(await jobs(workspaceId)).toMatchObject([{ state: 'waiting', attempts: 0, done: 4 }])
  await work()
  await untilDone(workspaceId)
  expect(await counted(workspaceId)).toEqual(upTo(8))
})

test('a process that is told to stop begins no step of a job that it takes before it has stopped, and counts no attempt', async () => {
  const workspaceId = newId()
  const id = await ask(workspaceId, { steps: 2, ms: 0 })
  await runJob({ platform, tasks: countingTasks, place: { workspaceId, id }, isStopping: () => true })
  expect([await jobs(workspaceId), await counted(workspaceId)]).toMatchObject([[{ state: 'waiting', done: 0, attempts: 0 }], []])
  await work()
  await untilDone(workspaceId)
  expect(await counted(workspaceId)).toEqual(upTo(2))
})

test('a process that is killed in the midst of a job leaves it to another at once: every step is done, and none twice', async () => {
  const workspaceId = newId()
  const environment = { ...process.env, TEST_OWNER: JSON.stringify(config), TEST_KEY: Buffer.alloc(32, 1).toString('base64') }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'testing/run-worker.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { letGoOn } = await heldJob(workspaceId, { steps: 12, ms: 0, hold: 3 }, () => once(child.stdout, 'data'))
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect((await jobs(workspaceId))[0].state).toBe('running')
  await letGoOn()
  await work()
  await untilDone(workspaceId)
  expect(await counted(workspaceId)).toEqual(upTo(12))
})

test('two processes on one database share the work and do nothing twice', async () => {
  const workspaces = upTo(20).map(() => newId())
  for (const workspaceId of workspaces) await ask(workspaceId, { steps: 3, ms: 2 })
  await Promise.all([work(), work()])
  for (const workspaceId of workspaces) await untilDone(workspaceId)
  for (const workspaceId of workspaces) expect(await counted(workspaceId)).toEqual(upTo(3))
})

test('ten thousand jobs of one workspace do not hold up another’s: it is among the next of all that wait', async () => {
  const [busy, quiet] = [newId(), newId()]
  await askMany(busy, 10_000)
  await work()
  await expect.poll(async () => (await counted(busy)).length, { interval: 20 }).toBeGreaterThan(20)
  await ask(quiet, { steps: 1, ms: 0 })
  const before = (await counted(busy)).length
  await expect.poll(async () => (await counted(quiet)).length, { interval: 10 }).toBe(1)
  // Counted and not timed, up to the step itself: how long a job takes, and when the test looks, is the machine's affair.
  const { rows } = await owner.query<{ count: string }>(
    'select count(*) from app.counted where workspace_id = $1 and id < (select id from app.counted where workspace_id = $2)',
    [busy, quiet],
  )
  expect(Number(rows[0]?.count) - before).toBeLessThan(500)
  await started.splice(0)[0]?.stop()
  await owner.query('truncate graphile_worker._private_jobs')
})

/** As so many calls would have, in one statement. */
async function askMany(workspaceId: string, count: number): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  await client.query(
    `with asked as (
      insert into app.jobs (workspace_id, id, task, payload, total, actor, language, created_at)
      select $1, gen_random_uuid(), 'test.counted', '{"steps": 1, "ms": 0}', 1, $2, 'en', now() from generate_series(1, $3) returning id
    )
    select count(*) from (
      select array_agg(('run_job', json_build_object('workspaceId', $1::uuid, 'jobId', asked.id), null, null, null, null, 1000,
        array[$1::text])::graphile_worker.job_spec) as tickets from asked
    ) as made, graphile_worker.add_jobs(tickets)`,
    [workspaceId, JSON.stringify(actIn(workspaceId).actor), count],
  )
  await client.end()
}
