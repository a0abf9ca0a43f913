/** Of a span: what was done, never with whom: no names, addresses, values of statements or words that somebody typed. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>

/** A span that is under way. */
export type OpenSpan = {
  /** Goes on within it: what is done by `work`, and awaited there, has this span as its parent. */
  within<T>(work: () => T): T
  /** @param fault that it ended in; what it says stays out, its kind is told */
  end(attributes?: SpanAttributes, fault?: unknown): void
}

/** What writes spans down: the official SDK (`open-traces.ts`), or nothing. */
export type Tracing = {
  /** @param parent the `traceparent` of who calls, where they are believed */
  begin(kind: 'server' | 'client' | 'internal', name: string, attributes: SpanAttributes, parent?: string): OpenSpan
  /** Of what is over, by somebody who took the time himself. */
  over(name: string, attributes: SpanAttributes, tookMs: number, isDone: boolean): void
}

let current: Tracing | undefined

/** Undefined where nobody asks for traces (OTEL_EXPORTER_OTLP_ENDPOINT): then this look is all that they cost. */
export const tracing = (): Tracing | undefined => current

/** One process has one tracing, as OpenTelemetry has it; set before the pools are opened. */
export function setTracing(next: Tracing | undefined): void {
  current = next
}

/** Does `work` as a span of its own. */
export async function traced<T>(kind: 'client' | 'internal', name: string, attributes: SpanAttributes, work: () => Promise<T>): Promise<T> {
  if (current === undefined) return work()
  const span = current.begin(kind, name, attributes)
  try {
    const result = await span.within(work)
    span.end()
    return result
  } catch (fault) {
    span.end({}, fault)
    throw fault
  }
}
