import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { StartupProblem } from '../startup-problem.ts'

export type Account = { uid: number; gid: number }

const OWN_ACCOUNT = 'invoice-app'

/** PostgreSQL refuses to run as root: then it gets an unprivileged account, made if there is none. Undefined: run as who we are. */
export function postgresAccount(): Account | undefined {
  return isRoot() ? (knownAccount() ?? createAccount(OWN_ACCOUNT)) : undefined
}

/** The number of the account PostgreSQL runs as when we start it; undefined where it would have to be made, or there are none (Windows). */
export function postgresUid(): number | undefined {
  return isRoot() ? knownAccount()?.uid : process.getuid?.()
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function knownAccount(): Account | undefined {
  return findAccount('postgres') ?? findAccount(OWN_ACCOUNT)
}

function findAccount(name: string): Account | undefined {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
  const [, , uid, gid] = entry?.split(':') ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

function createAccount(name: string): Account {
  // Debian, Red Hat and most others have useradd, Alpine has BusyBox's adduser.
  const tools: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', name]],
    ['adduser', ['-S', '-D', '-H', name]],
  ]
  // Where tools of an administrator lie, which the path of a program that was started by another often leaves out.
  const env = { ...process.env, PATH: `${process.env['PATH'] ?? '/usr/bin:/bin'}:/usr/sbin:/sbin` }
  for (const [tool, args] of tools) {
    if (spawnSync(tool, args, { env }).status !== 0) continue
    const made = findAccount(name)
    if (made) return made
  }
  throw new StartupProblem(
    `PostgreSQL must not run as root and the account "${name}" could not be created: create it, or set DATABASE_URL.`,
  )
}
