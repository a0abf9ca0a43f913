import pg from 'pg'
import { PipelinedClient } from './pipeline/pipelined-client.ts'

// Days stay text: the driver would make them an instant of the machine's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Few connections queue more fairly for a contended range than many. */
const POOL_SIZE = 8
/** A new connection has everything to plan anew: one that was needed a while ago is kept. */
const IDLE_MS = 10 * 60_000
// Compiling a plan takes longer than any of our statements; a server that can would do so for each list.
// What waits to enter the trigram indexes is read by every search; an import lets more wait for as long as it runs.
const LIMITS =
  '-c jit=off -c gin_pending_list_limit=64kB -c lock_timeout=5s -c statement_timeout=15s -c idle_in_transaction_session_timeout=15s'

/**
 * Connections of the application's role. The role is part of the start packet: there is no moment at which a connection is the owner,
 * and RESET ROLE and DISCARD ALL lead back to it.
 */
export function appPool(config: pg.PoolConfig, role: string): pg.Pool {
  const pool = new pg.Pool({
    Client: PipelinedClient,
    pipeline: true,
    max: POOL_SIZE,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    ...config,
    options: `-c role=${escapeOption(role)} ${LIMITS}`,
    // A pooler in between may swallow `options`, so each connection is asked before its first use.
    onConnect: (client) => {
      // Lost between two queries of a transaction, a connection has nobody else to tell: unheard, that would end the process.
      client.on('error', () => {})
      return checkRole(client, role)
    },
  })
  pool.on('error', () => {}) // an idle connection broke: the next query opens another or says why not
  return pool
}

async function checkRole(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ role: string }>('select current_user::text as role')
  if (rows[0]?.role !== role) throw new Error(`A database connection acts as ${rows[0]?.role}, not as ${role}.`)
}

function escapeOption(value: string): string {
  return value.replace(/[\\ ]/g, (character) => `\\${character}`)
}
