import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Account, postgresAccount } from '../embedded-postgres/account.ts'
import { prepareBinaries } from '../embedded-postgres/binaries.ts'

/** A PostgreSQL as a database's administrator has one, who is trusted over its socket; nobody supervises it. */
export type PlainPostgres = {
  readonly admin: { host: string; port: number; user: string; password: string; database: string }
  begin(): Promise<void>
  /** SIGQUIT: without a word to anybody, as by a loss of power. */
  end(signal: NodeJS.Signals): Promise<void>
  /** By itself, as where its disk had no room to come up again. */
  hasEnded(): boolean
}

export type PlainFolder = {
  readonly home: string
  readonly account: Account | undefined
  readonly binaries: string
  readonly env: NodeJS.ProcessEnv
}

/** Where servers lie. @param env what they have of the environment */
export function plainFolder(home: string, env: NodeJS.ProcessEnv = {}): PlainFolder {
  const account = postgresAccount()
  if (account) chownSync(home, account.uid, account.gid)
  return { home, account, binaries: prepareBinaries(home, account), env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', ...env } }
}

/** An empty cluster, `home/name`. */
export function makeCluster({ home, account, binaries, env }: PlainFolder, name: string): void {
  const settings = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und', '--locale=C', '--auth=trust', '-U', 'postgres']
  const made = spawnSync(join(binaries, 'bin/initdb'), ['-D', join(home, name), ...settings], {
    cwd: '/',
    ...account,
    env,
    encoding: 'utf8',
  })
  if (made.status !== 0) throw new Error(made.stderr)
}

/** The server of the cluster `home/name`, which is not begun yet. */
export function plainPostgres(
  { home, account, binaries, env }: PlainFolder,
  name: string,
  settings: readonly string[] = [],
): PlainPostgres {
  const socket = join(home, `of-${name}`)
  mkdirSync(socket)
  if (account) chownSync(socket, account.uid, account.gid)
  const admin = { host: socket, port: 5432, user: 'postgres', password: 'trusted', database: 'postgres' }
  const all = ['listen_addresses=', `unix_socket_directories=${socket}`, 'max_connections=80', ...settings]
  const args = ['-D', join(home, name), ...all.flatMap((setting) => ['-c', setting])]
  let child: ChildProcess | undefined
  const hasEnded = () => child !== undefined && (child.exitCode !== null || child.signalCode !== null)
  return {
    admin,
    hasEnded,
    begin: async () => {
      child = spawn(join(binaries, 'bin/postgres'), args, { cwd: '/', ...account, env, stdio: 'ignore' })
      await untilItAnswers(admin, child)
    },
    end: async (signal) => {
      if (!child || hasEnded()) return
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    },
  }
}

async function untilItAnswers(admin: pg.ClientConfig, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}.`)
    const client = new pg.Client(admin)
    client.on('error', () => {})
    const answers = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => {})
    if (answers) return
    await sleep(20)
  }
}
