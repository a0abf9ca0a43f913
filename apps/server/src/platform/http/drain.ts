import type { FastifyInstance } from 'fastify'

/** Closing waits for the calls that run. Their connections end with the answer; kept alive, they would hold up the end. */
export function drainOnClose(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close')
  })
}
