import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import type { Config } from './config.ts'

/**
 * Structured lines, of calls and of whatever else runs, without personal data.
 * @param stream the standard output where none is given
 */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, stream?: DestinationStream): FastifyBaseLogger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  }
  return pino(options, stream)
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
