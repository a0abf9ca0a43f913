import type { Language } from '@invoice/text/language.ts'
import type { Actor } from './actor.ts'
import type { Asker } from './children/child-queue.ts'
import type { Clock } from './clock.ts'
import { inTransaction, type Tx } from './db/transaction.ts'
import type { Platform } from './platform.ts'

/**
 * What an operation knows of the call, or the job, that it serves: who acts where, the language of refusals, and the time. Every
 * operation and store takes it after the transaction: `(tx, act, …)`. A handler's context is one.
 */
export type Act = { readonly actor: Actor; readonly language: Language; readonly clock: Clock }

/** An act that opens its transactions itself, for what is drawn or asked outside of any. A handler's context is one. */
export type FreeAct = Act & {
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Aborted when nobody waits for what is done any more; a job, which nobody waits for, has none. */
  readonly signal?: AbortSignal | undefined
}

/** For whom something is drawn or read by a process of ours. */
export function askerOf({ actor, signal }: Pick<FreeAct, 'actor' | 'signal'>): Asker {
  return { workspaceId: actor.workspaceId, signal }
}

/** The act of whoever acts without a call of their own: a job, the holder of a link. */
export function actOf({ db, clock }: Pick<Platform, 'db' | 'clock'>, actor: Actor, language: Language): FreeAct {
  return { actor, language, clock, transaction: (work) => inTransaction(db, actor.workspaceId, work) }
}
