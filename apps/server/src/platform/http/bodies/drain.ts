import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * So often nothing was asked when one looked, before the server stops listening: what has arrived is read by then. Counted and not timed: a
 * process that stood still would find its time over before it has read what came meanwhile.
 */
const QUIET_LOOKS = 10
/**
 * However many still come: two seconds, in which who shares out calls has seen that this one stops. Counted for the same reason, and within a
 * share of what a stop may take (main.ts), so that the calls that run have theirs.
 */
const MOST_LOOKS = 200
const LISTENS_NO_LONGER_THAN_MS = 8000
const LOOK_EVERY_MS = 10

/**
 * Closing answers what has arrived, also on connections that nobody has read yet: to stop listening, or to close a connection that waits
 * for its next call, would reset those. So the server goes on for a moment, says `Connection: close` with each answer, then stops
 * listening, waits for the calls that run, and ends connections on which nothing was asked.
 * @param noticedWithinMs so long it serves on first: a proxy that asks /readyz sends nothing any more when connections are ended
 * @returns whether it is stopping
 */
export function drainOnClose(app: FastifyInstance, noticedWithinMs = 0): () => boolean {
  let isClosing = false
  let running = 0
  let quietLooks = 0
  app.server.on('connection', () => {
    quietLooks = 0
  })
  app.addHook('onRequest', async (_request, reply) => {
    running += 1
    quietLooks = 0
    // Also where the caller goes away before the answer.
    reply.raw.once('close', () => {
      running -= 1
    })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (!app.server.listening) return
    await sleep(noticedWithinMs)
    const began = performance.now()
    quietLooks = 0
    for (let looks = 0; looks < MOST_LOOKS && quietLooks < QUIET_LOOKS && performance.now() - began < LISTENS_NO_LONGER_THAN_MS; looks++) {
      // Between two looks all connections are read.
      await sleep(LOOK_EVERY_MS)
      quietLooks += 1
    }
    app.server.once('close', () => clearInterval(ending))
    const ending = setInterval(() => {
      if (running === 0) app.server.closeAllConnections()
    }, LOOK_EVERY_MS * 5)
  })
  return () => isClosing
}
