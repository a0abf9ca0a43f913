import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type OpenSpan, tracing } from '../traces/tracing.ts'

/**
 * A span a call, with its route's pattern, status and the id that is in its answer's head and in the log. Who calls is believed about the trace that they
 * belong to where a proxy of ours is in front.
 */
export function traceCalls(app: FastifyInstance, isBehindProxy: boolean): void {
  const traces = tracing()
  if (traces === undefined) return
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions, id } = request
    const route = routeOptions.url ?? 'unknown'
    const parent = isBehindProxy ? headers['traceparent'] : undefined
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id }
    const span = traces.begin('server', `${method} ${route}`, attributes, typeof parent === 'string' ? parent : undefined)
    spans.set(request, span)
    span.within(done)
  })
  // A body is read by the events of its connection, which know of no call.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.within(done)
    else done()
  })
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode } = reply
    spans.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= 500 ? statusCode : undefined)
  })
  app.addHook('onRequestAbort', async (request) => spans.get(request)?.end({ 'http.aborted': true }))
}
