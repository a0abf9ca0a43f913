import { Refusal } from '../errors/refusal.ts'
import type { Program } from './begin-child.ts'
import { FairLine, type LineLimits } from './fair-line.ts'
import { type Job, runChild, StruckDown } from './run-child.ts'
import { StandingChild } from './standing-child.ts'
import { type Standing, StandingChildren } from './standing-children.ts'

const TRIES = 2

/** Whose job it is, and whether anybody still waits for it. */
export type Asker = { readonly workspaceId: string; readonly signal?: AbortSignal | undefined }

export type ChildLimits = Omit<LineLimits, 'heavy'>

/** A fair line in front of a program, so many at a time: a process a job, or, where the queue keeps such as stand ready, for a few jobs that share it. */
export class ChildQueue {
  readonly #program: Program
  readonly #line: FairLine
  readonly #standing: StandingChildren | undefined

  /** @param standing how children stand ready for jobs; none does unless given, and each is told its job as it begins */
  constructor(program: Program, limits: ChildLimits, standing?: Omit<Standing, 'most'>) {
    this.#program = program
    this.#standing = standing && new StandingChildren(() => new StandingChild(program), { ...standing, most: limits.atATime })
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
          return await this.#runOne(asker, { ...job, signal })
        } catch (error) {
          if (!(error instanceof StruckDown)) throw error
          if (tries === TRIES || job.mayBeginAgain?.() === false) throw new Refusal('common.busy')
        }
      }
    })
  }

  /** A job is likely: a child stands ready for it, where this queue keeps one. */
  expect(): void {
    this.#standing?.expect()
  }

  async #runOne<T>({ workspaceId }: Asker, job: Job<T>): Promise<T> {
    job.signal?.throwIfAborted()
    const standing = this.#standing
    const { sharing: whose = workspaceId } = job
    if (!standing || whose === null) return runChild(this.#program, job)
    const child = standing.take(whose)
    const running = runChild(this.#program, job, child)
    // Whoever has brought one file often brings another: what reads it begins while this one is read, or is this one.
    if (!standing.isForMore(child)) standing.expect()
    try {
      return await running
    } finally {
      if (child.isThere) standing.giveBack(whose, child)
      else standing.expect()
    }
  }

  /** Ends the children; whoever waits is refused. */
  async stop(): Promise<void> {
    await Promise.all([this.#standing?.stop(), this.#line.stop()])
  }
}
