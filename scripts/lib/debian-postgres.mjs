import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './runtime.mjs'
import { install, isRootOnDebian } from './test-programs.mjs'

/** The oldest PostgreSQL that the application takes, as Debian packs it. */
const MAJOR = 15
const BINARIES = `/usr/lib/postgresql/${MAJOR}/bin`
/** Nothing of it outlives the tests. */
const SETTINGS = [
  'listen_addresses=',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=100',
  'max_locks_per_transaction=256',
]
const GUARD = 'while [ -d "/proc/$1" ]; do sleep 1; done; kill -QUIT "$(head -n 1 "$2/data/postmaster.pid")"; rm -rf "$2"'

/** What speaks most to the database: migrations from the first on, the catalogue, documents, the plans of their lists. */
const ALL = [
  'src/platform/db',
  ...['list/document-list', 'drafts/drafts', 'issuing/frozen', 'issuing/issuing', 'list/list-plans'].map(
    (name) => `src/features/documents/${name}`,
  ),
  'tenant-walk',
]
/** Migrations from the first on and the catalogue that they make, and what is issued. */
const SAMPLE = ['src/platform/db/migrate', 'src/platform/db/catalogue', 'src/features/documents/issuing/issuing']
/** What another PostgreSQL may understand otherwise. Any other statement is prepared by the sample or by the tests on the newer one. */
const SPEAKS = ['apps/server/migrations', 'apps/server/src/platform/db']
/** The hash of it that all of these tests have last passed with. It is committed, so that a fresh checkout knows it too. */
const HELD = join(root, 'apps/server/src/platform/db/held-on-postgres-15.sha256')

/**
 * All of the tests where one wants the whole, or where migrations or `platform/db` are others than when all of them passed; else a sample.
 * @param {boolean} isWhole
 */
export function testsOnDebianPostgres(isWhole) {
  const hash = hashOfWhatSpeaks()
  const isHeld = existsSync(HELD) && readFileSync(HELD, 'utf8').trim() === hash
  const isAll = isWhole || !isHeld
  // Told once they have passed.
  const passed = () => isAll && !isHeld && writeFileSync(HELD, `${hash}\n`)
  return { tests: isAll ? ALL : SAMPLE, passed }
}

function hashOfWhatSpeaks() {
  const hash = createHash('sha256')
  for (const folder of SPEAKS) {
    const names = readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !/\.test\.ts$|\.sha256$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
    for (const name of names) hash.update(`${name.slice(root.length)}\0`).update(readFileSync(name))
  }
  return hash.digest('hex')
}

/** Installed when we may; without it these tests are left out. @returns {boolean} whether it is there */
export function ensureDebianPostgres() {
  const isThere = () => existsSync(join(BINARIES, 'initdb'))
  if (!isThere() && isRootOnDebian()) install([`postgresql-${MAJOR}`])
  return isThere()
}

/**
 * Runs `work` beside a fresh PostgreSQL with the settings that Debian gives it, on a socket in a folder of its own. Both are gone
 * afterwards, however it ends.
 * @template T @param {(environment: Record<string, string>) => Promise<T>} work gets what leads the tests there @returns {Promise<T>}
 */
export async function besideDebianPostgres(work) {
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
    return await work({ TEST_POSTGRES_SOCKET: folder })
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
