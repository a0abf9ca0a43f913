import * as z from 'zod/mini'

export const AUTHENTICATOR_TYPES = ['recovery_codes', 'totp', 'webauthn'] as const
/** In the order in which the types of a person are told. */
export type AuthenticatorType = (typeof AUTHENTICATOR_TYPES)[number]

/** One proof given in a session; the list only grows. `at` is in seconds since 1970. */
const AuthMethod = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), at: z.number(), email: z.optional(z.string()), reauthenticated: z.optional(z.literal(true)) }),
  z.object({
    method: z.literal('mfa'),
    at: z.number(),
    id: z.number(),
    type: z.enum(AUTHENTICATOR_TYPES),
    passwordless: z.optional(z.literal(true)),
  }),
])
export type AuthMethod = z.infer<typeof AuthMethod>

/** A sign-in or sign-up that waits for its next step; of the last two the session names whose it is. `until` is in seconds since 1970. */
const PendingFlow = z.object({ flow: z.enum(['verify_email', 'mfa_authenticate', 'mfa_trust']), email: z.string(), until: z.number() })
export type PendingFlow = z.infer<typeof PendingFlow>

/** What a session remembers. */
const SessionData = z.object({
  methods: z._default(z.array(AuthMethod), []),
  pending: z.optional(PendingFlow),
  /** The latest secret that was shown for an authenticator app and is not in use yet, sealed. */
  totp: z.optional(z.string()),
  /** Who has just set a new password from this browser, by a mailed link: what others try does not keep them out. */
  proven: z.optional(z.object({ userId: z.string(), until: z.number() })),
})
export type SessionData = z.infer<typeof SessionData>

export const readSessionData = (stored: unknown): SessionData => SessionData.parse(stored)

/** How long a sign-in or sign-up waits for its next step. */
const PENDING_SECONDS = 15 * 60

export const secondsOf = (instant: Date): number => instant.getTime() / 1000
export const untilStep = (now: Date): number => secondsOf(now) + PENDING_SECONDS

export function passwordProof(email: string, now: Date): AuthMethod {
  return { method: 'password', at: secondsOf(now), email }
}

/** The pending flow of a session, while it lives. */
export function pendingFlow({ pending }: SessionData, now: Date): PendingFlow | undefined {
  return pending && pending.until > secondsOf(now) ? pending : undefined
}
