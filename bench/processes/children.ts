import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const READY_WITHIN_MS = 120_000
/** So long one may take to end in order. */
const ENDS_WITHIN_MS = 30_000

/** Until it has ended; outright where it does not in time. */
export async function ended(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
  const over = once(child, 'exit')
  child.kill(signal)
  const killing = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS)
  await over
  clearTimeout(killing)
}

/** Until a server, or a proxy before some, can serve. @param child it, which must not end meanwhile */
export async function untilReady(origin: string, child?: ChildProcess): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS
  for (;;) {
    // biome-ignore lint/style/noRestrictedGlobals: it asks as a proxy does
    const status = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
      (answer) => answer.status,
      () => 0,
    )
    if (status === 200) return
    if (performance.now() > until || (child && child.exitCode !== null)) throw new Error(`${origin} is not ready: ${status}`)
    await sleep(100)
  }
}
