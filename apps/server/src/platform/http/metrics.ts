import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { poolOf } from '../db/open-database.ts'
import { RELEASE } from '../installation/release.ts'
import type { Platform } from '../platform.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What is measured; null: nobody asks (METRICS). */
    metrics: Registry | null
  }
}

/** Seconds: from what a list takes to where a proxy gives up. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * GET /metrics in Prometheus' text format, of this process; features add what is of the installation. For a network that only the watcher
 * reaches, so only when METRICS=on. No label names a workspace, a person or an address.
 */
export function addMetrics(app: FastifyInstance, { config, db, exportDb, replicas, replica, renderer, disk }: Platform): void {
  const register = config.metrics ? new Registry() : null
  app.decorate('metrics', register)
  if (register === null) return
  // Of the process and of Node: memory, processor, descriptors, the delay of its loop, pauses for rubbish.
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long calls took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    seconds.observe({ method, route: routeOptions.url ?? 'unknown', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  const drawn = new Histogram({
    name: 'render_duration_seconds',
    help: 'How long papers took to be drawn, with their wait, by what was asked for',
    labelNames: ['kind', 'outcome'],
    buckets: BUCKETS,
    registers: [register],
  })
  renderer.onDrawn(({ kind, seconds: took, isDone }) => drawn.observe({ kind, outcome: isDone ? 'done' : 'failed' }, took))
  gauge(register, 'build_info', 'The release that runs', ['version', 'schema'], (set) => set(1, RELEASE))
  gauge(register, 'data_folder_free_bytes', 'Free on the disk of the embedded database', [], (set) => {
    const free = disk.freeBytes()
    if (free !== undefined) set(free)
  })
  gauge(register, 'db_pool_connections', 'Connections of this process, and calls that wait for one', ['pool', 'state'], (set) => {
    for (const [pool, of] of [
      ['calls', poolOf(db)],
      ['exports', exportDb && exportDb !== db ? poolOf(exportDb) : undefined],
      ['replica calls', replicas && poolOf(replicas.db)],
      ['replica exports', replicas && poolOf(replicas.exportDb)],
    ] as const) {
      if (of === undefined) continue
      set(of.totalCount - of.idleCount, { pool, state: 'busy' })
      set(of.idleCount, { pool, state: 'idle' })
      set(of.waitingCount, { pool, state: 'waiting' })
    }
  })
  gauge(register, 'db_replica_used', 'Whether lists and reports are read of the replica, where there is one', [], (set) => {
    if (replica) set(replica.isUsed ? 1 : 0)
  })
  gauge(register, 'db_replica_lag_bytes', 'By how much it is behind; left out where it does not answer', [], async (set) => {
    const bytes = await replica?.lag()
    if (bytes !== undefined) set(bytes)
  })
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
    reply.type(register.contentType).send(await register.metrics()),
  )
}

export type SetGauge = (value: number, labels?: Readonly<Record<string, string>>) => void

/** What stands at the moment that somebody asks. What `look` does not set is left out; it never throws. */
export function gauge(
  register: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
  look: (set: SetGauge) => void | Promise<void>,
): void {
  // A gauge without labels tells 0 until it is set: one that is taken out of the answer is told by none.
  const each = new Gauge({ name, help, labelNames: [...labelNames], registers: [register], collect })
  async function collect() {
    each.reset()
    if (labelNames.length === 0) each.remove()
    await look((value, labels = {}) => each.set(labels, value))
  }
}
