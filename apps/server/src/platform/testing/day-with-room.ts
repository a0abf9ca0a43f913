import { setTimeout as sleep } from 'node:timers/promises'
import { dayAt } from '@invoice/domain/calendar/local-time.ts'

/** A file of tests takes a few seconds, on a slow machine some tens of them. */
const ROOM_MS = 60_000
const LOOK_EVERY_MS = 500

/**
 * A file that begins in the last minute of a day waits for the next one: what it takes for today, is told by the application and is decided by
 * the database's own clock is then one day from its beginning to its end. For all others this is done at once.
 */
export async function dayWithRoom(): Promise<void> {
  while (dayAt(new Date()) !== dayAt(new Date(Date.now() + ROOM_MS))) await sleep(LOOK_EVERY_MS)
}
