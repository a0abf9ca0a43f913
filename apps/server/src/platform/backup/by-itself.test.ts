import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { outcomeOf } from '../children/outcome.ts'
import { readConfig } from '../config.ts'
import { readMigrations } from '../db/migrate.ts'
import { reasonOf } from '../startup-problem.ts'
import { COMPILE_CACHE } from '../testing/compile-cache.ts'
import { databaseUrl } from '../testing/database-url.ts'
import { testDatabase } from '../testing/test-database.ts'
import { backUpByItself } from './by-itself.ts'

const { config, owner } = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'invoice-app-by-itself-'))
const folder = join(dataDir, 'backups')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const SETTINGS = { DATABASE_URL: databaseUrl(config), DATA_DIR: dataDir, BACKUP_EVERY: '12h' }

/** As the server begins it. */
function run(args = ['--by-itself']) {
  return outcomeOf(
    spawn(process.execPath, [join(import.meta.dirname, '../../backup.ts'), ...args], {
      env: { ...SETTINGS, ...COMPILE_CACHE },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    }),
  )
}

/** What that process does, in this one: why it fails, or nothing. */
async function made(environment: Record<string, string> = {}): Promise<string> {
  const [client, copying] = [new pg.Client(config), new pg.Client(config)] as const
  try {
    await Promise.all([client.connect(), copying.connect()])
    await backUpByItself(readConfig({ ...SETTINGS, ...environment }), client, copying, readMigrations().at(-1)?.name ?? '')
    return ''
  } catch (error) {
    return reasonOf(error)
  } finally {
    await Promise.all([client.end(), copying.end()])
  }
}

const rows = async () =>
  (await owner.query('select state, file, reason, tried_at is not null as tried, try_fault from account.backups order by began_at')).rows
const begin = (interval: string) =>
  owner.query(`insert into account.workspaces (id, created_at) values (gen_random_uuid(), now() - interval '${interval}')`)
const forget = () => owner.query('delete from account.backups')
const whole = () => readdirSync(folder).filter((name) => name.startsWith('invoice-app-'))

test('one is made when it is due, and not again before its time; what a killed process left is cleared away; the first is restored and looked at', async () => {
  expect(await run()).toEqual({ code: 0, said: '' })
  expect(await rows()).toEqual([])
  await begin('13 hours')
  await owner.query(`insert into account.backups (id, began_at, state) values (gen_random_uuid(), now() - interval '1 hour', 'running')`)
  expect(await run()).toEqual({ code: 0, said: '' })
  writeFileSync(join(folder, '.invoice-app-x.partial'), '')
  expect(await run()).toEqual({ code: 0, said: '' })
  const [file] = whole()
  expect(await rows()).toEqual([
    { state: 'failed', file: '', reason: 'interrupted', tried: false, try_fault: '' },
    { state: 'done', file, reason: '', tried: true, try_fault: '' },
  ])
  expect(readdirSync(dataDir)).toEqual(['backups'])
})

test('a folder that cannot be written to, or a command that fails, is told, and the next one is tried soon again', async () => {
  await forget()
  expect(await made({ BACKUP_DIR: '/proc/backups' })).toContain('/proc/backups')
  expect(await rows()).toMatchObject([{ state: 'failed', file: '', reason: expect.stringContaining('/proc/backups') }])
  await owner.query(`update account.backups set tried_at = now()`)
  const away = join(dataDir, 'away')
  for (const name of ['DATABASE_URL', 'SECRET_KEYS', 'RESTIC_PASSWORD']) vi.stubEnv(name, `of ${name}`)
  const command = `cat "$BACKUP_FILE" > ${away}; echo "no room$DATABASE_URL$SECRET_KEYS, $RESTIC_PASSWORD" >&2; exit 3`
  expect(await made({ BACKUP_THEN: command })).toMatch(/was made, but the command of BACKUP_THEN failed: no room, of RESTIC_PASSWORD$/)
  vi.unstubAllEnvs()
  const [, done] = await rows()
  expect(done).toMatchObject({ state: 'done', reason: 'no room, of RESTIC_PASSWORD' })
  expect(readFileSync(away)).toEqual(readFileSync(join(folder, done.file)))
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
})

test('one that breaks off in the midst of copying is told with its reason, and leaves no file', async () => {
  await forget()
  const asAdmin = new pg.Client({ ...inject('postgres').admin, database: config.database })
  await asAdmin.connect()
  await asAdmin.query('create table app.of_another (n int)')
  // A folder of its own: a copy is named by its second, and the test before has made one just now.
  const empty = join(dataDir, 'backups-that-break-off')
  try {
    expect(await made({ BACKUP_DIR: empty })).toContain('permission denied')
    expect(await rows()).toMatchObject([{ state: 'failed', file: '', reason: expect.stringContaining('permission denied') }])
    expect(readdirSync(empty)).toEqual([])
  } finally {
    await asAdmin.query('drop table app.of_another')
    await asAdmin.end()
  }
})

test('one that is asked for is made though none is due; the newest is tried when that is asked for, and told where it does not open', async () => {
  await forget()
  expect(await run(['--try-newest'])).toMatchObject({ code: 1, said: 'There is no backup that could be tried.' })
  await owner.query(`insert into account.backups (id, began_at, ended_at, state, file, tried_at, try_began_at) values
    (gen_random_uuid(), now() - interval '1 minute', now(), 'done', 'of-before', now(), now())`)
  expect(await run()).toEqual({ code: 0, said: '' })
  expect(await rows()).toHaveLength(1)
  expect(await run(['--by-itself', '--now'])).toEqual({ code: 0, said: '' })
  const [before, made] = await rows()
  expect([before.file, made]).toMatchObject(['of-before', { state: 'done', tried: false }])
  // What a killed process was trying is being tried no more.
  expect((await owner.query('select from account.backups where try_began_at is not null')).rowCount).toBe(0)
  expect(await run(['--try-newest'])).toEqual({ code: 0, said: '' })
  expect((await rows()).at(-1)).toMatchObject({ file: made.file, tried: true, try_fault: '' })
  rmSync(join(folder, made.file))
  expect(await run(['--try-newest'])).toMatchObject({ code: 1, said: expect.stringContaining('is not there') })
  expect((await rows()).at(-1)).toMatchObject({ tried: true, try_fault: expect.stringContaining('is not there') })
  expect(readdirSync(dataDir).filter((name) => name.startsWith('restore-tried-'))).toEqual([])
})

test('two that begin together make one', async () => {
  await forget()
  await owner.query(
    `insert into account.backups (id, began_at, ended_at, state, tried_at) values (gen_random_uuid(), now() - interval '2 days', now(), 'failed', now())`,
  )
  const before = whole().length
  expect(await Promise.all([made(), made()])).toEqual(['', ''])
  expect((await rows()).filter(({ state }) => state === 'done')).toHaveLength(1)
  expect(whole().length).toBeLessThanOrEqual(before + 1)
})

test('keys go into a sealed file only', async () => {
  expect(await run(['--with-keys'])).toMatchObject({
    code: 1,
    said: expect.stringContaining('set BACKUP_PASSPHRASE or BACKUP_RECIPIENT'),
  })
})
