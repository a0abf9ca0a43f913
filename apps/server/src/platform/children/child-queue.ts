import { FairLine, type LineLimits } from './fair-line.ts'
import { type Job, type Program, runChild } from './run-child.ts'

/** Whose job it is, and whether anybody still waits for it. */
export type Asker = { readonly workspaceId: string; readonly signal?: AbortSignal | undefined }

export type ChildLimits = Omit<LineLimits, 'heavy'>

/** A fair line in front of a program: a process a job, so many at a time. */
export class ChildQueue {
  readonly #program: Program
  readonly #line: FairLine

  constructor(program: Program, limits: ChildLimits) {
    this.#program = program
    this.#line = new FairLine({ ...limits, heavy: limits.atATime })
  }

  /** @throws Refusal 429 or 503 when too many wait or the line is stopped; whatever `job.read` throws; the reason of the asker's signal */
  run<T>(asker: Asker, job: Omit<Job<T>, 'signal'>): Promise<T> {
    return this.#line.run(asker, (signal) => runChild(this.#program, { ...job, signal }))
  }

  /** Ends the children; whoever waits is refused. */
  stop(): Promise<void> {
    return this.#line.stop()
  }
}
