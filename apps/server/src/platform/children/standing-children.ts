import type { StandingChild } from './standing-child.ts'

export type Standing = {
  /** So long one stands ready that has been given nothing yet; 0: each begins with its first job. */
  readonly readyMs: number
  /** So many jobs one is given, all of those who share it, and so long it stands between two of them. */
  readonly jobs: number
  readonly betweenMs: number
  /** So many stand that have been given a job. */
  readonly most: number
}

/** Rings once after so long, unless it is put off; what rings keeps no process alive. */
export type Alarm = (ms: number, ring: () => void) => () => void

const byClock: Alarm = (ms, ring) => {
  const timer = setTimeout(ring, ms).unref()
  return () => clearTimeout(timer)
}

type Kept = { readonly child: StandingChild; readonly putOff: () => void }

/**
 * Children that have loaded all they need and wait, so that nobody waits for that and files that come together share it. One that was given a job is given
 * jobs of that workspace alone, few of them, and ends with the first of which anything is odd.
 */
export class StandingChildren {
  readonly #begin: () => StandingChild
  readonly #standing: Standing
  readonly #alarm: Alarm
  #ready: Kept | undefined
  readonly #given = new Map<string, Kept>()
  #isOver = false

  constructor(begin: () => StandingChild, standing: Standing, alarm: Alarm = byClock) {
    this.#begin = begin
    this.#standing = standing
    this.#alarm = alarm
  }

  /** Begins one unless one stands ready already. */
  expect(): void {
    if (this.#isOver || this.#standing.readyMs === 0) return
    const child = thatIsThere(this.#ready) ?? this.#begin()
    this.#ready?.putOff()
    this.#ready = { child, putOff: this.#alarm(this.#standing.readyMs, () => this.#dropReady()) }
  }

  /** Their own, or the one that stands ready, or one that has just begun: the taker's from now on. */
  take(whose: string): StandingChild {
    const own = this.#given.get(whose)
    this.#given.delete(whose)
    own?.putOff()
    const found = thatIsThere(own)
    if (found) return found
    const ready = thatIsThere(this.#ready)
    this.#ready?.putOff()
    this.#ready = undefined
    return ready ?? this.#begin()
  }

  /** Whether it is given another job after the one that it has. */
  isForMore({ given }: StandingChild): boolean {
    return !this.#isOver && given < this.#standing.jobs
  }

  /** It has done a job of theirs as it should. */
  giveBack(whose: string, child: StandingChild): void {
    if (!child.isThere || !this.isForMore(child)) {
      child.end()
      return
    }
    this.#drop(whose)
    const [oldest] = this.#given.keys()
    if (oldest !== undefined && this.#given.size >= this.#standing.most) this.#drop(oldest)
    this.#given.set(whose, { child, putOff: this.#alarm(this.#standing.betweenMs, () => this.#drop(whose)) })
  }

  /** Ends them; none is begun any more. */
  async stop(): Promise<void> {
    this.#isOver = true
    const all = [...(this.#ready ? [this.#ready] : []), ...this.#given.values()]
    this.#dropReady()
    for (const whose of [...this.#given.keys()]) this.#drop(whose)
    await Promise.allSettled(all.map(({ child }) => child.ended))
  }

  #dropReady(): void {
    this.#ready?.putOff()
    this.#ready?.child.end()
    this.#ready = undefined
  }

  #drop(whose: string): void {
    const kept = this.#given.get(whose)
    kept?.putOff()
    kept?.child.end()
    this.#given.delete(whose)
  }
}

const thatIsThere = (kept: Kept | undefined): StandingChild | undefined => (kept?.child.isThere ? kept.child : undefined)
