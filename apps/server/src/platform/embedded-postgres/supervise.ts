import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, copyFileSync, openSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { diskHint } from '../disk.ts'
import { StartupProblem } from '../startup-problem.ts'
import type { Cluster } from './cluster.ts'
import { alreadyRunning } from './folder-lock.ts'
import { takeOwnership } from './ownership.ts'
import { runningPostmaster } from './processes.ts'

const PATIENCE_MS = 15_000

export type Running = { child: ChildProcess; owner: pg.Client }

/**
 * A server whose Node was killed lives on and is ended here. Whoever calls this holds the folder's lock, so that no Node of this release
 * looks after it; one of an older release holds the server's own.
 */
export async function endOrphan(cluster: Cluster): Promise<void> {
  const pid = runningPostmaster(cluster)
  if (pid === undefined) return
  const owner = await takeOwnership(cluster)
  if (owner === 'taken') throw alreadyRunning(cluster.home)
  if (owner instanceof pg.Client) await owner.end()
  signal(pid, 'SIGINT') // "fast shutdown": open transactions are rolled back, nothing committed is lost
  const until = Date.now() + PATIENCE_MS
  while (runningPostmaster(cluster) !== undefined) {
    if (Date.now() > until) throw new StartupProblem(`PostgreSQL (process ${pid}) was left over and does not end.`)
    await sleep(10)
  }
}

/** Starts the server and waits until it takes our connection, which then holds the ownership lock. */
export async function launch(
  cluster: Cluster,
  settings: readonly string[],
  signal: AbortSignal = new AbortController().signal,
): Promise<Running> {
  const patience: Patience = { until: Date.now() + PATIENCE_MS, signal }
  while (isPatient(patience)) {
    const child = spawnPostgres(cluster, settings)
    try {
      const owner = await untilOwned(cluster, child, patience)
      if (owner) return { child, owner }
    } catch (error) {
      child.kill('SIGINT')
      throw error
    }
    child.kill('SIGINT')
    await sleep(200) // it ended at once: perhaps over the lock file of a process that is not reaped yet
  }
  throw new StartupProblem(
    `PostgreSQL did not start within ${PATIENCE_MS / 1000} seconds; it says why in ${logFile(cluster)}.${diskHint(cluster.home)}`,
  )
}

type Patience = { until: number; readonly signal: AbortSignal }

function isPatient({ until, signal }: Patience): boolean {
  return Date.now() < until && !signal.aborted
}

/** Undefined: it ended, or its time is over. While it says that it is recovering, it is waited for: cut short it would begin anew. */
async function untilOwned(cluster: Cluster, child: ChildProcess, patience: Patience): Promise<pg.Client | undefined> {
  while (child.exitCode === null && child.signalCode === null && isPatient(patience)) {
    const owner = await takeOwnership(cluster)
    if (owner instanceof pg.Client) return owner
    if (owner === 'starting') patience.until = Date.now() + PATIENCE_MS
    await sleep(5)
  }
  return undefined
}

function spawnPostgres(cluster: Cluster, settings: readonly string[]): ChildProcess {
  const { binaries, data, socket, account } = cluster
  const own = [
    'listen_addresses=',
    `unix_socket_directories=${socket}`,
    'unix_socket_permissions=0700',
    'max_connections=60',
    'max_locks_per_transaction=256', // a restore is one transaction, and holds a lock of each table, index and key
    'cluster_name=invoice-app',
  ]
  trimLog(cluster)
  const log = openSync(logFile(cluster), 'a', 0o600)
  const child = spawn(join(binaries, 'bin/postgres'), ['-D', data, ...[...own, ...settings].flatMap((setting) => ['-c', setting])], {
    cwd: '/',
    ...account,
    env: { LC_ALL: 'C' },
    stdio: ['ignore', log, log],
    detached: true, // a Ctrl-C is for Node, which then stops the server in order
  })
  child.on('error', () => {}) // told by the exit that follows
  closeSync(log)
  return child
}

/** So much of it is kept, and as much of what was before. */
const LOG_BYTES = 10_000_000

/** PostgreSQL writes at the end of its log, whatever became of what stood before: it is emptied in its place. */
export function trimLog(cluster: Pick<Cluster, 'home'>, most = LOG_BYTES): void {
  const file = logFile(cluster)
  try {
    if (statSync(file).size <= most) return
    copyFileSync(file, `${file}.1`)
    truncateSync(file)
  } catch {
    // There is none yet, or no room for a copy: the next time.
  }
}

export function logFile({ home }: Pick<Cluster, 'home'>): string {
  return join(home, 'postgres.log')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // ended in between
  }
}
