import { createContact } from '@invoice/contract/records/contacts.ts'
import type { VerificationFault } from '@invoice/domain/documents/verification/report.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { aContact } from '../../../seed/contact.ts'
import { writeAudit } from '../../platform/audit.ts'
import { inReadingTransaction } from '../../platform/db/reading-transaction.ts'
import type { Database } from '../../platform/db/tables.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { enqueue, serverAct } from '../../platform/jobs/enqueue.ts'
import { startWorkers } from '../../platform/jobs/workers.ts'
import { newId } from '../../platform/new-id.ts'
import { testDatabase } from '../../platform/testing/test-database.ts'
import { testServer } from '../../platform/testing/test-server.ts'
import { tasks } from '../../tasks.ts'
import { linkAudit, unlinkedWorkspaces } from './link-audit.ts'
import { type KnownHead, verifyAudit } from './verify-audit.ts'

const database = await testDatabase()
const server = await testServer({ database })
const { db, owner } = database

const actIn = (workspaceId: string) => serverAct(server, workspaceId)
const write = (workspaceId: string, name: string) =>
  inTransaction(db, workspaceId, (tx) => writeAudit(tx, actIn(workspaceId), 'unit.created', newId(), { name }))
const link = (workspaceId: string, portion?: number) =>
  inTransaction(db, workspaceId, (tx) => linkAudit({ tx, act: actIn(workspaceId) }, portion))
const looked = (workspaceId: string, known: readonly KnownHead[] = []) =>
  inReadingTransaction(db, workspaceId, (tx) => verifyAudit(tx, actIn(workspaceId), known))
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

async function linkAll(workspaceId: string): Promise<void> {
  while ((await link(workspaceId)) > 0);
}

async function sequences(workspaceId: string): Promise<(number | null)[]> {
  const { rows } = await owner.query('select sequence::int from app.audit_entries where workspace_id = $1 order by sequence', [workspaceId])
  return rows.map(({ sequence }) => sequence)
}

async function aChain(length: number): Promise<string> {
  const workspaceId = newId()
  for (const index of upTo(length)) await write(workspaceId, `Бройка\n${index}`)
  await linkAll(workspaceId)
  return workspaceId
}

test('what is done at the same time, commits in any order and is linked by several comes into one whole chain', async () => {
  const workspaceId = newId()
  const writers = upTo(8).map(async (writer) => {
    for (const index of upTo(12)) {
      await inTransaction(db, workspaceId, async (tx) => {
        await writeAudit(tx, actIn(workspaceId), 'unit.created', newId(), { name: `${writer}.${index}` })
        // Begun early, committed late: its time is before that of what is in the chain already.
        await sql`select pg_sleep(${(writer * 7 + index * 5) % 23} / 1000.0)`.execute(tx)
      })
    }
  })
  let isWriting = true
  const linkers = upTo(3).map(async () => {
    while (isWriting) await link(workspaceId, 7)
  })
  await Promise.all(writers)
  isWriting = false
  await Promise.all(linkers)
  await linkAll(workspaceId)
  expect(await sequences(workspaceId)).toEqual(upTo(96).map((index) => index + 1))
  expect(await looked(workspaceId)).toMatchObject({ audit: { entries: 96, waiting: 0 }, faults: [], faultCount: 0 })
})

test('what is committed after a later one was linked is linked after it, and is not forgotten', async () => {
  const workspaceId = newId()
  const { promise: isLinked, resolve } = Promise.withResolvers<void>()
  const { promise: isWritten, resolve: tellWritten } = Promise.withResolvers<void>()
  const slow = inTransaction(db, workspaceId, async (tx) => {
    await writeAudit(tx, actIn(workspaceId), 'unit.created', newId(), { name: 'first' })
    await sql`select 1`.execute(tx)
    tellWritten()
    await isLinked
  })
  await isWritten
  await write(workspaceId, 'second')
  expect(await link(workspaceId)).toBe(1)
  resolve()
  await slow
  expect((await unlinkedWorkspaces(db)).map(({ id }) => id)).toContain(workspaceId)
  expect(await link(workspaceId)).toBe(1)
  const { rows } = await owner.query(`select details ->> 'name' as name from app.audit_entries where workspace_id = $1 order by sequence`, [
    workspaceId,
  ])
  expect(rows.map(({ name }) => name)).toEqual(['second', 'first'])
  expect(await looked(workspaceId)).toMatchObject({ audit: { entries: 2 }, faults: [] })
})

