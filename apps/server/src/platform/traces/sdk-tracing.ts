import { type Context, context, diag, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from 'pino'
import { RELEASE } from '../installation/release.ts'
import type { TraceSettings } from './trace-settings.ts'
import type { Tracing } from './tracing.ts'

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }
/** A collector that does not answer does not hold up who stops. */
const LAST_WORDS_MS = 3000

/** Traces by OpenTelemetry's SDK, sent as OTLP over HTTP in batches; what cannot be sent is dropped, with a line in the log. */
export function sdkTracing(settings: TraceSettings, log: Pick<Logger, 'warn'>): { tracing: Tracing; close: () => Promise<void> } {
  const quiet = () => {}
  const warn = (what: string) => log.warn({ what }, 'traces could not be sent')
  diag.setLogger({ error: warn, warn, info: quiet, debug: quiet, verbose: quiet })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': settings.service, 'service.version': RELEASE.version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(settings.share) }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${settings.url}/v1/traces`, timeoutMillis: LAST_WORDS_MS }) }),
    ],
  })
  const tracer = provider.getTracer('invoice-app')
  return {
    tracing: {
      begin(kind, name, attributes, parent) {
        const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, calledBy(parent))
        const within = trace.setSpan(context.active(), span)
        return {
          within: (work) => context.with(within, work),
          end(more = {}, fault) {
            span.setAttributes(more)
            if (fault !== undefined) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(fault))
            span.end()
          },
        }
      },
      over(name, attributes, tookMs, isDone) {
        const end = Date.now()
        const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: end - tookMs })
        if (!isDone) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end(end)
      },
    },
    async close() {
      await provider.shutdown().catch(warn)
      context.disable()
      diag.disable()
    },
  }
}

/** W3C Trace Context, https://www.w3.org/TR/trace-context/#traceparent-header */
const TRACEPARENT = /^00-(?<traceId>(?!0{32})[\da-f]{32})-(?<spanId>(?!0{16})[\da-f]{16})-(?<flags>[\da-f]{2})$/

function calledBy(parent: string | undefined): Context {
  const { traceId, spanId, flags } = TRACEPARENT.exec(parent ?? '')?.groups ?? {}
  if (traceId === undefined || spanId === undefined || flags === undefined) return context.active()
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true })
}

function kindOf(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : fault.constructor.name
}
