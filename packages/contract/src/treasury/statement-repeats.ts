import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { ENTRY_PAGE } from './statements.ts'

/** What of a file was not booked, for it is there already: known for certain, asked about, or told by a person to be the same or another one. */
export const REPEAT_STATES = ['known', 'asked', 'same', 'added'] as const
export type RepeatState = (typeof REPEAT_STATES)[number]

export const StatementRepeat = z.object({
  id: z.string(),
  statementId: z.string(),
  state: z.enum(REPEAT_STATES),
  bookedOn: f.Day,
  direction: z.enum(['in', 'out']),
  amount: f.DecimalText,
  currency: z.string(),
  reason: z.string(),
  partyName: z.string(),
  partyIban: z.string(),
  bankReference: z.string(),
  /** which it is, or may be, and the file that told of that one first */
  entry: z.object({
    id: z.string(),
    reason: z.string(),
    partyName: z.string(),
    partyIban: z.string(),
    bankReference: z.string(),
    fileName: z.string(),
  }),
  decidedName: z.nullable(z.string()),
  /** the file that came later and proved what it is; null: none did */
  provedBy: z.nullable(z.string()),
})
export type StatementRepeat = z.infer<typeof StatementRepeat>

export const listStatementRepeats = endpoint({
  method: 'GET',
  path: '/api/treasury/accounts/:id/statement-repeats',
  reads: ['statements'],
  summary: 'Entries of files that were taken for known, or are asked about, the oldest first; two hundred at a time.',
  access: 'treasury.read',
  params: f.idParams,
  query: z.strictObject({
    state: z._default(z.enum([...REPEAT_STATES, 'all']), 'asked'),
    statementId: z.optional(f.id()),
    /** the last one of the page before */
    after: z.optional(f.id()),
  }),
  reply: z.object({ items: z.array(StatementRepeat), hasMore: z.boolean() }),
})

export const decideStatementRepeats = endpoint({
  method: 'POST',
  path: '/api/treasury/accounts/:id/statement-repeats/decide',
  writes: ['statements', 'ledger', 'accounts'],
  summary:
    'Says of entries that were taken for known, or are asked about, that they are the same, or others: those are added. What was added is taken back by saying that it is the same, as long as nothing became of it.',
  access: 'treasury.write',
  audit: 'statement_entry.decided',
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ ids: z.array(f.id()).check(z.minLength(1), z.maxLength(ENTRY_PAGE)), isSame: f.requiredFlag() }),
  reply: z.object({ items: z.array(StatementRepeat) }),
})
