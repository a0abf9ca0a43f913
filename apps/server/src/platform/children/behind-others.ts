import { constants, setPriority } from 'node:os'

/** Of processes that draw and read for somebody: whoever waits for a list goes first. */
export const OF_PAPER = constants.priority.PRIORITY_BELOW_NORMAL
export const OF_UPLOADS = constants.priority.PRIORITY_LOW

/** Lets a process of ours run behind the server and its database. To be told right after its start: its threads take it over from there. */
export function runBehindOthers(pid: number | undefined, priority: number): void {
  if (pid === undefined) return
  try {
    setPriority(pid, priority)
  } catch {
    // It has ended already, or the machine knows no priorities.
  }
}
