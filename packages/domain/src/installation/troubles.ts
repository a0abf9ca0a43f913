/** What may be wrong with an installation that whoever runs it must know of, the worst first. Each has its words by this name. */
export const TROUBLES = [
  /** nothing can be saved any more */
  'disk_full',
  /** the last attempt at a backup came to nothing */
  'backup_failed',
  /** the last good one is older than it may be, or there is none */
  'backup_old',
  /** the newest that was restored to see whether it opens did not */
  'copy_does_not_open',
  /** the command that carries copies away failed */
  'copy_not_carried',
  /** the next one will hardly have room */
  'backup_disk_low',
  'disk_low',
  'certificate_ends',
] as const
export type Trouble = (typeof TROUBLES)[number]

const MB = 1_000_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Below this much whoever runs the installation is told. */
export const LOW_BYTES = 500 * MB
/**
 * Below this much nothing is written any more: three segments of PostgreSQL's log. Where it finds no room for the next one it ends all
 * connections, and may not come up again before there is room.
 */
export const FULL_BYTES = 50 * MB
/** The last good backup may be as old, unless they are made more rarely by setting: then as old as two of those. */
const OLD_AFTER_MS = 2 * DAY_MS
/** A certificate that renews itself has done so long before. */
const CERTIFICATE_DAYS = 14

/** An attempt at a backup that is over. */
export type BackupAttempt = {
  readonly hasFailed: boolean
  /** the command after it */
  readonly isCarried: boolean
}

/** What is known of it; null: not known, or there is none. */
export type InstallationFacts = {
  /** hours between two backups; `night`: one each night; null: none are made by themselves */
  readonly every: number | 'night' | null
  /** since when there is anything to keep */
  readonly since: Date | null
  readonly lastGood: Date | null
  readonly lastAttempt: BackupAttempt | null
  /** of the last that was tried: whether it opened */
  readonly lastTryOpened: boolean | null
  /** of the data and of the copies */
  readonly freeBytes: number | null
  readonly freeForBackups: number | null
  /** how large the last good one is */
  readonly lastBytes: number | null
  readonly certificateEnds: Date | null
}

/** What is wrong now, the worst first. */
export function troublesOf(facts: InstallationFacts, now: Date): Trouble[] {
  const { lastAttempt, lastTryOpened, freeBytes, freeForBackups, lastBytes } = facts
  const found: Readonly<Record<Trouble, boolean>> = {
    disk_full: freeBytes !== null && freeBytes < FULL_BYTES,
    backup_failed: lastAttempt?.hasFailed === true,
    backup_old: isBackupOld(facts, now),
    copy_does_not_open: lastTryOpened === false,
    copy_not_carried: lastAttempt !== null && !lastAttempt.hasFailed && !lastAttempt.isCarried,
    backup_disk_low: facts.every !== null && freeForBackups !== null && freeForBackups < roomForBackups(lastBytes),
    disk_low: freeBytes !== null && freeBytes >= FULL_BYTES && freeBytes < LOW_BYTES,
    certificate_ends: facts.certificateEnds !== null && daysUntil(facts.certificateEnds, now) < CERTIFICATE_DAYS,
  }
  return TROUBLES.filter((trouble) => found[trouble])
}

/** Older than it may be; where they are switched off, or there is nothing to keep, none is. */
function isBackupOld({ every, since, lastGood }: InstallationFacts, now: Date): boolean {
  const from = lastGood ?? since
  if (every === null || from === null) return false
  const most = every === 'night' ? OLD_AFTER_MS : Math.max(OLD_AFTER_MS, 2 * every * HOUR_MS)
  return now.getTime() - from.getTime() > most
}

/** What should be free where copies lie: the next one is written beside those that are there. */
export function roomForBackups(lastBytes: number | null): number {
  return Math.max(LOW_BYTES, 2 * (lastBytes ?? 0))
}

/** Whole days from now on; less than nothing once it is over. */
export function daysUntil(end: Date, now: Date): number {
  return Math.floor((end.getTime() - now.getTime()) / DAY_MS)
}

/** Why a backup failed, as far as its words tell: the closed list that screens and mails have sentences for. */
export const BACKUP_FAULTS = ['no_room', 'no_folder', 'interrupted', 'other'] as const
export type BackupFault = (typeof BACKUP_FAULTS)[number]

/** @param reason as it was written down */
export function backupFaultOf(reason: string): BackupFault {
  if (reason === 'interrupted') return 'interrupted'
  if (/ENOSPC|EDQUOT|no space left|disk (?:is )?full/i.test(reason)) return 'no_room'
  if (/EACCES|EROFS|ENOENT|ENOTDIR|EPERM|EIO|ESTALE|BACKUP_DIR/.test(reason)) return 'no_folder'
  return 'other'
}

/** A process of the installation that was heard of so long ago is not there any more. */
const HEARD_WITHIN_MS = 2 * 60_000

export const isHeard = (heardAt: Date, now: Date): boolean => now.getTime() - heardAt.getTime() < HEARD_WITHIN_MS
