import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { repeatable } from '../db/reconnect.ts'
import type { Disk } from '../disk.ts'
import { RETRY_AFTER_SECONDS } from '../errors/answer-error.ts'

/**
 * /healthz: the process answers. /readyz: it can serve, so its database answers, lets it read, and has room to write; migrations are done
 * before the first answer. Not while it stops: whoever shares out calls then sends them elsewhere.
 */
export function addHealthRoutes(app: FastifyInstance, db: Db, disk: Pick<Disk, 'space'>, isStopping: () => boolean): void {
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const notReady = (status: string) => reply.status(503).header('retry-after', RETRY_AFTER_SECONDS).send({ status })
    if (isStopping()) return notReady('stopping')
    if (disk.space() === 'full') return notReady('disk full')
    try {
      await repeatable(() => sql`select from account.sessions limit 1`.execute(db))
      return { status: 'ready' }
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return notReady('database unreachable')
    }
  })
}
