import * as z from 'zod/mini'
import type { Act } from '../act.ts'
import type { Tx } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import type { TaskFacts } from './task-table.ts'

/** What a step is given: its transaction sees the workspace of the act and no other; in a job of the installation it sees none. */
export type StepWork = { readonly tx: Tx; readonly act: Act; readonly platform: Platform }

/** Does one step. A refusal that it throws is told of the step, and the job goes on; anything else makes the job try again later. */
type Step<Payload> = (work: StepWork, payload: Payload, position: number) => Promise<void>

export type RunnableTask = Pick<TaskFacts, 'home' | 'isSealed' | 'isRoutine'> & {
  /** Undefined: the payload is none of this task, of this release. */
  open(payload: unknown): OpenedTask | undefined
}

export type OpenedTask = {
  run(work: StepWork, position: number): Promise<void>
  /** What the step is about: its id. */
  subjectOf(position: number): string | null
}

/** By name; of the product those of `src/tasks.ts`. */
export type Tasks = Readonly<Record<string, RunnableTask>>

export function runnable<Payload>(
  facts: TaskFacts<Payload>,
  step: Step<Payload>,
  subjectOf: (payload: Payload, position: number) => string | null = () => null,
): RunnableTask {
  return {
    home: facts.home,
    ...(facts.isSealed && { isSealed: true }),
    ...(facts.isRoutine && { isRoutine: true }),
    open(value) {
      const read = z.safeParse(facts.payload, value)
      if (!read.success) return undefined
      return {
        run: (work, position) => step(work, read.data, position),
        subjectOf: (position) => subjectOf(read.data, position),
      }
    },
  }
}
