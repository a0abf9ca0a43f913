import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is known to call, from when they are known, for the log alone: also of whoever is refused. */
    knownAs: KnownAs | undefined
    /** Why it was refused, by the code of the refusal, for the log alone: its words may name what was asked for. */
    refusedBy: string | undefined
  }
}

/** Ids of rows, by which whoever may read the database learns who it was; nobody else learns anything by them. */
type KnownAs = { readonly user?: string; readonly key?: string; readonly workspace?: string }

/**
 * One line a call, without personal data: the route's pattern, not its address with ids and search words; no headers, no caller's address. Who it
 * was is told by ids alone, and why they were refused by a code.
 */
export function logCalls(app: FastifyInstance): void {
  app.decorateRequest('knownAs', undefined)
  app.decorateRequest('refusedBy', undefined)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id) // for whoever reports a fault
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, knownAs, refusedBy } = request
    const done = { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    request.log.info({ ...done, ...knownAs, ...(refusedBy === undefined ? {} : { refusedBy }) }, 'call')
  })
}
