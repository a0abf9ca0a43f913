import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { reasonOf, StartupProblem } from '../startup-problem.ts'
import { postgresAccount } from './account.ts'
import { prepareBinaries } from './binaries.ts'
import { type Cluster, prepareCluster } from './cluster.ts'
import { prepareFolders } from './folders.ts'
import { adminConnection } from './ownership.ts'
import { runningPostmaster } from './processes.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbedded } from './start-embedded.ts'

const PATIENCE_MS = 5000

/**
 * The embedded server for a command beside the application: the one that runs, which `stop` then leaves alone, or else one that is started
 * for the command and stopped after it. Never makes a database where there is none.
 * @throws StartupProblem
 */
export async function attachEmbedded(options: EmbeddedOptions): Promise<Pick<EmbeddedPostgres, 'connection' | 'stop'>> {
  const cluster = existingCluster(options.dataDir)
  if (runningPostmaster(cluster) === undefined) return startEmbedded(options)
  await untilAnswers(cluster)
  return { connection: adminConnection(cluster), stop: async () => {} }
}

function existingCluster(dataDir: string): Cluster {
  const missing = new StartupProblem(`DATA_DIR: there is no database in ${dataDir}.`)
  if (!existsSync(dataDir)) throw missing
  const account = postgresAccount()
  const folders = prepareFolders(dataDir, account)
  if (!existsSync(folders.data)) throw missing
  return prepareCluster(folders, prepareBinaries(folders.home, account), account)
}

/** It may be starting at this moment. */
async function untilAnswers(cluster: Cluster): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await ask(cluster)
    } catch (error) {
      if (error instanceof StartupProblem) throw error
      if (Date.now() > until) throw new StartupProblem(`The database in ${cluster.data} runs and does not answer (${reasonOf(error)}).`)
    }
    await sleep(100)
  }
}

/** An answering socket is no proof of whose server it is. */
async function ask(cluster: Cluster): Promise<void> {
  const client = new pg.Client(adminConnection(cluster))
  await client.connect()
  try {
    const { rows } = await client.query<{ data: string }>(`select current_setting('data_directory') as data`)
    const [row] = rows
    if (row?.data !== cluster.data)
      throw new StartupProblem(`The server on ${cluster.socket} runs on ${row?.data}, not on ${cluster.data}.`)
  } finally {
    await client.end()
  }
}
