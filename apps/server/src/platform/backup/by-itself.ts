import { spawn } from 'node:child_process'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type Outcome, outcomeOf } from '../children/outcome.ts'
import type { Config } from '../config.ts'
import { writableFolder } from '../embedded-postgres/folders.ts'
import { reasonOf, StartupProblem } from '../startup-problem.ts'
import { backupName, backupToFile, type KeptFile, keptFileOf } from './backup-file.ts'
import { endBackup, endInterrupted, failBackup, insertBackup, noteReason, noteTry, readHistory } from './backups-store.ts'
import { rowsIn } from './manifest.ts'
import { product } from './product.ts'
import { TRIED_IN } from './restore-backup.ts'
import { isBackupDue, isTryDue, superfluous } from './when-due.ts'

/** One process of the installation at a time. */
const LOCK = 7_305_419_203
const RESTORE = join(import.meta.dirname, '../../restore.ts')

/**
 * Makes a backup where one is due, deletes those that are not needed any more, runs the command of the settings, and once a week restores the
 * new one beside everything and looks at it. What came of it stands in `account.backups`.
 * @param owner a connection of the owner, for this alone
 * @param copying another one, whose transaction is left open where copying fails
 * @param schema the latest migration
 * @throws StartupProblem with what went wrong; a backup that was made stays made
 */
export async function backUpByItself(config: Config, owner: pg.ClientBase, copying: pg.ClientBase, schema: string): Promise<void> {
  const { rows } = await owner.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK])
  if (!rows[0]?.free) return
  await endInterrupted(owner)
  const { folder, every, keep, command, sealing } = config.backup
  const history = await readHistory(owner)
  const { lastTried, opened } = history
  const now = new Date()
  if (!isBackupDue(every, history, now)) return
  const id = await insertBackup(owner, now)
  const name = backupName(now, schema, sealing !== undefined)
  const file = join(folder, name)
  try {
    writableFolder(folder, 'BACKUP_DIR')
    await removeUnfinished(folder)
    const { manifest, checksums } = await backupToFile(copying, file, { product: product(), sealing })
    await endBackup(owner, id, { file: name, bytes: (await stat(file)).size, rows: rowsIn(checksums), takenAt: manifest.takenAt })
  } catch (error) {
    await failBackup(owner, id, reasonOf(error))
    throw error
  }
  const faults: string[] = []
  // A backup that its recipient alone opens cannot be tried here.
  const canTry = config.backup.sealing === undefined || config.backup.opening !== undefined
  let opens = opened
  if (canTry && isTryDue(lastTried, now)) {
    await removeAbandoned(config.dataDir)
    const fault = await tried(file)
    await noteTry(owner, id, fault)
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

/** Empty where it ends with 0. */
async function ran(command: string, file: string): Promise<string> {
  const env = { ...process.env, BACKUP_FILE: file }
  return faultOf(await outcomeOf(spawn(command, { shell: true, stdio: ['ignore', 'ignore', 'pipe'], env })))
}

const faultOf = ({ code, said }: Outcome): string => (code === 0 ? '' : said || `it ended with ${code}`)
