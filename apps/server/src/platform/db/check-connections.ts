import pg from 'pg'
import { reasonOf, StartupProblem } from '../startup-problem.ts'

/** Nobody would choose it: where it holds, what we ask for reached the server. */
const ASKED_MS = 14_987

/**
 * Whether connections are what they seem. A pooler in between may swallow the settings that a connection begins with, of which one is the role
 * that keeps workspaces apart; or hand the connection on between two transactions (pgbouncer's transaction mode), with the locks and settings
 * of its session. Asked before anything is locked: a lock that is left behind in a pooler's connection stays.
 * @throws StartupProblem
 */
export async function checkConnections(owner: pg.ClientConfig): Promise<void> {
  const options = `-c statement_timeout=${ASKED_MS}`
  const config = { connectionTimeoutMillis: 10_000, ...owner, options }
  const [one, other] = [new pg.Client(config), new pg.Client(config)] as const
  try {
    await connect(one)
    await connect(other)
    if (!(await keepsItsSession(one, other))) throw betweenUs('hands a connection on between two transactions')
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    throw new StartupProblem(`DATABASE_URL: the database cannot be reached (${reasonOf(error)}).`)
  } finally {
    for (const client of [one, other]) void client.end().catch(() => {})
  }
}

async function connect(client: pg.Client): Promise<void> {
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    // pgbouncer names the parameter that it does not hand on.
    if (/startup parameter/.test(reasonOf(error))) throw betweenUs(`does not let a connection begin as it must (${reasonOf(error)})`)
    throw error
  }
  const { rows } = await client.query<{ asked: string }>(`select current_setting('statement_timeout') as asked`)
  if (rows[0]?.asked !== `${ASKED_MS}ms`) throw betweenUs('swallows the settings that a connection begins with')
}

/** While another one has a transaction open, which takes the connection away that would be handed on: the same one tells of itself, or another answers. */
async function keepsItsSession(one: pg.Client, other: pg.Client): Promise<boolean> {
  const { rows: mine } = await one.query<{ pid: number }>(`select set_config('invoice_app.session', 'one', false), pg_backend_pid() as pid`)
  await other.query('begin')
  try {
    const { rows: others } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
    if (mine[0]?.pid === others[0]?.pid) return false
    const { rows } = await one.query<{ session: string | null }>(`select current_setting('invoice_app.session', true) as session`)
    return rows[0]?.session === 'one'
  } finally {
    await other.query('rollback')
  }
}

function betweenUs(what: string): StartupProblem {
  return new StartupProblem(
    `DATABASE_URL: what stands between here and PostgreSQL (a pooler such as pgbouncer) ${what}. Name the server itself: each process keeps few connections, and shares them (docs/operations.md).`,
  )
}
