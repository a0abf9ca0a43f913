import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { diskHint } from '../disk.ts'
import { reasonOf, StartupProblem } from '../startup-problem.ts'
import type { Account } from './account.ts'
import { type Folders, MAJOR } from './folders.ts'
import { runningPostmaster } from './processes.ts'

/** What the supervisor needs to know of the one database server it looks after. */
export type Cluster = Folders & { binaries: string; account: Account | undefined; password: string }

/** The role that owns the application's database. It signs in with the server's own password. */
export const OWNER = 'invoice_app_owner'

/** The cluster in these folders, made by initdb if it is not there yet. */
export function prepareCluster(folders: Folders, binaries: string, account: Account | undefined): Cluster {
  const isMade = existsSync(folders.data)
  if (isMade) refuseOtherMajor(folders.data)
  if (isMade) refuseOtherOwner(folders.data, account)
  const hasPassword = existsSync(passwordFile(folders.home))
  if (!hasPassword && isMade) renewPassword({ ...folders, binaries, account })
  else if (!hasPassword) keepPassword(folders.home, newPassword(), account)
  const cluster = { ...folders, binaries, account, password: readPassword(folders.home) }
  if (!isMade) initialise(cluster)
  return cluster
}

/**
 * The password of a database was lost: it gets a new one, in PostgreSQL's single-user mode, which asks for none. It guards nothing that
 * the folder's own modes do not: who may write here owns the database.
 */
function renewPassword({ data, home, binaries, account }: Omit<Cluster, 'password'>): void {
  const pid = runningPostmaster({ data })
  if (pid !== undefined)
    throw new StartupProblem(
      `DATA_DIR: ${passwordFile(home)} is missing while its database runs: end process ${pid} (kill -INT ${pid}), and start again.`,
    )
  const password = newPassword()
  const statements = ['postgres', OWNER].map(
    (role) => `if exists (select from pg_roles where rolname = '${role}') then alter role ${role} password '${password}'; end if;`,
  )
  const done = spawnSync(join(binaries, 'bin/postgres'), ['--single', '-D', data, 'postgres'], {
    cwd: '/',
    ...account,
    encoding: 'utf8',
    env: { LC_ALL: 'C' },
    input: `do $$ begin ${statements.join(' ')} end $$\n`,
  })
  if (done.status !== 0 || /^.*(ERROR|FATAL):/m.test(done.stderr))
    throw new StartupProblem(`DATA_DIR: ${passwordFile(home)} is missing and could not be made anew: bring it back from a backup.`)
  keepPassword(home, password, account)
  console.error(`DATA_DIR: ${passwordFile(home)} was missing; the database has a new password.`)
}

function refuseOtherMajor(data: string): void {
  if (!existsSync(join(data, 'PG_VERSION')))
    throw new StartupProblem(
      `DATA_DIR: ${data} holds no whole database: bring it back from a backup, or move the folder away to begin with an empty one.`,
    )
  const major = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (major === MAJOR) return
  throw new StartupProblem(`${data} holds a PostgreSQL ${major} database: back up with the release that made it, restore with this one.`)
}

/** PostgreSQL runs on its own files alone; a copy that was made without its owners (`cp -r`, a share) has those of who made it. */
function refuseOtherOwner(data: string, account: Account | undefined): void {
  const [owner, ours] = [statSync(data).uid, account?.uid ?? process.getuid?.()]
  if (ours === undefined || owner === ours) return
  const way = account
    ? `give it back (chown -R ${account.uid}:${account.gid} ${data})`
    : 'start as that account, or have an administrator give the folder to yours'
  throw new StartupProblem(
    `DATA_DIR: ${data} belongs to account ${owner}, and PostgreSQL runs as account ${ours} here: ${way}. A copy made with cp -a keeps its owners.`,
  )
}

function passwordFile(home: string): string {
  return join(home, 'password')
}

/**
 * Of a cluster that was made before.
 * @throws StartupProblem
 */
export function readPassword(home: string): string {
  try {
    return readFileSync(passwordFile(home), 'utf8')
  } catch (error) {
    throw new StartupProblem(`DATA_DIR: the password of the database in ${home} cannot be read (${reasonOf(error)}).`)
  }
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

/** Whole or not at all. */
function keepPassword(home: string, password: string, account: Account | undefined): void {
  const file = passwordFile(home)
  writeFileSync(`${file}.new`, password, { mode: 0o600, flush: true })
  if (account) chownSync(`${file}.new`, account.uid, account.gid)
  renameSync(`${file}.new`, file)
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
  if (done.status !== 0)
    throw new StartupProblem(
      `The database in ${data} could not be made: ${done.error?.message ?? done.stderr.trim().replaceAll(/\s*\n\s*/g, ' ')}.${diskHint(home)}`,
    )
  renameSync(fresh, data)
}
