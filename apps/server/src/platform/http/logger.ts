import type { FastifyRequest, FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'

/** Structured lines without personal data: the route's pattern, not its address with ids and search words; no headers, no caller's IP. */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): NonNullable<FastifyServerOptions['logger']> {
  if (logLevel === 'silent') return false
  return {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url ?? 'unknown' }),
      err: describeError,
    },
  }
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
