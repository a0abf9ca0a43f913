import type { Language } from '@invoice/text/language.ts'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'

/**
 * What an operation knows of the call, or the job, that it serves: who acts where, the language of refusals, and the time. Every
 * operation and store takes it after the transaction: `(tx, act, …)`. A handler's context is one.
 */
export type Act = { readonly actor: Actor; readonly language: Language; readonly clock: Clock }
