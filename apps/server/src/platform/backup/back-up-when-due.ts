import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { LITTLE_MEMORY } from '../../../../../scripts/lib/little-memory.mjs'
import { outcomeOf } from '../children/outcome.ts'
import { inAccountTransaction } from '../db/transaction.ts'
import type { StepGround } from '../jobs/runnable-task.ts'
import type { Platform } from '../platform.ts'
import { historyFor } from './backups-store.ts'
import { isBackupDue } from './when-due.ts'

const BACKUP = join(import.meta.dirname, '../../backup.ts')

type Ground = Pick<Platform, 'config' | 'db' | 'log'>

/** In a process of its own, which compresses and seals beside the calls, and looks once more whether anything is to be done. */
export async function backUpWhenDue(platform: Ground): Promise<void> {
  const { every } = platform.config.backup
  if (every === null || !isBackupDue(every, await inAccountTransaction(platform.db, historyFor), new Date())) return
  await beside(platform, ['--by-itself'], 'the backup by itself failed')
}

const done = async (): Promise<void> => {}

/** Somebody asked for one. What came of it is told by its row, so that the job is done however it went. */
export async function backUpNow({ platform }: StepGround): Promise<typeof done> {
  await beside(platform, ['--by-itself', '--now'], 'the backup that was asked for failed')
  return done
}

/** As `backUpNow`, for the newest copy. */
export async function tryNewestNow({ platform }: StepGround): Promise<typeof done> {
  await beside(platform, ['--try-newest'], 'the newest backup was tried, and does not open')
  return done
}

async function beside({ log }: Pick<Ground, 'log'>, args: readonly string[], fault: string): Promise<void> {
  const child = spawn(process.execPath, [...LITTLE_MEMORY, BACKUP, ...args], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const { code, said } = await outcomeOf(child)
  if (code !== 0) log.error({ reason: said }, fault)
}
