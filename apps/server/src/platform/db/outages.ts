import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { isConnectionLost, waitedForConnection } from '../errors/database-refusal.ts'

type Ground = { readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>; readonly ask: () => Promise<unknown> }

const LOOK_EVERY_MS = 500

/**
 * A database that is out of reach is one line of the log, and one more once it is back: every call and job that meets it would tell the same, with
 * its stack. Whoever hears of it first has it told; from then on it is asked until it answers.
 */
export class Outages {
  #since: number | undefined
  #ground: Ground | undefined
  readonly #stopping = new AbortController()

  /** Before that nothing is known of it, and everything is told by whoever meets it. `ask`: the least that a database can be asked. */
  watch(ground: Ground): void {
    this.#ground = ground
  }

  /** Whether that is what a fault says: then it is told, and need not be told again. */
  explains(fault: unknown): boolean {
    if (!this.#ground || !(isConnectionLost(fault) || waitedForConnection(fault))) return false
    this.begin(() => this.#ground?.log.error({ reason: reasonWithoutValues(fault) }, 'the database is out of reach'))
    return true
  }

  /** Whether it is out of reach now: of what is told in words that nobody reads. */
  async areGoingOn(): Promise<boolean> {
    if (!this.#ground) return false
    if (this.#since !== undefined) return true
    return this.#ground.ask().then(
      () => false,
      (fault: unknown) => this.explains(fault),
    )
  }

  /** @param tell says so, unless it is known already */
  begin(tell: () => void): void {
    if (!this.#ground || this.#since !== undefined) return
    this.#since = performance.now()
    tell()
    void this.#untilItAnswers(this.#ground, this.#since)
  }

  async #untilItAnswers({ log, ask }: Ground, since: number): Promise<void> {
    const { signal } = this.#stopping
    for (;;) {
      await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      const answers = await ask().then(
        () => true,
        () => false,
      )
      if (!answers) continue
      this.#since = undefined
      log.warn({ ms: Math.round(performance.now() - since) }, 'the database is reached again')
      return
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
  }
}

/** Of what PostgreSQL says its code alone: its words may quote. */
export function reasonWithoutValues(fault: unknown): string {
  if (!(fault instanceof Error)) return 'unknown'
  const code = 'code' in fault && typeof fault.code === 'string' ? fault.code : undefined
  return code ?? (fault.message || fault.name)
}
