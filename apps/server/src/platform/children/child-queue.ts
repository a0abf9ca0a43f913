import { Refusal } from '../errors/refusal.ts'
import { FairLine, type LineLimits } from './fair-line.ts'
import { type Job, type Program, runChild, StruckDown } from './run-child.ts'
import { Spare } from './spare.ts'

const TRIES = 2

/** Whose job it is, and whether anybody still waits for it. */
export type Asker = { readonly workspaceId: string; readonly signal?: AbortSignal | undefined }

export type ChildLimits = Omit<LineLimits, 'heavy'>

/** A fair line in front of a program: a process a job, so many at a time. */
export class ChildQueue {
  readonly #program: Program
  readonly #line: FairLine
  readonly #spare: Spare | undefined

  /** @param keptMs so long a child stands ready for the next job; none does unless given, and each is told its job as it begins */
  constructor(program: Program, limits: ChildLimits, keptMs?: number) {
    this.#program = program
    this.#spare = keptMs === undefined ? undefined : new Spare(program, keptMs)
    this.#line = new FairLine({ ...limits, heavy: limits.atATime })
  }

  /**
   * A child that somebody else kills says nothing of its file: another begins in its place, once.
   * @throws Refusal 429 or 503 when too many wait, the line is stopped, or both children were killed; whatever `job.read` throws; the reason
   * of the asker's signal
   */
  run<T>(asker: Asker, job: Omit<Job<T>, 'signal'>): Promise<T> {
    return this.#line.run(asker, async (signal) => {
      for (let tries = 1; ; tries++) {
        try {
          return await this.#runOne({ ...job, signal })
        } catch (error) {
          if (!(error instanceof StruckDown)) throw error
          if (tries === TRIES || job.mayBeginAgain?.() === false) throw new Refusal('common.busy')
        }
      }
    })
  }

  /** A job is likely: a child stands ready for it, where this queue keeps one. */
  expect(): void {
    this.#spare?.expect()
  }

  /** Whoever has brought one file often brings another. */
  #runOne<T>(job: Job<T>): Promise<T> {
    job.signal?.throwIfAborted()
    const running = runChild(this.#program, job, this.#spare?.take())
    this.expect()
    return running
  }

  /** Ends the children; whoever waits is refused. */
  stop(): Promise<void> {
    this.#spare?.stop()
    return this.#line.stop()
  }
}
