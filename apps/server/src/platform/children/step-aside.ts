import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'

/** How often is looked whether others wait, in milliseconds of our own work. */
const LOOK_EVERY_MS = 25
/** So many times as long as we were kept from a processor, we leave it to others. */
const FOR_EACH_WAITED = 3
/** A machine that is never idle still gets its backup: at worst a tenth of the time is ours. */
const LONGEST_MS = 9 * LOOK_EVERY_MS

/**
 * Lets long work that nobody waits for make way: where it was kept from a processor since the last look, others have something to do, and it
 * pauses. Being niced alone is not enough: what it has begun, and what the database does for it, still stands in their way. Where it has
 * more threads than there are processors it waits for itself as well: alone on two of them a backup takes twice as long.
 * @param waited for how long our threads were ready and kept from a processor so far, in milliseconds; null where the machine does not tell
 */
export function stepsAside(waited: () => number | null = waitedForProcessor): () => Promise<void> | undefined {
  let [looked, before] = [performance.now(), waited()]
  const pauseFor = async (ms: number) => {
    await after(ms)
    looked = performance.now()
  }
  return () => {
    if (before === null || performance.now() - looked < LOOK_EVERY_MS) return undefined
    const now = waited()
    const pause = pauseAfter((now ?? before) - before)
    before = now
    looked = performance.now()
    return pause === 0 ? undefined : pauseFor(pause)
  }
}

/** @param waited in milliseconds, since the last look */
export function pauseAfter(waited: number): number {
  return waited < 1 ? 0 : Math.min(LONGEST_MS, Math.round(waited * FOR_EACH_WAITED))
}

/** Of all our threads together, as Linux counts it (`/proc/…/schedstat`, the second figure, in nanoseconds). */
function waitedForProcessor(): number | null {
  try {
    const threads = readdirSync('/proc/self/task')
    return threads.reduce((sum, thread) => sum + waitedOf(thread), 0) / 1_000_000
  } catch {
    return null
  }
}

function waitedOf(thread: string): number {
  try {
    return Number(readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')[1] ?? 0)
  } catch {
    return 0 // It has just ended.
  }
}