test('a job links what there is a portion at a time, and leaves nothing of itself', async () => {
  const workspaceId = newId()
  await inTransaction(db, workspaceId, (tx) => sql`${sql.raw(entriesOf(workspaceId, 4100))}`.execute(tx))
  await inTransaction(db, workspaceId, (tx) => enqueue(tx, actIn(workspaceId), 'audit.link', {}))
  const workers = await startWorkers(server.platform, database.config, tasks)
  try {
    await expect.poll(async () => (await looked(workspaceId)).audit, { interval: 50 }).toMatchObject({ waiting: 0 })
    await expect.poll(async () => (await owner.query('select from app.jobs where workspace_id = $1', [workspaceId])).rowCount).toBe(0)
  } finally {
    await workers.stop()
  }
  expect(await looked(workspaceId)).toMatchObject({ audit: { entries: 4100 }, faults: [] })
})

test('the application writes entries and neither changes nor deletes them, nor says what their place is', async () => {
  const workspaceId = await aChain(1)
  const attempt = (statement: string) => inTransaction(db, workspaceId, (tx) => sql.raw(statement).execute(tx))
  for (const statement of [
    `update app.audit_entries set act = 'x' where workspace_id = '${workspaceId}'`,
    `delete from app.audit_entries where workspace_id = '${workspaceId}'`,
    `truncate app.audit_entries`,
    `update app.audit_chains set length = 0 where workspace_id = '${workspaceId}'`,
    `insert into app.audit_entries (workspace_id, id, actor_kind, actor_id, actor_name, act, entity_type, sequence)
      values ('${workspaceId}', '${newId()}', 'job', 'x', 'x', 'unit.created', 'unit', 2)`,
  ]) {
    await expect(attempt(statement), statement).rejects.toThrow('permission denied')
  }
  for (const statement of [
    `update app.audit_entries set actor_name = 'x' where workspace_id = '${workspaceId}'`,
    `update app.audit_entries set sequence = null, hash = null where workspace_id = '${workspaceId}'`,
    `delete from app.audit_entries where workspace_id = '${workspaceId}'`,
    'truncate app.audit_entries',
  ]) {
    await expect(owner.query(statement), statement).rejects.toThrow('An entry of the audit is never')
  }
})

test('one workspace’s chain is none of another’s business', async () => {
  const [one, other] = [await aChain(3), await aChain(2)]
  expect(await looked(one)).toMatchObject({ audit: { entries: 3 }, faults: [] })
  expect(await looked(other)).toMatchObject({ audit: { entries: 2 }, faults: [] })
  expect((await looked(one)).audit.head).not.toBe((await looked(other)).audit.head)
})

test('what a person did over HTTP is in the chain with who and what', async () => {
  const client = await server.signIn()
  await client.call(createContact, { body: aContact() })
  await linkAll(client.workspaceId)
  expect(await looked(client.workspaceId)).toMatchObject({ audit: { entries: 1, waiting: 0 }, faults: [] })
})

/** Who can do anything in the database: no trigger holds this one. */
const { rows: databases } = await owner.query<{ name: string }>('select current_database() as name')
const anybody = new Kysely<Database>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ ...inject('postgres').admin, database: databases[0]?.name, max: 2 }) }),
})
afterAll(() => anybody.destroy())

class Undone extends Error {}
const altered = await aChain(9)
const whole = await looked(altered)

