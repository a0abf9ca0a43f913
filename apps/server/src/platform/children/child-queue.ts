import { Refusal } from '../errors/refusal.ts'
import { type Job, type Program, runChild } from './run-child.ts'

export type ChildLimits = {
  /** How many children run at the same time. */
  readonly atATime: number
  /** How many may run and wait together; the next one is refused. */
  readonly places: number
}

/** A line in front of a program: a process a job, so many at a time, the others in their order. */
export class ChildQueue {
  readonly #program: Program
  readonly #limits: ChildLimits
  readonly #stopping = new AbortController()
  readonly #jobs = new Set<Promise<unknown>>()
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(program: Program, limits: ChildLimits) {
    this.#program = program
    this.#limits = limits
  }

  /** @throws Refusal 503 when too many wait or the line is stopped; whatever `job.read` throws; the reason of `job.signal` */
  async run<T>(job: Job<T>): Promise<T> {
    if (this.#jobs.size >= this.#limits.places) throw new Refusal('common.busy')
    const { signal: stopped } = this.#stopping
    const done = this.#runInTurn({ ...job, signal: job.signal ? AbortSignal.any([stopped, job.signal]) : stopped })
    this.#jobs.add(done)
    try {
      return await done
    } finally {
      this.#jobs.delete(done)
    }
  }

  /** Ends the children; whoever waits is refused. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Refusal('common.busy'))
    await Promise.allSettled(this.#jobs)
  }

  async #runInTurn<T>(job: Job<T> & { signal: AbortSignal }): Promise<T> {
    job.signal.throwIfAborted()
    if (this.#running < this.#limits.atATime) this.#running++
    else await this.#turn(job.signal)
    try {
      return await runChild(this.#program, job)
    } finally {
      const next = this.#waiting.shift()
      // The place goes to the next one, so the count stays.
      if (next) next()
      else this.#running--
    }
  }

  #turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(begin), 1)
        reject(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      this.#waiting.push(begin)
    })
  }
}
