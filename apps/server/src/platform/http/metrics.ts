import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import type { Disk } from '../disk.ts'

type Calls = { count: number; seconds: number }

/** GET /metrics in Prometheus' text format; for a network that only the watcher reaches, so only when METRICS=on. */
export function addMetrics(app: FastifyInstance, disk: Pick<Disk, 'freeBytes'>): void {
  const calls = new Map<string, Calls>()
  const delay = monitorEventLoopDelay()
  delay.enable()
  app.addHook('onClose', async () => {
    delay.disable()
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = `{method="${method}",route="${routeOptions.url ?? 'unknown'}",status="${reply.statusCode}"}`
    const { count, seconds } = calls.get(labels) ?? { count: 0, seconds: 0 }
    calls.set(labels, { count: count + 1, seconds: seconds + reply.elapsedTime / 1000 })
  })
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
    reply.type('text/plain; version=0.0.4; charset=utf-8').send(exposition(calls, delay.percentile(99) / 1e9, disk.freeBytes())),
  )
}

function exposition(calls: ReadonlyMap<string, Calls>, lagSeconds: number, freeBytes: number | undefined): string {
  const rows = [...calls]
  return `${[
    '# TYPE http_requests_total counter',
    ...rows.map(([labels, { count }]) => `http_requests_total${labels} ${count}`),
    '# TYPE http_request_seconds_total counter',
    ...rows.map(([labels, { seconds }]) => `http_request_seconds_total${labels} ${seconds.toFixed(6)}`),
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${process.memoryUsage.rss()}`,
    '# TYPE nodejs_eventloop_lag_p99_seconds gauge',
    `nodejs_eventloop_lag_p99_seconds ${lagSeconds.toFixed(6)}`,
    ...(freeBytes === undefined ? [] : ['# TYPE data_folder_free_bytes gauge', `data_folder_free_bytes ${freeBytes}`]),
  ].join('\n')}\n`
}
