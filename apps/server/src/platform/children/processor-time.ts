import { readFileSync } from 'node:fs'

/** Linux tells times of processes in hundredths of a second, whatever its own clock does. */
const TICK_MS = 10
const LOOK_EVERY_MS = 200

/**
 * Kills a process once it has computed for so long. The clock on the wall also counts what others do on a busy machine, which is nobody's
 * fault; where there is no /proc it is the only one there is (`Program.timeMs`).
 * @returns ends the watch
 */
export function limitProcessorTime(pid: number | undefined, mostMs: number, kill: () => void): () => void {
  const watch = setInterval(() => {
    if ((processorMs(pid) ?? 0) > mostMs) kill()
  }, LOOK_EVERY_MS)
  return () => clearInterval(watch)
}

/** What a process has computed since its start, with all its threads; undefined where the machine does not tell. */
export function processorMs(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // Fields 14 and 15 (proc(5)), counted from behind the name, which may hold anything.
    const [user = '0', system = '0'] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * TICK_MS
  } catch {
    return undefined
  }
}
