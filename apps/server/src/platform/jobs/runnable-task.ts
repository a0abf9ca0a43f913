import * as z from 'zod/mini'
import type { Act, FreeAct } from '../act.ts'
import type { Tx } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import type { TaskFacts } from './task-table.ts'

/** What a step is given: its transaction sees the workspace of the act and no other; in a job of the installation it sees none. */
export type StepWork = { readonly tx: Tx; readonly act: Act; readonly platform: Platform; readonly jobId: string }

/** What is done before a step's transaction: no connection waits for it. It may be done again, so it leaves nothing that would count twice. */
export type StepGround = { readonly act: FreeAct; readonly platform: Platform }

/** Does one step. A refusal that it throws is told of the step, and the job goes on; anything else makes the job try again later. */
type Step<Payload> = (work: StepWork, payload: Payload, position: number) => Promise<void>

export type RunnableTask = Pick<TaskFacts, 'home' | 'isSealed' | 'isRoutine'> & {
  /** Undefined: the payload is none of this task, of this release. */
  open(payload: unknown): OpenedTask | undefined
}

export type OpenedTask = {
  /** Does what is done before the step's transaction; gives what is done in it. */
  begin(ground: StepGround, position: number): Promise<(work: StepWork) => Promise<void>>
  /** What the step is about: its id. */
  subjectOf(position: number): string | null
  /** Tells that the job was given up where people look for it, in the transaction that gives it up. Nothing of the job is left then. */
  readonly giveUp?: (work: StepWork) => Promise<void>
}

/** By name; of the product those of `src/tasks.ts`. */
export type Tasks = Readonly<Record<string, RunnableTask>>

type SubjectOf<Payload> = (payload: Payload, position: number) => string | null
const noSubject = () => null

export function runnable<Payload>(facts: TaskFacts<Payload>, step: Step<Payload>, subjectOf: SubjectOf<Payload> = noSubject): RunnableTask {
  return runnableAfter(facts, async (_, payload, position) => (work) => step(work, payload, position), subjectOf)
}

/** A task of which a step begins with what must not hold a transaction open: drawing paper. */
export function runnableAfter<Payload>(
  facts: TaskFacts<Payload>,
  begin: (ground: StepGround, payload: Payload, position: number) => Promise<(work: StepWork) => Promise<void>>,
  subjectOf: SubjectOf<Payload> = noSubject,
  giveUp?: (work: StepWork, payload: Payload) => Promise<void>,
): RunnableTask {
  return {
    home: facts.home,
    ...(facts.isSealed && { isSealed: true }),
    ...(facts.isRoutine && { isRoutine: true }),
    open(value) {
      const read = z.safeParse(facts.payload, value)
      if (!read.success) return undefined
      return {
        begin: (ground, position) => begin(ground, read.data, position),
        subjectOf: (position) => subjectOf(read.data, position),
        ...(giveUp && { giveUp: (work: StepWork) => giveUp(work, read.data) }),
      }
    },
  }
}

/** As `runnable`, for steps that read much and write little: what is read is read in a transaction of its own, as often as the step is begun. */
export function readingFirst<Payload, Found>(
  facts: TaskFacts<Payload>,
  look: (ground: StepGround, payload: Payload, position: number) => Promise<Found>,
  step: (work: StepWork, payload: Payload, position: number, found: Found) => Promise<void>,
): RunnableTask {
  return runnableAfter(facts, async (ground, payload, position) => {
    const found = await look(ground, payload, position)
    return (work) => step(work, payload, position, found)
  })
}
