import type { Logger } from 'pino'
import type { TraceSettings } from './trace-settings.ts'
import { setTracing } from './tracing.ts'

/**
 * Begins to write traces down, where they are asked for: only then is the SDK loaded.
 * @returns ends it, with what is still to be sent
 */
export async function openTraces(settings: TraceSettings | null, log: Pick<Logger, 'warn'>): Promise<() => Promise<void>> {
  if (settings === null) return async () => {}
  const { sdkTracing } = await import('./sdk-tracing.ts')
  const { tracing, close } = sdkTracing(settings, log)
  setTracing(tracing)
  return async () => {
    setTracing(undefined)
    await close()
  }
}
