import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { reasonOf, StartupProblem } from '../startup-problem.ts'
import type { Account } from './account.ts'

export type Folders = { home: string; data: string; socket: string }

/** One release of the application stays with one major: data of another is moved by backup and restore. */
export const MAJOR = '18'
const SHARED_HOME = '/var/lib/invoice-app'
// sockaddr_un has room for 108 bytes, the last of them zero.
const LONGEST_SOCKET_PATH = 107

/**
 * Where the database lies: in the data folder; if PostgreSQL's account cannot enter that (a checkout in root's home), in
 * /var/lib/invoice-app under a name that belongs to the data folder's path.
 */
export function prepareFolders(dataDir: string, account: Account | undefined): Folders {
  const root = writableFolder(dataDir)
  const home = account ? homeFor(root, account) : join(root, 'postgres')
  ownFolder(home, account)
  const folders = foldersIn(home, root)
  ownFolder(folders.socket, account)
  return folders
}

/**
 * Where an earlier start has put the database of a data folder, or would have: nothing is made or changed.
 *
 * @param root the data folder's real path
 */
export function locateFolders(root: string): Folders {
  const shared = sharedHome(root)
  const isShared = process.getuid?.() === 0 && existsSync(shared)
  return foldersIn(isShared ? shared : join(root, 'postgres'), root)
}

function foldersIn(home: string, root: string): Folders {
  let socket = join(home, 'socket')
  if (Buffer.byteLength(join(socket, '.s.PGSQL.5432')) > LONGEST_SOCKET_PATH)
    socket = join(tmpdir(), `invoice-app-${process.getuid?.()}-${nameOf(root)}`)
  return { home, data: join(home, `pg${MAJOR}`), socket }
}

function sharedHome(root: string): string {
  return join(SHARED_HOME, nameOf(root))
}

function nameOf(root: string): string {
  return createHash('sha256').update(root).digest('hex').slice(0, 12)
}

/**
 * The folder's real path, made if missing.
 * @param setting that names it
 * @throws StartupProblem where nothing can be written there
 */
export function writableFolder(path: string, setting = 'DATA_DIR'): string {
  try {
    makeFolder(path)
    accessSync(path, constants.W_OK | constants.X_OK)
    return realpathSync(path)
  } catch (error) {
    throw new StartupProblem(`${setting}: the folder ${path} cannot be written to (${reasonOf(error)}).`)
  }
}

/** Step by step: in /proc and the like Node's own `recursive` tries for ever. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

function homeFor(root: string, account: Account): string {
  const shared = sharedHome(root)
  if (existsSync(shared)) return shared // chosen by an earlier start; permissions may have changed since
  const inside = join(root, 'postgres')
  ownFolder(inside, account)
  // The account needs to pass through the data folder, not to read it.
  chmodSync(root, 0o711)
  if (spawnSync('test', ['-w', inside], { cwd: '/', ...account }).status === 0) return inside
  mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 })
  return shared
}

/** Makes the folder if it is missing; the account's own, and nobody else's to enter. */
export function ownFolder(path: string, account: Account | undefined): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
  if (account) chownSync(path, account.uid, account.gid)
}
