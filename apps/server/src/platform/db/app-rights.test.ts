import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { ownDatabase } from '../embedded-postgres/own-database.ts'
import { newId } from '../new-id.ts'
import { withClient } from '../testing/with-client.ts'
import { appLogin } from './app-login.ts'
import { RIGHTS_FILE, rightsOf } from './app-rights.ts'
import { connectApp, prepare } from './open-database.ts'
import { inTransaction } from './transaction.ts'

const { admin } = inject('postgres')
const connection = { host: admin.host ?? '', port: admin.port ?? 5432, user: admin.user ?? '', password: String(admin.password) }
const made: string[] = []
afterAll(() =>
  withClient(admin, async (client) => {
    for (const name of made) {
      await client.query(`drop database if exists ${name} with (force)`)
      await client.query(`drop role if exists ${name}_app`)
      await client.query(`drop role if exists ${name}_other`)
    }
  }),
)

/** A migrated database whose role is its own, to be lost. */
async function aDatabase() {
  const name = `test_${randomBytes(6).toString('hex')}`
  made.push(name)
  const config = await ownDatabase({ connection: { ...admin, ...connection } }, name)
  return { name, config, role: await prepare(config) }
}

/** What the application can do there, as it would. */
async function contacts(config: Awaited<ReturnType<typeof aDatabase>>['config'], role: string): Promise<number> {
  const db = connectApp(await appLogin(config, role), role, { max: 1 })
  try {
    const { rows } = await inTransaction(db, newId(), (tx) => sql<{ n: number }>`select count(*)::int as n from app.contacts`.execute(tx))
    return rows[0]?.n ?? -1
  } finally {
    await db.destroy()
  }
}

const rights = (config: pg.ClientConfig, role: string) => withClient(config, (client) => rightsOf(client, role))
/** As the file has them. Written anew by `vitest run -u`: look at what changed. */
const text = (lines: readonly string[]) => lines.map((line) => `${line};\n`).join('')

test('the file of rights says what the migrations give', async () => {
  const { config, role } = await aDatabase()
  await expect(text(await rights(config, role))).toMatchFileSnapshot(RIGHTS_FILE)
})

test('a copy that was restored where its role was missing is served again: the start makes the role and gives it its rights', async () => {
  const { config, role } = await aDatabase()
  const before = await rights(config, role)
  await withClient({ ...admin, database: config.database }, async (client) => {
    await client.query(`drop owned by ${role}`)
    await client.query(`drop role ${role}`)
  })
  expect(await rights(config, role)).not.toEqual(before)
  await prepare(config)
  expect(await rights(config, role)).toEqual(before)
  expect(await contacts(config, role)).toBe(0)
  await prepare(config)
  expect(await rights(config, role)).toEqual(before)
})

test('and one that was restored without any grants: nobody else may call what was taken from everybody', async () => {
  const { config, role } = await aDatabase()
  const before = await rights(config, role)
  await withClient({ ...admin, database: config.database }, async (client) => {
    await client.query(`revoke all on all tables in schema app, account from ${role}`)
    await client.query(`revoke all on schema app, account, system from ${role}`)
    await client.query('grant execute on all functions in schema account, system to public')
  })
  await prepare(config)
  expect(await rights(config, role)).toEqual(before)
  expect(await contacts(config, role)).toBe(0)
})

test('where the tables are another’s, the start ends with a sentence that says what to do', async () => {
  const { name, config } = await aDatabase()
  const other = `${name}_other`
  await withClient({ ...admin, database: name }, async (client) => {
    await client.query(`create role ${other} login createrole password 'x'`)
    await client.query(`grant create, connect on database ${name} to ${other}`)
    await client.query(`grant ${name}_app to ${other}`)
  })
  const start = prepare({ ...config, user: other, password: 'x' })
  await expect(start).rejects.toThrow(
    /^DATABASE_URL: its role may not do what a start does \(.+\): let all of the database belong to that role/,
  )
  await withClient({ ...admin, database: name }, (client) => client.query(`drop owned by ${other}`))
})
