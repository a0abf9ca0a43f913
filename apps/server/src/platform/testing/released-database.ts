import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { appLogin } from '../db/app-login.ts'
import { ensureAppRole } from '../db/app-role.ts'
import { migrate, readMigrations } from '../db/migrate.ts'
import { connectApp, prepare } from '../db/open-database.ts'
import { ownDatabase } from '../embedded-postgres/own-database.ts'
import type { TestDatabase } from './test-database.ts'

/** What keep-release.ts wrote: all rows of a small database, by table, and the last migration that it had. */
type Release = { head: { migration: string; kinds: Record<string, string> }; tables: Record<string, unknown[]> }

/**
 * A database as an earlier release left it, brought to the present by every migration since. To be called at the top level of a test file.
 */
export async function releasedDatabase(file: string): Promise<TestDatabase & Pick<Release['head'], 'kinds'>> {
  const { head, tables }: Release = JSON.parse(readFileSync(file, 'utf8'))
  const { admin } = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  const connection = { host: admin.host ?? '', port: admin.port ?? 5432, user: admin.user ?? '', password: String(admin.password) }
  const config = await ownDatabase({ connection: { ...admin, ...connection } }, name)
  await withClient(config, async (owner) => {
    await ensureAppRole(owner)
    await migrate(owner, migrationsUpTo(head.migration))
  })
  // Without triggers and in any order: the rows are as they were, sums and all.
  await withClient({ ...admin, database: name }, async (anybody) => {
    await anybody.query('set session_replication_role = replica')
    for (const [table, rows] of Object.entries(tables)) await load(anybody, table, rows)
  })
  const role = await prepare(config)
  const db = connectApp(await appLogin(config, role), role)
  const owner = new pg.Pool({ ...config, max: 2 })
  owner.on('error', () => {})
  afterAll(async () => {
    await db.destroy()
    await owner.end()
    await withClient(admin, async (client) => {
      await client.query(`drop database ${name} with (force)`)
      await client.query(`drop role ${role}`)
    })
  })
  return { db, exportDb: db, owner, config, role, kinds: head.kinds }
}

function migrationsUpTo(last: string) {
  const migrations = readMigrations()
  const index = migrations.findIndex(({ name }) => name === last)
  if (index < 0) throw new Error(`${last} is no migration: a released one is never renamed.`)
  return migrations.slice(0, index + 1)
}

async function load(anybody: pg.Client, table: string, rows: readonly unknown[]): Promise<void> {
  const [first] = rows
  const columns = Object.keys(first as object).map((column) => pg.escapeIdentifier(column))
  await anybody.query(
    `insert into ${table} (${columns}) overriding system value select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [JSON.stringify(rows)],
  )
  // What counts by itself goes on after the last one; a table that does not is left alone.
  await anybody.query(
    `select setval(pg_get_serial_sequence($1, column_name), (select max((row ->> column_name)::bigint) from jsonb_array_elements($2::jsonb) row))
    from information_schema.columns where format('%s.%s', table_schema, table_name) = $1 and is_identity = 'YES'`,
    [table, JSON.stringify(rows)],
  )
}

async function withClient(config: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
