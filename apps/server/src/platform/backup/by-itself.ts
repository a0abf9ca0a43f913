import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type Outcome, outcomeOf } from '../children/outcome.ts'
import { stepsAside } from '../children/step-aside.ts'
import type { Config } from '../config.ts'
import { writableFolder } from '../embedded-postgres/folders.ts'
import { reasonOf, StartupProblem } from '../startup-problem.ts'
import { backupName, backupToFile, type KeptFile, keptFileOf } from './backup-file.ts'
import { canTry } from './backup-settings.ts'
import {
  endBackup,
  endInterrupted,
  failBackup,
  insertBackup,
  newestBackup,
  noteReason,
  noteRows,
  noteTry,
  noteTryBegun,
  readHistory,
} from './backups-store.ts'
import { rowsIn } from './manifest.ts'
import { product } from './product.ts'
import { Progress } from './progress.ts'
import { TRIED_IN } from './restore-backup.ts'
import { isBackupDue, isTryDue, superfluous } from './when-due.ts'

/** One process of the installation at a time. */
const LOCK = 7_305_419_203
const RESTORE = join(import.meta.dirname, '../../restore.ts')

export type Wish = {
  /** Somebody asked for one: it is made whether one is due or not. */
  readonly isAsked?: boolean
}

/**
 * Makes a backup where one is due, deletes those that are not needed any more, runs the command of the settings, and once a week restores the
 * new one beside everything and looks at it. What came of it stands in `account.backups`.
 * @param owner a connection of the owner, for this alone
 * @param copying another one, whose transaction is left open where copying fails
 * @param schema the latest migration
 * @throws StartupProblem with what went wrong; a backup that was made stays made
 */
export async function backUpByItself(
  config: Config,
  owner: pg.ClientBase,
  copying: pg.ClientBase,
  schema: string,
  { isAsked = false }: Wish = {},
): Promise<void> {
  if (!(await isAlone(owner))) return
  const { folder, every, keep, command, sealing } = config.backup
  const history = await readHistory(owner)
  const { lastTried, opened } = history
  const now = new Date()
  if (!isAsked && !isBackupDue(every, history, now)) return
  const id = await insertBackup(owner, now)
  const name = backupName(now, schema, sealing !== undefined)
  const file = join(folder, name)
  const progress = new Progress((rows: number) => noteRows(owner, id, rows))
  try {
    writableFolder(folder, 'BACKUP_DIR')
    await removeUnfinished(folder)
    const { manifest, checksums } = await backupToFile(copying, file, {
      product: product(),
      sealing,
      stepAside: stepsAside(),
      onRows: (rows) => progress.at(rows),
    })
    await progress.settled()
    await endBackup(owner, id, { file: name, bytes: (await stat(file)).size, rows: rowsIn(checksums), takenAt: manifest.takenAt })
  } catch (error) {
    await progress.settled()
    await failBackup(owner, id, reasonOf(error))
    throw error
  }
  const faults: string[] = []
  let opens = opened
  if (canTry(config.backup) && isTryDue(lastTried, now)) {
    const fault = await tryIt(config, owner, { id, file: name })
    if (fault === '') opens = new Set([...opened, name])
    else faults.push(`${file} was made, but could not be restored when it was tried: ${fault}`)
  }
  for (const gone of superfluous(await filesIn(folder), keep, opens)) await rm(join(folder, gone), { force: true })
  if (command !== null) {
    const fault = await ran(command, file)
    if (fault !== '') {
      await noteReason(owner, id, fault)
      faults.push(`${file} was made, but the command of BACKUP_THEN failed: ${fault}`)
    }
  }
  if (faults.length > 0) throw new StartupProblem(faults.join(' '))
}

/**
 * Restores the newest copy beside everything, looks at it, and writes down what came of it.
 * @throws StartupProblem where it does not open, or there is none
 */
export async function tryNewest(config: Config, owner: pg.ClientBase): Promise<void> {
  if (!(await isAlone(owner))) return
  const newest = await newestBackup(owner)
  if (newest === undefined) throw new StartupProblem('There is no backup that could be tried.')
  if (!canTry(config.backup)) throw new StartupProblem('BACKUP_RECIPIENT: only who has the secret key can open the backups.')
  const fault = await tryIt(config, owner, newest)
  if (fault !== '') throw new StartupProblem(`${newest.file} could not be restored when it was tried: ${fault}`)
}

/** One process of the installation at a time writes and tries copies; what a killed one left of its work is over. */
async function isAlone(owner: pg.ClientBase): Promise<boolean> {
  const { rows } = await owner.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK])
  if (!rows[0]?.free) return false
  await endInterrupted(owner)
  return true
}

/** Empty where it opens, and verifies. */
async function tryIt(config: Config, owner: pg.ClientBase, { id, file }: { id: string; file: string }): Promise<string> {
  const path = join(config.backup.folder, file)
  await removeAbandoned(config.dataDir)
  await noteTryBegun(owner, id)
  const fault = existsSync(path) ? await tried(path) : `${path} is not there.`
  await noteTry(owner, id, fault)
  return fault
}

async function filesIn(folder: string): Promise<KeptFile[]> {
  return (await readdir(folder)).map(keptFileOf).filter((file) => file !== undefined)
}

/** Of processes that were killed while they wrote: this one alone writes here now. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (/^\.invoice-app-.*\.partial$/.test(name)) await rm(join(folder, name), { force: true })
}

/** Of tries that were killed. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) if (name.startsWith(TRIED_IN)) await rm(join(dataDir, name), { recursive: true, force: true })
}

/** Empty where it opens, and verifies. */
async function tried(file: string): Promise<string> {
  return faultOf(await outcomeOf(spawn(process.execPath, [RESTORE, file, '--try'], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })))
}

/** What the command of the settings needs not: whoever gets the copy needs no more to read all of it. */
const OURS_ALONE = ['DATABASE_URL', 'SECRET_KEYS', 'SMTP_URL', 'BACKUP_PASSPHRASE', 'BACKUP_IDENTITY']

/** Empty where it ends with 0. */
async function ran(command: string, file: string): Promise<string> {
  const others = Object.entries(process.env).filter(([name]) => !OURS_ALONE.includes(name))
  const env = { ...Object.fromEntries(others), BACKUP_FILE: file }
  return faultOf(await outcomeOf(spawn(command, { shell: true, stdio: ['ignore', 'ignore', 'pipe'], env })))
}

const faultOf = ({ code, said }: Outcome): string => (code === 0 ? '' : said || `it ended with ${code}`)
