import { Refusal } from '../errors/refusal.ts'

export type LineLimits = {
  /** How much runs at the same time, of all workspaces. */
  readonly atATime: number
  /** How much of that is one workspace's at most. */
  readonly ofOne: number
  /** How much of it may be heavy, of all workspaces: what is quick never waits for all that is slow to end. */
  readonly heavy: number
  /** How much of one workspace may run and wait together; more is refused (429). */
  readonly placesOfOne: number
  /** The same of all workspaces; more is refused (503). */
  readonly places: number
}

export type Turn = {
  /** Whose work it is: they take turns. */
  readonly workspaceId: string
  /** Known beforehand to take long. */
  readonly isHeavy?: boolean
  /** Aborted when nobody waits for the result any more. */
  readonly signal?: AbortSignal | undefined
}

type Waiting = { readonly turn: Turn; readonly begin: () => void }

/**
 * A line in which nobody's work waits for all of another's: the workspaces take turns, one piece of work each, whoever has how much waiting.
 * Within a workspace it is first come, first served, but for what is heavy and finds no room for heavy work.
 */
export class FairLine {
  readonly #limits: LineLimits
  /** Of each workspace that waits, in the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #running = new Map<string, number>()
  /** What runs and waits, by workspace. */
  readonly #taken = new Map<string, number>()
  readonly #stopping = new AbortController()
  readonly #jobs = new Set<Promise<unknown>>()
  #runningInAll = 0
  #heavyInAll = 0

  constructor(limits: LineLimits) {
    this.#limits = limits
  }

  /**
   * Runs the work when its turn has come; it is told when nobody waits for it any more, or the line stops.
   * @throws Refusal 429 when too much of this workspace waits, 503 when too much of all or the line is stopped; the reason of
   * `turn.signal`; whatever the work throws
   */
  async run<T>(turn: Turn, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { workspaceId } = turn
    const { signal: stopped } = this.#stopping
    const signal = turn.signal ? AbortSignal.any([stopped, turn.signal]) : stopped
    signal.throwIfAborted()
    if ((this.#taken.get(workspaceId) ?? 0) >= this.#limits.placesOfOne) throw new Refusal('common.too_much_at_once')
    if (this.#jobs.size >= this.#limits.places) throw new Refusal('common.busy')
    const job = this.#runInTurn({ ...turn, signal }, work)
    this.#jobs.add(job)
    add(this.#taken, workspaceId, 1)
    try {
      return await job
    } finally {
      this.#jobs.delete(job)
      add(this.#taken, workspaceId, -1)
    }
  }

  /** Refuses whoever waits and whoever comes, tells what runs to end, and waits for that. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Refusal('common.busy'))
    await Promise.allSettled(this.#jobs)
  }

  async #runInTurn<T>(turn: Turn & { signal: AbortSignal }, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    await this.#begin(turn)
    try {
      turn.signal.throwIfAborted()
      return await work(turn.signal)
    } finally {
      this.#count(turn, -1)
      this.#next()
    }
  }

  #begin(turn: Turn & { signal: AbortSignal }): Promise<void> {
    return new Promise((resolve, reject) => {
      const { workspaceId, signal } = turn
      const leave = () => {
        const own = this.#waiting.get(workspaceId)
        own?.splice(own.indexOf(waiting), 1)
        if (own?.length === 0) this.#waiting.delete(workspaceId)
        reject(signal.reason)
      }
      const begin = () => {
        signal.removeEventListener('abort', leave)
        this.#count(turn, 1)
        resolve()
      }
      const waiting = { turn, begin }
      signal.addEventListener('abort', leave, { once: true })
      const own = this.#waiting.get(workspaceId)
      if (own) own.push(waiting)
      else this.#waiting.set(workspaceId, [waiting])
      this.#next()
    })
  }

  /** Begins what may begin now. Who had a turn is the last to have the next. */
  #next(): void {
    for (const [workspaceId, own] of [...this.#waiting]) {
      if (this.#runningInAll >= this.#limits.atATime) return
      const index = own.findIndex(({ turn }) => this.#mayRun(turn))
      const [first] = index < 0 ? [] : own.splice(index, 1)
      if (!first) continue
      this.#waiting.delete(workspaceId)
      if (own.length > 0) this.#waiting.set(workspaceId, own)
      first.begin()
    }
    if (this.#runningInAll < this.#limits.atATime && this.#anyMayRun()) this.#next()
  }

  #anyMayRun(): boolean {
    return [...this.#waiting.values()].some((own) => own.some(({ turn }) => this.#mayRun(turn)))
  }

  #mayRun({ workspaceId, isHeavy }: Turn): boolean {
    const hasShare = (this.#running.get(workspaceId) ?? 0) < this.#limits.ofOne
    return hasShare && !(isHeavy && this.#heavyInAll >= this.#limits.heavy)
  }

  #count({ workspaceId, isHeavy }: Turn, one: 1 | -1): void {
    this.#runningInAll += one
    if (isHeavy) this.#heavyInAll += one
    add(this.#running, workspaceId, one)
  }
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change
  if (count === 0) counts.delete(key)
  else counts.set(key, count)
}
