import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartupProblem } from '../startup-problem.ts'
import type { Account } from './account.ts'
import { type Folders, MAJOR } from './folders.ts'

/** What the supervisor needs to know of the one database server it looks after. */
export type Cluster = Folders & { binaries: string; account: Account | undefined; password: string }

/** The cluster in these folders, made by initdb if it is not there yet. */
export function prepareCluster(folders: Folders, binaries: string, account: Account | undefined): Cluster {
  const cluster = { ...folders, binaries, account, password: keptPassword(folders.home, account) }
  if (existsSync(cluster.data)) refuseOtherMajor(cluster.data)
  else initialise(cluster)
  return cluster
}

function refuseOtherMajor(data: string): void {
  const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (major === MAJOR) return
  throw new StartupProblem(`${data} holds a PostgreSQL ${major} database: back up with the release that made it, restore with this one.`)
}

function passwordFile(home: string): string {
  return join(home, 'password')
}

/** Of a cluster that was made before. */
export function readPassword(home: string): string {
  return readFileSync(passwordFile(home), 'utf8')
}

function keptPassword(home: string, account: Account | undefined): string {
  const file = passwordFile(home)
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (account) chownSync(file, account.uid, account.gid)
  }
  return readPassword(home)
}

/** Into a new folder, then renamed: a start killed half-way leaves the new folder behind and never a half-made cluster. */
function initialise({ data, home, binaries, account }: Cluster): void {
  const fresh = `${data}.new`
  rmSync(fresh, { recursive: true, force: true })
  const settings = ['--encoding=UTF8', '--locale-provider=icu', '--icu-locale=und', '--locale=C', '--no-instructions']
  const access = ['-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile(home)}`]
  const done = spawnSync(join(binaries, 'bin/initdb'), ['-D', fresh, ...access, ...settings], {
    cwd: '/',
    ...account,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
  })
  if (done.status !== 0) throw new StartupProblem(`The database in ${data} could not be made: ${done.error?.message ?? done.stderr.trim()}`)
  renameSync(fresh, data)
}
