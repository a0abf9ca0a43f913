import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'
import type { Cluster } from './cluster.ts'

// Held by the Node process that looks after the server, for as long as it lives. The number is ours and otherwise without meaning.
const OWNER_LOCK = 7_305_419_201
const WRONG_PASSWORD = '28P01'
const STARTING_OR_STOPPING = '57P03'
const REGAIN_EVERY_MS = 100
/** The lock of a connection that ended is free within moments: after so long another process has it. */
const TAKEN_FOR_MS = 5000

export function adminConnection({
  socket,
  password,
}: Pick<Cluster, 'socket' | 'password'>): pg.ClientConfig & { host: string; port: number; password: string } {
  return { host: socket, port: 5432, user: 'postgres', password, database: 'postgres', connectionTimeoutMillis: 5000 }
}

/**
 * The connection that holds the server's own lock. Releases before `folder-lock.ts` know this one alone, so it is taken too, both ways:
 * they leave our server alone, and we theirs. `taken`: another Node holds it; `starting`: the server is there and lets nobody in yet;
 * `silent`: nobody answers.
 * @throws StartupProblem for a server that is not of our folder, or has another password
 */
export async function takeOwnership(cluster: Cluster): Promise<pg.Client | 'taken' | 'starting' | 'silent'> {
  const client = new pg.Client(adminConnection(cluster))
  client.on('error', () => {}) // the supervisor sees the server's end by itself
  try {
    await client.connect()
    const answer = await askForLock(client, cluster)
    if (answer === 'mine') return client
    await client.end()
    return answer
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    client.end().catch(() => {})
    if (!(error instanceof pg.DatabaseError)) return 'silent'
    if (error.code === WRONG_PASSWORD) throw wrongPassword(cluster)
    return error.code === STARTING_OR_STOPPING ? 'starting' : 'silent'
  }
}

/** An answering socket is no proof of whose server it is, so its data folder is compared with ours first. */
async function askForLock(client: pg.Client, cluster: Cluster): Promise<'mine' | 'taken'> {
  const { rows } = await client.query<{ data: string; mine: boolean }>(
    `select data, data = $2 and pg_try_advisory_lock($1) as mine from current_setting('data_directory') as data`,
    [OWNER_LOCK, cluster.data],
  )
  const [row] = rows
  if (row?.data === cluster.data) return row.mine ? 'mine' : 'taken'
  await client.end()
  throw new StartupProblem(`The server on ${cluster.socket} runs on ${row?.data}, not on ${cluster.data}.`)
}

function wrongPassword({ home }: Cluster): StartupProblem {
  return new StartupProblem(
    `DATA_DIR: ${home}/password is not the password of the database beside it: bring back the one that is, or remove the file, and the next start sets a new one.`,
  )
}

/**
 * Keeps the lock: where its connection ends, because PostgreSQL ends all when one of its processes dies, it is taken anew.
 * @param onTaken another process has it meanwhile
 */
export function keepOwnership(cluster: Cluster, first: pg.Client, onTaken: () => void): { release(): Promise<void> } {
  let isReleased = false
  let held: pg.Client | undefined
  const hold = (client: pg.Client) => {
    held = client
    client.once('end', () => {
      held = undefined
      if (!isReleased) void regain()
    })
  }
  const regain = async () => {
    let takenSince: number | undefined
    while (!isReleased) {
      const answer = await takeOwnership(cluster).catch(() => 'silent' as const)
      if (answer instanceof pg.Client) {
        if (isReleased) await answer.end()
        else hold(answer)
        return
      }
      takenSince = answer === 'taken' ? (takenSince ?? Date.now()) : undefined
      if (takenSince !== undefined && Date.now() - takenSince > TAKEN_FOR_MS) return onTaken()
      await sleep(REGAIN_EVERY_MS)
    }
  }
  hold(first)
  return {
    release: async () => {
      isReleased = true
      await held?.end().catch(() => {})
    },
  }
}
