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
  /** Reads what the step needs before its transaction is begun, which it would hold up; gives what the step does. */
  begin(ground: Omit<StepWork, 'tx'>, position: number): Promise<(work: StepWork) => Promise<void>>
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
        begin: async (_ground, position) => (work) => step(work, read.data, position),
        subjectOf: (position) => subjectOf(read.data, position),
      }
    },
  }
}

/** As `runnable`, for steps that read much and write little: what is read is read in a transaction of its own, as often as the step is begun. */
export function readingFirst<Payload, Found>(
  facts: TaskFacts<Payload>,
  look: (ground: Omit<StepWork, 'tx'>, payload: Payload, position: number) => Promise<Found>,
  step: (work: StepWork, payload: Payload, position: number, found: Found) => Promise<void>,
): RunnableTask {
  const task = runnable(facts, async () => {})
  return {
    ...task,
    open(value) {
      const opened = task.open(value)
      const read = z.safeParse(facts.payload, value)
      if (!opened || !read.success) return undefined
      return {
        ...opened,
        begin: async (ground, position) => {
          const found = await look(ground, read.data, position)
          return (work) => step(work, read.data, position, found)
        },
      }
    },
  }
}
