import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { install, isRootOnDebian } from './test-programs.mjs'

/** The oldest PostgreSQL that the application takes, as Debian packs it. */
const MAJOR = 15
const BINARIES = `/usr/lib/postgresql/${MAJOR}/bin`
/** Nothing of it outlives the tests. */
const SETTINGS = ['listen_addresses=', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=100']
const GUARD = 'while [ -d "/proc/$1" ]; do sleep 1; done; kill -QUIT "$(head -n 1 "$2/data/postmaster.pid")"; rm -rf "$2"'

/** Installed when we may; without it these tests are left out. @returns {boolean} whether it is there */
export function ensureDebianPostgres() {
  const isThere = () => existsSync(join(BINARIES, 'initdb'))
  if (!isThere() && isRootOnDebian()) install([`postgresql-${MAJOR}`])
  return isThere()
}

/**
 * Runs `work` beside a fresh PostgreSQL with the settings that Debian gives it, on a socket in a folder of its own. Both are gone
 * afterwards, however it ends.
 * @template T @param {(environment: Record<string, string>) => T} work gets what leads the tests there @returns {T}
 */
export function besideDebianPostgres(work) {
  const folder = mkdtempSync(join(tmpdir(), 'invoice-app-postgres-'))
  const account = unprivileged()
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  /** @param {string} program @param {string[]} args */
  const run = (program, args) => {
    const done = spawnSync(join(BINARIES, program), args, {
      cwd: folder,
      ...account,
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    })
    if (done.status !== 0) throw new Error(`${program}: ${done.error?.message ?? done.stderr}`)
  }
  // Of a process that is killed nobody else stops the server.
  spawn('sh', ['-c', GUARD, 'sh', String(process.pid), folder], { stdio: 'ignore', detached: true, cwd: '/' }).unref()
  try {
    run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--no-instructions'])
    const options = SETTINGS.map((setting) => `-c ${setting}`).join(' ')
    run('pg_ctl', ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', `${options} -k ${folder}`])
    return work({ TEST_POSTGRES_SOCKET: folder })
  } finally {
    spawnSync(join(BINARIES, 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate'], { cwd: '/', ...account })
    rmSync(folder, { recursive: true, force: true })
  }
}

/** PostgreSQL refuses to run as root: there its own account, which Debian's package made. */
function unprivileged() {
  if (process.getuid?.() !== 0) return undefined
  const entry = /^postgres:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'))
  if (!entry) throw new Error('PostgreSQL must not run as root, and there is no account "postgres".')
  return { uid: Number(entry[1]), gid: Number(entry[2]) }
}
