import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { SECURITY_EVENTS } from './profile.ts'

/** What the sign-in page may be told about this browser: a session of its own has ended, or a step of its sign-in is waited for. */
export const LOGIN_STATE_EVENTS = ['session_ended', 'verify_email_pending', 'mfa_authenticate_pending', 'mfa_trust_pending'] as const

/** The keys of the first level are fixed: other programs read them. */
export const LoginState = z.object({
  security_config: z.object({
    isOpenForSignup: z.boolean(),
    emailVerification: z.enum(['mandatory', 'off']),
    /** otherwise mails of accounts lie on the server, for who runs it to hand on */
    sendsMail: z.boolean(),
    passwordMinLength: z.int(),
    /** failures after which a login has to wait, and how long */
    failedLogins: z.int(),
    failedLoginSeconds: z.int(),
    sessionSeconds: z.int(),
  }),
  remote_addr: z.string(),
  /** Of the signed-in person, newest first; empty for anybody else. */
  audit_log: z.array(z.object({ event: z.enum(SECURITY_EVENTS), at: f.Instant, ip: z.string(), userAgent: z.string() })),
  events: z.array(z.enum(LOGIN_STATE_EVENTS)),
})
export type LoginState = z.infer<typeof LoginState>

export const getLoginState = endpoint({
  method: 'GET',
  path: '/api/login-state',
  reads: ['account'],
  summary: 'What the sign-in page shows about security; after signing in also the latest sign-ins.',
  access: 'public',
  reply: LoginState,
})
