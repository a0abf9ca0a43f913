import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readBackup } from './platform/backup/read-backup.ts'
import { ensureAppRole } from './platform/db/app-role.ts'
import { type Migration, migrate, readMigrations } from './platform/db/migrate.ts'
import { COMPILE_CACHE } from './platform/testing/compile-cache.ts'
import { databaseUrl } from './platform/testing/database-url.ts'
import { emptyDatabases } from './platform/testing/empty-databases.ts'
import { withClient } from './platform/testing/with-client.ts'

const anEmptyDatabase = emptyDatabases()
const dataDir = mkdtempSync(join(tmpdir(), 'invoice-app-upgrade-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const all = readMigrations()
const older = all.slice(0, -10)
const folder = join(dataDir, 'backups')

/** A database with a workspace, as an earlier release left it. */
async function anEarlierDatabase(migrations: readonly Migration[] = older) {
  const config = await anEmptyDatabase()
  await withClient(config, async (client) => {
    await ensureAppRole(client)
    await migrate(client, migrations)
    await client.query(`insert into account.workspaces (id, created_at) values (gen_random_uuid(), now())`)
  })
  return config
}

async function upgrade(config: pg.ClientConfig & { database: string }, environment: Record<string, string> = {}, ...args: string[]) {
  const env = { DATABASE_URL: databaseUrl(config), DATA_DIR: dataDir, ...COMPILE_CACHE, ...environment }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'upgrade.ts'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code, out, err }
}

const migrationsOf = (config: pg.ClientConfig) =>
  withClient(config, async (client) => (await client.query('select from system.migrations')).rowCount)

test('an upgrade is rehearsed on a copy, and leaves the database and the folder as they were', async () => {
  const config = await anEarlierDatabase()
  const { code, out, err } = await upgrade(config, {}, '--rehearse')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const [first, second, ...verified] = out.split('\n')
  expect(first).toMatch(/^10 migrations ran on a copy as of /)
  expect(second).toBe('Every count and every sum is as it was before.')
  expect(verified).toContain('Workspaces verified: 1.')
  expect(await migrationsOf(config)).toBe(older.length)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('upgrade-'))).toEqual([])
})

test('a database of an earlier release is copied before it is changed, and the copy is of that release', async () => {
  const config = await anEarlierDatabase()
  const { code, out } = await upgrade(config)
  expect(code).toBe(0)
  const [name = '', ...others] = readdirSync(folder)
  expect(name).toMatch(new RegExp(`Z-s${older.at(-1)?.name.slice(0, 4)}\\.tar\\.zst$`))
  expect(others).toEqual([])
  expect(out).toContain(`${join(folder, name)} is the database as that release left it.`)
  const { manifest } = await readBackup(join(folder, name), undefined)
  expect(manifest.migrations).toHaveLength(older.length)
  expect(await migrationsOf(config)).toBe(all.length)
  rmSync(folder, { recursive: true })

  expect((await upgrade(config)).out).not.toContain('is copied')
  expect((await upgrade(config, {}, '--rehearse')).out).toMatch(/^The database is of this release already/)
  expect(readdirSync(dataDir)).not.toContain('backups')
})

test('where the copy cannot be made nothing is changed; who has one says so', async () => {
  const config = await anEarlierDatabase()
  writeFileSync(join(dataDir, 'file'), '')
  const refused = await upgrade(config, { BACKUP_DIR: join(dataDir, 'file') })
  expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('BACKUP_DIR') })
  expect(await migrationsOf(config)).toBe(older.length)
  expect(await upgrade(config, { BACKUP_DIR: join(dataDir, 'file'), BACKUP_BEFORE_UPGRADE: 'off' })).toMatchObject({ code: 0 })
  expect(await migrationsOf(config)).toBe(all.length)
})

test('a migration that fails takes those before it back: the release before goes on with its database', async () => {
  const config = await anEarlierDatabase()
  const broken = { name: '9000-broken.sql', sql: 'select nonsense', hash: 'a' }
  const attempt = withClient(config, (client) => migrate(client, [...all, broken]))
  await expect(attempt).rejects.toThrow('The migration 9000-broken.sql failed, and nothing was changed: column "nonsense" does not exist')
  expect(await migrationsOf(config)).toBe(older.length)
})
