import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { anIssuedInvoice } from '../../../seed/invoice.ts'
import { aStudio } from '../../features/documents/testing/studio.ts'
import { verifyAll } from '../../features/verification/verify-all.ts'
import { connectAsApp } from '../db/attach-database.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { migrateQueue } from '../jobs/queue-schema.ts'
import { emptyDatabases } from '../testing/empty-databases.ts'
import { testDatabase } from '../testing/test-database.ts'
import { testServer } from '../testing/test-server.ts'
import { withClient } from '../testing/with-client.ts'
import { backupName, backupToFile } from './backup-file.ts'
import { readBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { eachIsRefused } from './testing/altered.ts'
import { writeBackup } from './write-backup.ts'
import { writeFrame } from './write-frame.ts'

const database = await testDatabase()
const server = await testServer({ database })
const anEmptyDatabase = emptyDatabases()
const studio = await aStudio(server)
const folder = mkdtempSync(join(tmpdir(), 'invoice-app-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const product = 'Invoice App of a test'
const issue = () => studio.inWorkspace((tx) => anIssuedInvoice(tx, studio.act, studio.issuer))
const file = (name: string) => join(folder, name)

const backup = (name: string, options = {}, config: pg.ClientConfig = database.config) =>
  withClient(config, (owner) => backupToFile(owner, file(name), { product, ...options }))

async function faultIn(config: pg.ClientConfig): Promise<string | undefined> {
  const db = await connectAsApp(config, 'The database')
  try {
    return await verifyAll(db, undefined, () => {})
  } finally {
    await db.destroy()
  }
}

const tablesIn = (config: pg.ClientConfig) =>
  withClient(config, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      `select count(*)::int as n from pg_tables where schemaname in ('app', 'account', 'system')`,
    )
    return rows[0]?.n
  })

const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'it was taken',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

test('what is restored is what was kept, to the byte, and verifies', async () => {
  for (let n = 0; n < 3; n++) await issue()
  const kept = await backup('whole')
  const target = await anEmptyDatabase()
  await restoreBackup(target, file('whole'), undefined, { holdMails: false })
  expect(await faultIn(target)).toBeUndefined()
  const again = await backup('again', {}, target)
  expect(again.checksums).toEqual(kept.checksums)
  expect(kept.checksums.sources['app.documents']?.rows).toBe(3)
  expect(Object.keys(kept.checksums.heads).some((name) => name.startsWith('range '))).toBe(true)
})

test('a backup is of one moment, though invoices are issued meanwhile', async () => {
  let isOver = false
  const issuing = (async () => {
    while (!isOver) await issue()
  })()
  await backup('meanwhile')
  isOver = true
  await issuing
  const target = await anEmptyDatabase()
  await restoreBackup(target, file('meanwhile'), undefined, { holdMails: false })
  expect(await faultIn(target)).toBeUndefined()
})

test('what was held back while rows came in holds again: keys to other tables, indexes, triggers, sequences and rights', async () => {
  await backup('bound')
  const target = await anEmptyDatabase()
  await restoreBackup(target, file('bound'), undefined, { holdMails: false })
  const bound = (config: pg.ClientConfig) =>
    withClient(config, async (client) => {
      const { rows } = await client.query(`
        select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as what from pg_constraint where connamespace in ('app'::regnamespace, 'account'::regnamespace, 'system'::regnamespace)
        union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on pg_class.oid = indrelid where relnamespace in ('app'::regnamespace, 'account'::regnamespace, 'system'::regnamespace)
        union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
        union all select sequencename || ' ' || coalesce(last_value, 0) from pg_sequences where schemaname in ('app', 'account')
        order by 1`)
      return rows.map(({ what }: { what: string }) => what)
    })
  expect(await bound(target)).toEqual(await bound(database.config))
})

test('one of an older schema is brought to this release', async () => {
  const older = await anEmptyDatabase()
  const migrations = readMigrations().slice(0, -10)
  await withClient(older, async (client) => {
    await client.query(`create role ${pg.escapeIdentifier(`${older.database}_app`)} nologin`)
    await client.query(`grant ${pg.escapeIdentifier(`${older.database}_app`)} to current_user`)
    await migrate(client, migrations)
  })
  await migrateQueue(older)
  await backup('older', {}, older)
  const target = await anEmptyDatabase()
  const { manifest } = await restoreBackup(target, file('older'), undefined, { holdMails: true })
  expect(manifest.migrations).toHaveLength(migrations.length)
  const { rowCount } = await withClient(target, (client) => client.query('select from system.migrations'))
  expect(rowCount).toBe(readMigrations().length)
})

test('one of a newer release, and one into a database that is not empty, are refused in a sentence', async () => {
  await backup('newer')
  const target = await anEmptyDatabase()
  const older = readMigrations().slice(0, -1)
  expect(await messageOf(restoreBackup(target, file('newer'), undefined, { holdMails: true, migrations: older }))).toMatch(
    /^The backup was made by Invoice App of a test, which is newer: it has 0\d{3}-.+, which this release does not know\.$/,
  )
  expect(await tablesIn(target)).toBe(0)
  expect(await messageOf(restoreBackup(database.config, file('newer'), undefined, { holdMails: true }))).toMatch(
    /^The database is not empty/,
  )
})

test('what the database says while rows come in is told, and the file is not blamed for it', async () => {
  await backup('refused')
  const target = await anEmptyDatabase()
  const refusal = await withClient(target, async (client) => {
    await client.query('begin')
    const reading = readBackup(file('refused'), undefined, { chunk: async () => void (await client.query('select 1 / 0')) })
    return messageOf(reading)
  })
  expect(refusal).toBe('division by zero')
})

test('a database that goes away while rows come in, as one does whose disk is full, is told, and nothing was restored', async () => {
  await backup('gone')
  const target = await anEmptyDatabase()
  const admin = new pg.Client(target)
  await admin.connect()
  // In the midst of its rows, which are soon over: the database itself waits for them, from before they come, so that nothing here is too late.
  const ending = admin.query(`do $$
    begin
      for tries in 1..60000 loop
        perform pg_stat_clear_snapshot();
        perform pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and query like 'copy app.%';
        exit when found;
        perform pg_sleep(0.001);
      end loop;
    end $$`)
  const restoring = messageOf(restoreBackup(target, file('gone'), undefined, { holdMails: true }))
  await ending
  expect(await restoring).toBe('The database went away while rows came in: nothing was restored.')
  expect(await tablesIn(target)).toBe(0)
  await admin.end()
})

test('a database whose table of locks is full says what to set there', async () => {
  const FULL = `do $$ begin raise exception 'out of shared memory' using errcode = '53200'; end $$`
  await backup('locked')
  const target = await anEmptyDatabase()
  const lookFirst = async (owner: pg.ClientBase) => void (await owner.query(FULL))
  expect(await messageOf(restoreBackup(target, file('locked'), undefined, { holdMails: true, lookFirst }))).toMatch(
    /max_locks_per_transaction = 256/,
  )
})

test('one that was altered in any bit, or cut anywhere, is refused before anything is written', async () => {
  await backup('intact')
  const bytes = readFileSync(file('intact'))
  const target = await anEmptyDatabase()
  const refused = async (content: Buffer) => {
    writeFileSync(file('altered'), content)
    expect(await messageOf(restoreBackup(target, file('altered'), undefined, { holdMails: true }))).toMatch(
      /damaged or was altered|is no backup/,
    )
  }
  await eachIsRefused(bytes, refused)
  for (const missing of [1, 4, 39, 40, 41]) await refused(bytes.subarray(0, -missing))
  await refused(Buffer.concat([bytes, Buffer.from([0])]))
  expect(await tablesIn(target)).toBe(0)
})

describe('a sealed one', () => {
  const opened = (name: string, opening: Parameters<typeof readBackup>[1]) => messageOf(readBackup(file(name), opening))

  test('opens with its passphrase, and with no other', async () => {
    await backup('by-passphrase', { sealing: { passphrase: 'дълга тайна фраза' }, keys: ['a key'] })
    expect(await opened('by-passphrase', undefined)).toMatch(/is sealed: set BACKUP_PASSPHRASE/)
    expect(await opened('by-passphrase', { passphrase: 'another' })).toBe('The file does not open with this passphrase.')
    expect((await readBackup(file('by-passphrase'), { passphrase: 'дълга тайна фраза' })).keys).toEqual(['a key'])
  })

  test('opens with the key of its recipient, and with no other', async () => {
    const [identity, another] = [await generateIdentity(), await generateIdentity()]
    await backup('by-recipient', { sealing: { recipient: await identityToRecipient(identity) } })
    expect(await opened('by-recipient', { identity: another })).toBe('The file does not open with this key.')
    expect((await readBackup(file('by-recipient'), { identity })).manifest.product).toBe(product)
  })
})

test('mails that waited are held, and jobs that waited are there once', async () => {
  const { owner } = database
  const job = { workspace: studio.client.workspaceId, id: crypto.randomUUID() }
  await owner.query(
    `select graphile_worker.add_job('job', json_build_object('workspaceId', $1::text, 'id', $2::text), run_at => '2030-01-01', flags => array['x'])`,
    [job.workspace, job.id],
  )
  await owner.query(
    `insert into app.mails (workspace_id, id, state, language, subject, body, from_name, asked_by_id, asked_by_name, created_at, counted_on, ended_at)
    select $1, gen_random_uuid(), state, 'bg', 'Фактура', '{}', 'Студио', 'x', 'x', now(), current_date, case when state in ('sent', 'failed') then now() end from unnest(array['waiting', 'sending', 'sent', 'failed']) as state`,
    [job.workspace],
  )
  await backup('waiting')
  const target = await anEmptyDatabase()
  await restoreBackup(target, file('waiting'), undefined, { holdMails: true })
  await withClient(target, async (client) => {
    const { rows: mails } = await client.query('select state, count(*)::int as n from app.mails group by state order by state')
    expect(mails).toEqual([
      { state: 'failed', n: 1 },
      { state: 'held', n: 2 },
      { state: 'sent', n: 1 },
    ])
    const { rows } = await client.query(`select run_at, flags from graphile_worker._private_jobs where payload ->> 'id' = $1`, [job.id])
    expect(rows).toEqual([{ run_at: new Date('2030-01-01'), flags: { x: true } }])
  })
})

test('what is being written bears no name of a backup, and nothing is left of one that could not be', async () => {
  await expect(withClient(database.config, (owner) => writeBackup(owner, createWriteStream('/dev/full'), { product }))).rejects.toThrow(
    'ENOSPC',
  )
  await expect(backup('no-such-folder/a')).rejects.toThrow(/the backup could not be written/)
  const name = backupName(new Date('2026-11-26T21:30:00Z'), '0069-x.sql', true)
  expect(name).toBe('invoice-app-2026-11-26T213000Z-s0069.tar.zst.age')
  await backup(name, {}, database.config)
  await expect(backup(name)).rejects.toThrow('is there already')
  expect(readdirSync(folder).filter((found) => found.startsWith('.'))).toEqual([])
  expect(existsSync(file(name))).toBe(true)
})

test('a disk that is full while a large part is still taken in is told like any other, and ends nothing else', async () => {
  const unheard: unknown[] = []
  const hear = (error: unknown) => unheard.push(error)
  process.on('uncaughtException', hear)
  const large = randomBytes(4_000_000).toString('base64')
  const writing = withClient(database.config, (owner) =>
    writeFrame(owner, createWriteStream('/dev/full'), {}, async (frame) => {
      for (const name of ['a', 'b', 'c']) await frame.addJson(name, large)
    }),
  )
  await expect(writing).rejects.toThrow('ENOSPC')
  await new Promise(setImmediate)
  process.off('uncaughtException', hear)
  expect(unheard).toEqual([])
})
