import { MONEY_KINDS, VERIFICATION_FAULTS, type VerificationFaultCode } from '@invoice/domain/documents/verification/report.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { JOB_STATES } from './jobs.ts'

/** Proving that numbering, amounts, files and the chains are whole: docs/decisions/0023-verification.md. */

// The keys of the table are its codes; the compiler cannot see it.
const CODES = Object.keys(VERIFICATION_FAULTS) as VerificationFaultCode[]

const Fault = z.object({
  code: z.enum(CODES),
  documentId: z.nullable(z.string()),
  number: z.nullable(z.string()),
  rangeId: z.nullable(z.string()),
  /** where in it; of the audit the place in its chain */
  field: z.string(),
  expected: z.nullable(z.string()),
  found: z.nullable(z.string()),
  /** which row of money it is about, and the account whose page shows it */
  money: z.optional(z.object({ kind: z.enum(MONEY_KINDS), id: z.string(), name: z.string(), accountId: z.nullable(z.string()) })),
})
const Range = z.object({
  id: z.string(),
  name: z.string(),
  documents: z.number(),
  voided: z.number(),
  first: z.nullable(z.string()),
  last: z.nullable(z.string()),
  /** how many there are at its documents and at itself */
  faults: z.number(),
})

export const Verification = z.object({
  id: z.string(),
  jobId: z.string(),
  /** as they were called then */
  askedBy: z.object({ id: z.string(), name: z.string() }),
  askedAt: f.Instant,
  finishedAt: z.nullable(f.Instant),
  state: z.enum(JOB_STATES),
  /** steps, of how many */
  done: z.number(),
  total: z.number(),
  /** those of which documents were issued, or that have a fault */
  ranges: z.array(Range),
  checked: z.object({
    documents: z.number(),
    lines: z.number(),
    taxes: z.number(),
    allocations: z.number(),
    outputs: z.number(),
    logos: z.number(),
    /** payments, allocations, entries of accounts and of banks */
    money: z.number(),
  }),
  /** entries of its chain, those that are to come into it, and its last hash; null until it is looked at */
  audit: z.nullable(z.object({ entries: z.number(), waiting: z.number(), head: z.string() })),
  /** the first of them, in the order of ranges and numbers, and how many there are */
  faults: z.array(Fault),
  faultCount: z.number(),
})
export type Verification = z.infer<typeof Verification>

export const readVerification = endpoint({
  method: 'GET',
  path: '/api/verifications/latest',
  reads: ['verifications'],
  summary: 'What the last verification found that was done, and the one that is under way.',
  access: 'audit.read',
  reply: z.object({ latest: z.nullable(Verification), running: z.nullable(Verification) }),
})
export const verifyWorkspace = endpoint({
  method: 'POST',
  path: '/api/verifications',
  writes: ['jobs', 'verifications'],
  summary:
    'Asks for a job that compares all that was issued with itself and follows the chain of the audit, once a minute; while one is under way, gives that one.',
  access: 'audit.manage',
  audit: ['verification.asked', 'verification.done'],
  idempotent: true,
  reply: Verification,
  status: 201,
})
