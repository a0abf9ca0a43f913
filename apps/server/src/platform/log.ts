import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import type { Outages } from './db/outages.ts'

/**
 * Structured lines, of calls and of whatever else runs, without personal data. What a database that is out of reach explains is told once
 * (`outages`); whoever met it is told of at the level `debug`.
 * @param stream the standard output where none is given
 */
export function openLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  stream?: DestinationStream,
  outages?: Pick<Outages, 'explains'>,
): FastifyBaseLogger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) {
        const isExplained = level >= WARN && outages?.explains(faultIn(args[0])) === true
        if (isExplained) this.debug(...args)
        else method.apply(this, args)
      },
    },
  }
  return pino(options, stream)
}

const WARN = 40

function faultIn(line: unknown): unknown {
  return typeof line === 'object' && line !== null && 'err' in line ? line.err : line
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
