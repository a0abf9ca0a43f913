import { LANGUAGES } from '@invoice/domain/localised.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

export const NAME_MAX_LENGTH = 150

const Profile = z.object({
  /** '' until one is given */
  name: z.string(),
  language: z.enum(LANGUAGES),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  reads: ['account'],
  summary: 'What is kept with the signed-in person, whatever browser they use.',
  access: 'account',
  reply: Profile,
})

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  writes: ['account'],
  summary: 'Keeps name and language with the signed-in person; a name that is not sent stays.',
  access: 'account',
  audit: { none: 'It is of a person, and of no workspace.' },
  body: z.strictObject({ name: f.textIfSent(NAME_MAX_LENGTH), language: z.enum(LANGUAGES) }),
  status: 204,
})

/** What is written down about an account, for its person: a closed list, so that each has its words. */
export const SECURITY_EVENTS = [
  'signed_up',
  /** somebody tried to register an address of theirs */
  'signed_up_again',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  /** by the person, from another session */
  'sessions_ended',
  'email_verified',
  'email_added',
  'email_removed',
  'email_changed',
  'password_changed',
  'password_reset_requested',
  'password_reset',
  'second_factor_failed',
  'browser_trusted',
  'totp_on',
  'totp_off',
  'recovery_codes_made',
  'recovery_code_used',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  /** of whoever runs the installation */
  'backup_asked',
  'backup_try_asked',
  'jobs_repeated',
  'test_mail_sent',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

export const SecurityLogEntry = z.object({
  /** by which the next page is asked for */
  id: z.string(),
  event: z.enum(SECURITY_EVENTS),
  at: f.Instant,
  ip: z.string(),
  userAgent: z.string(),
})
export type SecurityLogEntry = z.infer<typeof SecurityLogEntry>

export const SECURITY_LOG_PAGE = 50

export const getSecurityLog = endpoint({
  method: 'GET',
  path: '/api/profile/security-log',
  reads: ['account'],
  summary: 'What was done with the account of the signed-in person and from where, newest first, by pages of fifty.',
  access: 'account',
  query: z.strictObject({
    /** the id of the last entry that is known */
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  reply: z.object({ items: z.array(SecurityLogEntry), hasMore: z.boolean() }),
})
