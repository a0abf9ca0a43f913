import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { databaseRefusal, isConnectionLost } from '../errors/database-refusal.ts'
import { newId } from '../new-id.ts'
import { testServer } from '../testing/test-server.ts'
import { inAccountTransaction } from './transaction.ts'

const server = await testServer()
const { db, owner, app } = server
const { admin } = inject('postgres')
const admins = new pg.Pool({ ...admin, max: 1 })
afterAll(() => admins.end())

const { rows } = await owner.query<{ name: string }>('select current_database() as name')
const database = rows[0]?.name ?? ''

/** The application's connections end, as where PostgreSQL ends all of them. */
const END = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`

/** Before this process can hear of it: it stands still until another has done it. */
function endBehindOurBack(): void {
  const program = `import pg from ${JSON.stringify(import.meta.resolve('pg'))}
    const client = new pg.Client(JSON.parse(process.env.ADMIN)); await client.connect(); await client.query(process.env.STATEMENT); await client.end()`
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { ADMIN: JSON.stringify(admin), STATEMENT: END },
    encoding: 'utf8',
  })
  if (done.status !== 0) throw new Error(done.stderr)
}

const workspaceNamed = async (name: string) => (await owner.query('select 1 from account.workspaces where name = $1', [name])).rowCount

describe('a connection that was lost', () => {
  test('since its last use is replaced before anybody is told', async () => {
    await inAccountTransaction(db, (tx) => sql`select 1`.execute(tx))
    endBehindOurBack()
    const asked = await Promise.all(
      Array.from({ length: 4 }, () => inAccountTransaction(db, (tx) => sql<{ n: number }>`select 1 as n`.execute(tx))),
    )
    expect(asked.map((answer) => answer.rows)).toEqual(Array.from({ length: 4 }, () => [{ n: 1 }]))
  })

  test('in the midst of a transaction: it is done again, once', async () => {
    let tries = 0
    await inAccountTransaction(db, async (tx) => {
      tries += 1
      await sql`insert into account.workspaces (id, name) values (${newId()}, 'Once')`.execute(tx)
      if (tries === 1) await admins.query(END)
      await sql`select 1`.execute(tx)
    })
    expect([tries, await workspaceNamed('Once')]).toEqual([2, 1])
  })

  test('while it commits is not done again: nobody knows whether it is done', async () => {
    await owner.query(`
      create function public.end_all() returns trigger language plpgsql as $$
        begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
      create constraint trigger ends after insert on account.workspaces deferrable initially deferred for each row execute function public.end_all()`)
    let tries = 0
    const act = inAccountTransaction(db, async (tx) => {
      tries += 1
      await sql`insert into account.workspaces (id, name) values (${newId()}, 'Unknown')`.execute(tx)
    })
    const error: unknown = await act.catch((fault: unknown) => fault)
    expect([tries, isConnectionLost(error), databaseRefusal(error)]).toEqual([1, true, 'common.busy'])
    await owner.query('drop trigger ends on account.workspaces')
  })

  test('to a server that lets nobody in is a 503 that says when to ask again, for every call and for the one of whoever watches', async () => {
    const maria = await server.signIn()
    await admins.query(`alter database ${database} allow_connections false`)
    await admins.query(END)
    for (const url of ['/api/contacts', '/readyz', '/api/login/browser/v1/auth/session']) {
      const answer = await app.inject({ url, headers: { ...maria.headers, cookie: cookiesOf(maria.cookies) } })
      expect([url, answer.statusCode, answer.headers['retry-after']]).toEqual([url, 503, '2'])
    }
    await admins.query(`alter database ${database} allow_connections true`)
    const answer = await app.inject({ url: '/api/contacts', headers: { ...maria.headers, cookie: cookiesOf(maria.cookies) } })
    expect(answer.statusCode).toBe(200)
  })
})

function cookiesOf(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}
