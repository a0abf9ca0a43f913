import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Structured lines, one a call. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): NonNullable<FastifyServerOptions['logger']> {
  if (logLevel === 'silent') return false
  return {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: describeError },
  }
}

/** Without personal data: the route's pattern, not its address with ids and search words; no headers, no caller's address. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id) // for whoever reports a fault
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    request.log.info({ method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'call')
  })
}

/** Of a database error neither detail nor query: both quote the values of the row. */
function describeError(error: Error & { code?: string; constraint?: string; table?: string }) {
  const { name, code, constraint, table } = error
  const isDatabase = 'severity' in error
  return {
    type: name,
    message: isDatabase ? `database error ${code}` : error.message,
    stack: isDatabase ? (error.stack ?? '').replace(/^[\s\S]*?(?=\n\s+at )/, '') : (error.stack ?? ''),
    ...(isDatabase ? { code, constraint, table } : {}),
  }
}
