import * as z from 'zod/mini'

/** One proof given in a session; the list only grows. `at` is in seconds since 1970. */
const AuthMethod = z.object({ method: z.literal('password'), at: z.number(), email: z.string() })
export type AuthMethod = z.infer<typeof AuthMethod>

/** A sign-in or sign-up that waits for its next step. `until` is in seconds since 1970. */
const PendingFlow = z.object({ flow: z.literal('verify_email'), email: z.string(), until: z.number() })
export type PendingFlow = z.infer<typeof PendingFlow>

/** What a session remembers. */
const SessionData = z.object({ methods: z._default(z.array(AuthMethod), []), pending: z.optional(PendingFlow) })
export type SessionData = z.infer<typeof SessionData>

export const readSessionData = (stored: unknown): SessionData => SessionData.parse(stored)

/** How long a sign-in or sign-up waits for its next step. */
const PENDING_SECONDS = 15 * 60

const seconds = (instant: Date) => instant.getTime() / 1000

export function passwordProof(email: string, now: Date): SessionData {
  return { methods: [{ method: 'password', at: seconds(now), email }] }
}

export function awaitingVerification(email: string, now: Date): SessionData {
  return { methods: [], pending: { flow: 'verify_email', email, until: seconds(now) + PENDING_SECONDS } }
}
