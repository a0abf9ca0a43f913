import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { outcomeOf } from '../children/outcome.ts'
import { inAccountTransaction } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import { historyFor } from './backups-store.ts'
import { isBackupDue } from './when-due.ts'

const BACKUP = join(import.meta.dirname, '../../backup.ts')

/** In a process of its own, which compresses and seals beside the calls, and looks once more whether anything is to be done. */
export async function backUpWhenDue({ config, db, log }: Pick<Platform, 'config' | 'db' | 'log'>): Promise<void> {
  const { every } = config.backup
  if (every === null || !isBackupDue(every, await inAccountTransaction(db, historyFor), new Date())) return
  const child = spawn(process.execPath, [BACKUP, '--by-itself'], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const { code, said } = await outcomeOf(child)
  if (code !== 0) log.error({ reason: said }, 'the backup by itself failed')
}
