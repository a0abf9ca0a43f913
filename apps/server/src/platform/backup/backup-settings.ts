import { join, resolve } from 'node:path'
import { StartupProblem } from '../startup-problem.ts'
import type { Opening, Sealing } from './seal-file.ts'

/** How many of them stay: the latest of each of so many days, weeks and months. */
export type Keep = { readonly days: number; readonly weeks: number; readonly months: number }

export type BackupSettings = {
  readonly folder: string
  /** Hours between two; `night`: one each night; null: none by itself. */
  readonly every: number | 'night' | null
  readonly keep: Keep
  /** Whether one is made before a database is brought to a newer release. */
  readonly beforeUpgrade: boolean
  /** A command for the shell after each, which finds the file in BACKUP_FILE. */
  readonly command: string | null
  readonly sealing: Sealing | undefined
  readonly opening: Opening | undefined
}

/** A backup that its recipient alone opens cannot be tried here. */
export const canTry = ({ sealing, opening }: Pick<BackupSettings, 'sealing' | 'opening'>): boolean =>
  sealing === undefined || opening !== undefined

const LONGEST_HOURS = 24 * 31

/** @throws StartupProblem that names the setting and says what it should be */
export function readBackupSettings(get: (name: string) => string, dataDir: string, isEmbedded: boolean): BackupSettings {
  const [passphrase, recipient, identity] = [get('BACKUP_PASSPHRASE'), get('BACKUP_RECIPIENT'), get('BACKUP_IDENTITY')]
  if (passphrase !== '' && recipient !== '')
    throw new StartupProblem('BACKUP_RECIPIENT: a backup is sealed by a passphrase (BACKUP_PASSPHRASE) or for a recipient, not by both.')
  return {
    folder: resolve(get('BACKUP_DIR') || join(dataDir, 'backups')),
    every: readEvery(get('BACKUP_EVERY') || (isEmbedded ? 'night' : 'off')),
    keep: readKeep(get('BACKUP_KEEP') || '7d,4w,12m'),
    beforeUpgrade: readSwitch(get('BACKUP_BEFORE_UPGRADE') || 'on'),
    command: get('BACKUP_THEN') || null,
    sealing: passphrase !== '' ? { passphrase } : recipient !== '' ? { recipient } : undefined,
    opening: passphrase !== '' ? { passphrase } : identity !== '' ? { identity } : undefined,
  }
}

function readEvery(value: string): BackupSettings['every'] {
  if (value === 'off') return null
  if (value === 'night') return 'night'
  const hours = Number(/^(\d{1,3})h$/.exec(value)?.[1] ?? '0')
  if (hours >= 1 && hours <= LONGEST_HOURS) return hours
  throw new StartupProblem('BACKUP_EVERY: this must be off, night, or hours such as 6h.')
}

function readSwitch(value: string): boolean {
  if (value === 'on' || value === 'off') return value === 'on'
  throw new StartupProblem('BACKUP_BEFORE_UPGRADE: this must be on or off.')
}

function readKeep(value: string): Keep {
  const [, days, weeks, months] = /^(\d{1,4})d(?:,(\d{1,4})w)?(?:,(\d{1,4})m)?$/.exec(value) ?? []
  const keep = { days: Number(days ?? 0), weeks: Number(weeks ?? 0), months: Number(months ?? 0) }
  if (keep.days >= 1) return keep
  throw new StartupProblem('BACKUP_KEEP: this must say how many days, weeks and months, such as 7d,4w,12m, with one day at least.')
}
