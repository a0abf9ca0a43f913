import pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'
import type { Cluster } from './cluster.ts'

// Held by the Node process that looks after the server, for as long as it lives. The number is ours and otherwise without meaning.
const OWNER_LOCK = 7_305_419_201

export function adminConnection({
  socket,
  password,
}: Pick<Cluster, 'socket' | 'password'>): pg.ClientConfig & { host: string; port: number; password: string } {
  return { host: socket, port: 5432, user: 'postgres', password, database: 'postgres', connectionTimeoutMillis: 5000 }
}

/**
 * The connection that holds the lock; undefined when another Node holds it. An answering socket is no proof of whose server it is,
 * so its data folder is compared with ours first.
 */
export async function takeOwnership(cluster: Cluster): Promise<pg.Client | undefined> {
  const client = new pg.Client(adminConnection(cluster))
  client.on('error', () => {}) // the supervisor sees the server's end by itself
  await client.connect()
  const { rows } = await client.query<{ data: string; mine: boolean }>(
    `select current_setting('data_directory') as data, pg_try_advisory_lock($1) as mine`,
    [OWNER_LOCK],
  )
  const [row] = rows
  if (row?.data === cluster.data && row.mine) return client
  await client.end()
  if (row?.data === cluster.data) return undefined
  throw new StartupProblem(`The server on ${cluster.socket} runs on ${row?.data}, not on ${cluster.data}.`)
}
