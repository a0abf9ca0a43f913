import type { Language } from '@invoice/text/language.ts'
import type { AuthUser } from './auth-answer.ts'
import type { AuthMethod, PendingFlow } from './session-data.ts'
import type { Client, Session } from './sessions-store.ts'

/** One call of the auth API, as its operations see it. */
export type AuthCall = {
  readonly client: Client
  readonly language: Language
  /** The session that the call came with, if it lives. */
  readonly session: Session | undefined
}

/** What a call did to the caller's session. `cookie` is the new session's. */
export type AuthOutcome =
  | { readonly kind: 'signed_in'; readonly user: AuthUser; readonly methods: readonly AuthMethod[]; readonly cookie: string }
  | { readonly kind: 'pending'; readonly flow: PendingFlow['flow']; readonly cookie: string }
  | { readonly kind: 'signed_out'; readonly hadSession: boolean }
