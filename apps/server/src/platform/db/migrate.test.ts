import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/test-database.ts'
import { checkAppRole } from './app-role.ts'
import { MIGRATIONS, type Migration, migrate, readMigrations } from './migrate.ts'
import { prepare } from './open-database.ts'

const { config, owner, db, role } = await testDatabase()
const added: Migration = { name: '9000-notes.sql', sql: 'create table system.notes (n int)', hash: 'a' }

async function migrateWith(migrations: readonly Migration[]): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await migrate(client, migrations)
  } finally {
    await client.end()
  }
}

test('a released file is never edited: add a new one', () => {
  const released = readFileSync(join(MIGRATIONS, 'released.sha256'), 'utf8').trim().split('\n')
  const now = readMigrations().map(({ name, hash }) => `${hash}  ${name}`)
  expect(now.slice(0, released.length)).toEqual(released)
})

test('a database that is up to date is left as it is', async () => {
  await migrateWith(readMigrations())
  const { rows } = await owner.query('select name from system.migrations order by name')
  expect(rows.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name))
})

test('a database that was made with the other form of 0018 is taken as well', async () => {
  const of = (hash: string) => owner.query(`update system.migrations set hash = $1 where name = '0018-audit-acts.sql'`, [hash])
  await of('b5bd2e3bf9c4a0f4bfaf3d4fdb4b20a5206f1f8b2e2bb8dad676cb268166d2b4')
  await migrateWith(readMigrations())
  await of('of no release')
  await expect(migrateWith(readMigrations())).rejects.toThrow('a released file is never edited')
  await of(readMigrations().find(({ name }) => name === '0018-audit-acts.sql')?.hash ?? '')
})

test('one that fails leaves nothing behind', async () => {
  const broken = { ...added, sql: 'create table system.half (n int); select nonsense' }
  await expect(migrateWith([...readMigrations(), broken])).rejects.toThrow(
    'The migration 9000-notes.sql failed, and nothing was changed: column "nonsense" does not exist',
  )
  const { rows } = await owner.query(`select to_regclass('system.half') as half`)
  expect(rows).toEqual([{ half: null }])
})

test('processes that start together migrate once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => migrateWith([...readMigrations(), added])))
  const { rowCount } = await owner.query(`select from system.migrations where name = '9000-notes.sql'`)
  expect(rowCount).toBe(1)
})

test('a database of a newer release is refused', async () => {
  await expect(migrateWith(readMigrations())).rejects.toThrow('start the newer release')
})

test('a file that was edited after it was applied is refused', async () => {
  await expect(migrateWith([...readMigrations(), { ...added, hash: 'b' }])).rejects.toThrow('a released file is never edited')
})

test('a history that lacks a row is told for what it is', async () => {
  const all = [...readMigrations(), added]
  for (const { name, hash } of all.filter((_, index) => index === 2 || index === all.length - 1)) {
    await owner.query('delete from system.migrations where name = $1', [name])
    const sentence = new RegExp(`^The database has no row for ${name} in system.migrations, .+: bring the database back`)
    await expect(migrateWith(all)).rejects.toThrow(sentence)
    await owner.query('insert into system.migrations (name, hash) values ($1, $2)', [name, hash])
  }
})

test('the application’s role is nobody who could see past the policies', async () => {
  const client = await owner.connect()
  try {
    await checkAppRole(client, role)
    await expect(checkAppRole(client, 'postgres')).rejects.toThrow('is a superuser')
    await expect(checkAppRole(client, config.user ?? '')).rejects.toThrow(/owns tables/)
    await expect(checkAppRole(client, 'nobody')).rejects.toThrow('no role nobody')
  } finally {
    client.release()
  }
})

test('every connection of the application acts as that role', async () => {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db)
  expect(rows).toEqual([{ role }])
})

test('and cannot become the owner of the tables, whatever it says', async () => {
  await db.connection().execute(async (connection) => {
    await sql`set role none`.execute(connection)
    const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(connection)
    expect(rows).toEqual([{ role }])
    await expect(sql`set role ${sql.id(config.user ?? '')}`.execute(connection)).rejects.toThrow('permission denied')
    await sql`reset role`.execute(connection)
  })
})

test('a database that cannot be reached is told without the password', async () => {
  const attempt = prepare({ connectionString: 'postgres://me:secret@127.0.0.1:1/none' })
  await expect(attempt).rejects.toThrow(/^DATABASE_URL: the database cannot be reached \((?!.*secret).*\)\.$/)
})
