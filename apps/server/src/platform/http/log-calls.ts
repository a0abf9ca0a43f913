import type { FastifyInstance } from 'fastify'

/** One line a call, without personal data: the route's pattern, not its address with ids and search words; no headers, no caller's address. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id) // for whoever reports a fault
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.log.info({ method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call')
  })
}
