import { existsSync, realpathSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { reasonOf, StartupProblem } from '../startup-problem.ts'
import { postgresAccount, postgresUid } from './account.ts'
import { type Cluster, readPassword } from './cluster.ts'
import { type Folders, locateFolders, ownFolder } from './folders.ts'
import { adminConnection } from './ownership.ts'
import { runningPostmaster } from './processes.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, startIn } from './start-embedded.ts'

const PATIENCE_MS = 5000

type Running = Pick<Cluster, 'data' | 'socket' | 'password'>

/**
 * The embedded server for a command beside the application: the one that runs, which `stop` then leaves alone, or else one that is started
 * for the command and stopped after it. Never makes a database where there is none, nor changes whose the folders are.
 * @throws StartupProblem
 */
export async function attachEmbedded({ dataDir, ...options }: EmbeddedOptions): Promise<Pick<EmbeddedPostgres, 'connection' | 'stop'>> {
  const folders = existingFolders(dataDir)
  if (runningPostmaster(folders) === undefined) return startExisting(folders, options)
  const cluster = { ...folders, password: readPassword(folders.home) }
  await untilAnswers(cluster)
  return { connection: adminConnection(cluster), stop: async () => {} }
}

function existingFolders(dataDir: string): Folders {
  const missing = new StartupProblem(`DATA_DIR: there is no database in ${dataDir}.`)
  if (ownerOf(dataDir) === undefined) throw missing
  const folders = locateFolders(realpathSync(dataDir))
  // The outer one first: another account's folder cannot be looked into.
  for (const folder of [folders.home, folders.data]) {
    const owner = ownerOf(folder)
    if (owner === undefined) throw missing
    if (process.getuid !== undefined && owner !== postgresUid()) throw ofAnother(folder)
  }
  return folders
}

/** Undefined: it is not there. */
function ownerOf(folder: string): number | undefined {
  try {
    return statSync(folder, { throwIfNoEntry: false })?.uid
  } catch {
    throw ofAnother(folder) // it lies in what may not be entered
  }
}

function ofAnother(folder: string): StartupProblem {
  return new StartupProblem(
    `DATA_DIR: ${folder} belongs to another account: run this as the account that owns DATA_DIR and runs the application.`,
  )
}

/** All but the socket's folder is there: that may lie where temporary files are cleared. */
function startExisting(folders: Folders, options: Omit<EmbeddedOptions, 'dataDir'>): Promise<EmbeddedPostgres> {
  const account = postgresAccount()
  readPassword(folders.home)
  if (!existsSync(folders.socket)) ownFolder(folders.socket, account)
  return startIn(folders, account, options)
}

/** It may be starting at this moment. */
async function untilAnswers(cluster: Running): Promise<void> {
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
async function ask(cluster: Running): Promise<void> {
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
