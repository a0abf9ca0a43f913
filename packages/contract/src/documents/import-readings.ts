import * as z from 'zod/mini'
import * as i from '../records/imports.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** Documents that are read from inv.bg by its API, with a token of whoever moves; what was read becomes a table that is imported as any other. */

/** What stands in the way. `changing`: it is still being worked with there; `too_much`: more rows than an import takes. */
export const READING_FAULTS = [
  'token_refused',
  'too_many',
  'unreachable',
  'provider_error',
  'not_understood',
  'changing',
  'too_much',
  'failed',
] as const
export type ReadingFault = (typeof READING_FAULTS)[number]

/** `paused`: somebody has to say that it goes on, and with which token. */
export const READING_STATES = ['reading', 'paused', 'read'] as const

const Reading = z.object({
  id: z.string(),
  state: z.enum(READING_STATES),
  fault: z.nullable(z.enum(READING_FAULTS)),
  /** in words */
  message: z.nullable(z.string()),
  /** asked to wait until then, or trying again then */
  waitsUntil: z.nullable(f.Instant),
  /** how many documents the other program has, as far as is known */
  total: z.nullable(z.number()),
  /** of how many it is known that they are there, and how many were read */
  listed: z.number(),
  read: z.number(),
  /** from 2 on it is looked whether anything was changed meanwhile */
  round: z.number(),
  begunAt: f.Instant,
  begunBy: z.string(),
})
export type ImportReading = z.infer<typeof Reading>

const LONGEST_TOKEN = 4000
const Token = z.strictObject({ token: f.requiredText(LONGEST_TOKEN) })
const NOTHING_IMPORTED = { none: 'What is read is kept for a few days and counts when it is imported.' } as const

export const readImportReading = endpoint({
  method: 'GET',
  path: '/api/documents/import-reading',
  reads: ['imports'],
  summary: 'How far the reading of documents from inv.bg is; null where there is none.',
  access: 'documents.issue',
  reply: z.object({ reading: z.nullable(Reading) }),
})
export const beginImportReading = endpoint({
  method: 'POST',
  path: '/api/documents/import-reading',
  writes: ['imports'],
  summary:
    'Begins to read all documents from inv.bg with a token of its API, in the place of what was read before. A job reads; the token is sealed, and gone when it is through.',
  access: 'documents.issue',
  confidential: true,
  allowance: 'lookups',
  audit: NOTHING_IMPORTED,
  body: Token,
  reply: Reading,
  status: 201,
})
export const continueImportReading = endpoint({
  method: 'POST',
  path: '/api/documents/import-reading/continue',
  writes: ['imports'],
  summary: 'Goes on with a reading that came to a halt, with a new token; what was read stays.',
  access: 'documents.issue',
  confidential: true,
  allowance: 'lookups',
  audit: NOTHING_IMPORTED,
  body: Token,
  reply: Reading,
})
export const takeImportReading = endpoint({
  method: 'POST',
  path: '/api/documents/import-reading/table',
  writes: ['imports'],
  summary: 'Makes a table of what was read, to be checked and imported as an uploaded one (`/api/documents/imports/:id/check`).',
  access: 'documents.issue',
  idempotent: true,
  audit: NOTHING_IMPORTED,
  reply: z.extend(i.ImportTable, {
    /** what was left where it is */
    leftOut: z.object({ draft: z.number(), voided: z.number(), other: z.number() }),
  }),
  status: 201,
})
export const forgetImportReading = endpoint({
  method: 'DELETE',
  path: '/api/documents/import-reading',
  writes: ['imports'],
  summary: 'Gives a reading up: what was read and its token are gone.',
  access: 'documents.issue',
  audit: NOTHING_IMPORTED,
  status: 204,
})
