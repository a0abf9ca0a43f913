import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { StartupProblem } from '../startup-problem.ts'
import type { Cluster } from './cluster.ts'
import { takeOwnership } from './ownership.ts'
import { runningPostmaster } from './processes.ts'

const PATIENCE_MS = 15_000

export type Running = { child: ChildProcess; owner: pg.Client }

/** A server whose Node was killed lives on and is ended here; one whose Node lives is not ours to end. */
export async function endOrphan(cluster: Cluster): Promise<void> {
  const pid = runningPostmaster(cluster)
  if (pid === undefined) return
  const owner = await ownershipOf(cluster)
  if (owner === 'taken')
    throw new StartupProblem(`Invoice App is already running on ${cluster.home}: stop it first, or give this one another DATA_DIR.`)
  if (owner !== 'silent') await owner.end()
  signal(pid, 'SIGINT') // "fast shutdown": open transactions are rolled back, nothing committed is lost
  const until = Date.now() + PATIENCE_MS
  while (runningPostmaster(cluster) !== undefined) {
    if (Date.now() > until) throw new StartupProblem(`PostgreSQL (process ${pid}) was left over and does not end.`)
    await sleep(10)
  }
}

/** Starts the server and waits until it takes our connection, which then holds the ownership lock. */
export async function launch(cluster: Cluster, settings: readonly string[]): Promise<Running> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const child = spawnPostgres(cluster, settings)
    while (child.exitCode === null && child.signalCode === null && Date.now() < until) {
      const owner = await ownershipOf(cluster)
      if (owner !== 'silent' && owner !== 'taken') return { child, owner }
      await sleep(5)
    }
    child.kill('SIGINT')
    await sleep(200) // it ended at once: perhaps over the lock file of a process that is not reaped yet
  }
  throw new StartupProblem(`PostgreSQL did not start within ${PATIENCE_MS / 1000} seconds; it says why in ${logFile(cluster)}.`)
}

async function ownershipOf(cluster: Cluster): Promise<pg.Client | 'taken' | 'silent'> {
  try {
    return (await takeOwnership(cluster)) ?? 'taken'
  } catch (error) {
    if (error instanceof StartupProblem) throw error
    return 'silent'
  }
}

function spawnPostgres(cluster: Cluster, settings: readonly string[]): ChildProcess {
  const { binaries, data, socket, account } = cluster
  const own = [
    'listen_addresses=',
    `unix_socket_directories=${socket}`,
    'unix_socket_permissions=0700',
    'max_connections=60',
    'cluster_name=invoice-app',
  ]
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

function logFile({ home }: Cluster): string {
  return join(home, 'postgres.log')
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // ended in between
  }
}
