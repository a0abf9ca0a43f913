import { getPriority, setPriority } from 'node:os'

/**
 * Of processes that draw and read for somebody, as `nice` counts: whoever waits for a list goes first, yet on a busy machine they still get
 * a third and a tenth of what others get. At 19 they would starve.
 */
export const OF_PAPER = 5
export const OF_UPLOADS = 10
/** Whoever works meanwhile is not to feel that a backup is made. */
export const OF_BACKUPS = 10

/**
 * Lets a process of ours run behind the server and its database, or beside them where they stand further back themselves. To be told right
 * after its start: its threads take it over from there.
 */
export function runBehindOthers(pid: number | undefined, priority: number): void {
  if (pid === undefined) return
  try {
    setPriority(pid, Math.max(priority, getPriority()))
  } catch {
    // It has ended already, or the machine knows no priorities.
  }
}
