import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { outcomeOf } from '../children/outcome.ts'
import type { Platform } from '../platform.ts'

const BACKUP = join(import.meta.dirname, '../../backup.ts')

/** In a process of its own, which compresses and seals beside the calls, and looks itself whether anything is to be done. */
export async function backUpWhenDue({ config, log }: Pick<Platform, 'config' | 'log'>): Promise<void> {
  if (config.backup.every === null) return
  const child = spawn(process.execPath, [BACKUP, '--by-itself'], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  const { code, said } = await outcomeOf(child)
  if (code !== 0) log.error({ reason: said }, 'the backup by itself failed')
}
