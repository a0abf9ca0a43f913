import type { BackupSettings, Keep } from './backup-settings.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** In UTC: about three at night here, before the tidying of workspaces has ended the day. */
const NIGHT_HOUR = 1
const TRIED_EVERY_MS = 7 * DAY_MS

/** When the last one that came about began, and since when there is anything to keep. */
type History = { readonly last: Date | undefined; readonly since: Date | undefined }

/** Whether a backup is due. */
export function isBackupDue(every: BackupSettings['every'], { last, since }: History, now: Date): boolean {
  const from = last ?? since
  if (every === null || from === undefined) return false
  return every === 'night' ? from < lastNight(now) : now.getTime() - from.getTime() >= every * HOUR_MS
}

/** The next time that it will be, where nothing fails. */
export function nextBackup(every: BackupSettings['every'], history: History, now: Date): Date | null {
  if (every === null) return null
  if (isBackupDue(every, history, now)) return now
  if (every === 'night') return new Date(lastNight(now).getTime() + DAY_MS)
  return new Date((history.last ?? history.since ?? now).getTime() + every * HOUR_MS)
}

export function isTryDue(lastTried: Date | undefined, now: Date): boolean {
  return lastTried === undefined || now.getTime() - lastTried.getTime() >= TRIED_EVERY_MS
}

function lastNight(now: Date): Date {
  const tonight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), NIGHT_HOUR)
  return new Date(tonight <= now.getTime() ? tonight : tonight - DAY_MS)
}

export type KeptFile = { readonly name: string; readonly at: Date }

/**
 * Which files are not needed any more: of each of the last days, weeks and months that have any, the latest stays. The newest stays always, and
 * so does the newest of those that are known to open.
 */
export function superfluous(files: readonly KeptFile[], keep: Keep, opened: ReadonlySet<string>): string[] {
  const newestFirst = files.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const stay = new Set([newestFirst[0], newestFirst.find(({ name }) => opened.has(name))])
  const stayBy = (spans: number, spanOf: (at: Date) => string) => {
    const seen = new Set<string>()
    for (const file of newestFirst) {
      const span = spanOf(file.at)
      if (seen.has(span) || seen.size >= spans) continue
      seen.add(span)
      stay.add(file)
    }
  }
  stayBy(keep.days, (at) => at.toISOString().slice(0, 10))
  stayBy(keep.weeks, mondayOf)
  stayBy(keep.months, (at) => at.toISOString().slice(0, 7))
  return newestFirst.filter((file) => !stay.has(file)).map(({ name }) => name)
}

function mondayOf(at: Date): string {
  const sinceMonday = (at.getUTCDay() + 6) % 7
  return new Date(at.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10)
}
