import { StartupProblem } from '../startup-problem.ts'

/** Names and meaning are OpenTelemetry's own; further ones (headers, certificates, batches) its exporter reads itself. */
export type TraceSettings = {
  /** Where OTLP over HTTP is listened for, without `/v1/traces`. */
  readonly url: string
  readonly service: string
  /** Of all traces, from 0 to 1. */
  readonly share: number
}

/** @returns null where nobody asks for traces */
export function readTraceSettings(get: (name: string) => string, title: string): TraceSettings | null {
  const endpoint = get('OTEL_EXPORTER_OTLP_ENDPOINT')
  if (endpoint === '') return null
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) {
    throw new StartupProblem('OTEL_EXPORTER_OTLP_ENDPOINT: this must be an address such as http://localhost:4318.')
  }
  const share = get('OTEL_TRACES_SAMPLER_ARG') || '1'
  if (!/^(0(\.\d+)?|1(\.0+)?)$/.test(share)) throw new StartupProblem('OTEL_TRACES_SAMPLER_ARG: this must be a share from 0 to 1.')
  return { url: url.href.replace(/\/$/, ''), service: get('OTEL_SERVICE_NAME') || title, share: Number(share) }
}