/** What is found after the statements, which are undone. */
async function faultsAfter(known: readonly KnownHead[], ...statements: string[]): Promise<VerificationFault[]> {
  let faults: VerificationFault[] = []
  const altering = anybody.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await sql.raw(statement).execute(tx)
    faults = (await verifyAudit(tx, actIn(altered), known)).faults
    throw new Undone()
  })
  await expect(altering).rejects.toThrow(Undone)
  return faults
}

const entry = (place: string) => `workspace_id = '${altered}' and sequence ${place}`
const codesOf = (faults: readonly VerificationFault[]) => faults.map(({ code, field }) => `${code} ${field}`)

test.each<[string, string, string[]]>([
  ['who', `update app.audit_entries set actor_name = 'Друг' where ${entry('= 4')}`, ['audit_changed 4']],
  ['when', `update app.audit_entries set at = at + interval '1 microsecond' where ${entry('= 4')}`, ['audit_changed 4']],
  ['what', `update app.audit_entries set details = '{"name": "x"}' where ${entry('= 1')}`, ['audit_changed 1']],
  ['to what', `update app.audit_entries set entity_id = gen_random_uuid() where ${entry('= 9')}`, ['audit_changed 9']],
  [
    'an entry with its own hash',
    `update app.audit_entries set hash = repeat('0', 64) where ${entry('= 4')}`,
    ['audit_changed 4', 'audit_broken 5'],
  ],
  ['an entry less', `delete from app.audit_entries where ${entry('= 4')}`, ['audit_missing 4']],
  ['several less', `delete from app.audit_entries where ${entry('between 4 and 6')}`, ['audit_missing 4–6']],
  ['the first', `delete from app.audit_entries where ${entry('= 1')}`, ['audit_missing 1']],
  ['the tail', `delete from app.audit_entries where ${entry('>= 8')}`, ['audit_missing 8–9']],
  ['all', `delete from app.audit_entries where workspace_id = '${altered}'`, ['audit_missing 1–9']],
  ['an entry taken out of the chain', `update app.audit_entries set sequence = null where ${entry('= 4')}`, ['audit_missing 4']],
  ['where it ends', `update app.audit_chains set hash = repeat('0', 64) where workspace_id = '${altered}'`, ['audit_head 9']],
  ['how its hash is made', `update app.audit_entries set hash_format = 2 where ${entry('= 4')}`, ['audit_format 4']],
])('is altered past the application, and found: %s', async (_what, statement, expected) => {
  expect(codesOf(await faultsAfter([], statement))).toEqual(expected)
})

const cutOff = [
  `delete from app.audit_entries where ${entry('>= 8')}`,
  `update app.audit_chains set length = 7, hash = (select hash from app.audit_entries where ${entry('= 7')}) where workspace_id = '${altered}'`,
]

test('a tail that is cut off together with the chain’s end is found by who knows a later end, and by nobody else', async () => {
  expect(codesOf(await faultsAfter([], ...cutOff))).toEqual([])
  expect(codesOf(await faultsAfter([whole.audit], ...cutOff))).toEqual(['audit_missing 8–9'])
})

test('a chain that is written anew from some place on is found by who knows an end of the old one', async () => {
  const anew = [
    `update app.audit_entries set sequence = null, previous_hash = null, hash = null where workspace_id = '${altered}'`,
    `update app.audit_entries set actor_name = 'Друг' where workspace_id = '${altered}' and details ->> 'name' like '%0'`,
    `update app.audit_chains set length = 0, hash = '' where workspace_id = '${altered}'`,
    `select set_config('app.workspace_id', '${altered}', true)`,
    'select system.link_audit(100)',
  ]
  const { entries, head } = whole.audit
  expect(codesOf(await faultsAfter([], ...anew))).toEqual([])
  expect(codesOf(await faultsAfter([{ entries, head }], ...anew))).toEqual(['audit_rewritten 9'])
})

function entriesOf(workspaceId: string, count: number): string {
  return `insert into app.audit_entries (workspace_id, id, actor_kind, actor_id, actor_name, act, entity_type)
    select '${workspaceId}', gen_random_uuid(), 'job', 'x', 'x', 'unit.created', 'unit' from generate_series(1, ${count})`
}
