import type { Language } from '@invoice/text/language.ts'
import type { Actor } from './actor.ts'

/** What an operation knows of the call that it serves: who acts where, and the language of refusals. */
export type Act = { readonly actor: Actor; readonly language: Language }
