import type { Language } from '@invoice/text/language.ts'
import type { Client, Session } from '../sessions/sessions-store.ts'

/** One call of the auth API, as its operations see it. */
export type AuthCall = {
  readonly client: Client
  readonly language: Language
  /** The session that the call came with, if it lives. */
  readonly session: Session | undefined
  /** What the browser shows for being trusted, not looked at yet. */
  readonly trustCookie: string | undefined
  /** Where browsers reach us: the origin of our own pages. */
  readonly origin: string
}

/** What a call did to the caller's session; the answer is the authentication state that came of it. */
export type AuthOutcome = {
  /** `changed`: what it remembers. `cookie` is a new session's; `isSignIn`: somebody is signed in now who was not before. */
  readonly session: 'kept' | 'changed' | 'ended' | { readonly cookie: string; readonly isSignIn: boolean }
  /** For the browser that is trusted from now on. */
  readonly trustCookie?: string
}

/** An answer that is no authentication state. */
export type PlainAnswer = { readonly status: number; readonly data?: unknown; readonly meta?: Readonly<Record<string, unknown>> }

/** What a call carries beside its session; read when it is asked for. */
export type AuthInput = {
  /** An empty body counts as `{}`. */
  body(): Record<string, unknown>
  /** '' where it was not sent. */
  header(name: string): string
  has(parameter: string): boolean
}

export type AuthHandler = (call: AuthCall, input: AuthInput) => Promise<AuthOutcome | PlainAnswer>
