import { addDays, firstOfWeek, monthOf } from '@invoice/domain/calendar/day.ts'
import { dayAt, instantOf } from '@invoice/domain/calendar/local-time.ts'
import type { KeptFile } from './backup-file.ts'
import type { BackupSettings, Keep } from './backup-settings.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Of the day here. */
const AT_NIGHT = '03:00'
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
  if (every === 'night') return instantOf(addDays(dayAt(lastNight(now)), 1), AT_NIGHT)
  return new Date((history.last ?? history.since ?? now).getTime() + every * HOUR_MS)
}

export function isTryDue(lastTried: Date | undefined, now: Date): boolean {
  return lastTried === undefined || now.getTime() - lastTried.getTime() >= TRIED_EVERY_MS
}

function lastNight(now: Date): Date {
  const today = dayAt(now)
  const tonight = instantOf(today, AT_NIGHT)
  return tonight <= now ? tonight : instantOf(addDays(today, -1), AT_NIGHT)
}

/**
 * Which files are not needed any more: of each of the last days, weeks and months that have any, the latest stays. The newest stays always, and
 * so do the newest of those that are known to open, and the newest of an earlier schema: it was made before the last upgrade.
 */
export function superfluous(files: readonly KeptFile[], keep: Keep, opened: ReadonlySet<string>): string[] {
  const newestFirst = files.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  const [newest] = newestFirst
  const beforeUpgrade = newestFirst.find(({ schema }) => newest !== undefined && schema < newest.schema)
  const stay = new Set([newest, newestFirst.find(({ name }) => opened.has(name)), beforeUpgrade])
  const stayBy = (spans: number, spanOf: (at: Date) => string) => {
    const seen = new Set<string>()
    for (const file of newestFirst) {
      const span = spanOf(file.at)
      if (seen.has(span) || seen.size >= spans) continue
      seen.add(span)
      stay.add(file)
    }
  }
  stayBy(keep.days, dayAt)
  stayBy(keep.weeks, (at) => firstOfWeek(dayAt(at)))
  stayBy(keep.months, (at) => monthOf(dayAt(at)))
  return newestFirst.filter((file) => !stay.has(file)).map(({ name }) => name)
}

/** At this minute of each hour the server looks whether one is due. */
export const LOOKED_AT_MINUTE = 41

/** The next time from an instant on that it looks. */
export function nextLook(from: Date): Date {
  const look = new Date(from)
  look.setUTCMinutes(LOOKED_AT_MINUTE, 0, 0)
  return look >= from ? look : new Date(look.getTime() + HOUR_MS)
}
