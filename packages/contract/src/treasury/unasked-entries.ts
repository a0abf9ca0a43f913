import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'
import { PaidDocument, Reason, StatementEntry } from './statement-entries.ts'
import { StatementRule } from './statement-rules.ts'
import { STATEMENT_ENTRIES } from './statements.ts'

/** What was done about entries of banks that nobody was asked about: by a rule, or by the account's switch for what is certain. */

/** Entries that are certain are accepted as they come in, by whose word and since when; null: a person accepts them. */
const Accepting = z.nullable(z.object({ name: z.string(), since: f.Instant }))

const facts = StatementEntry.shape
const UnaskedEntry = z.object({
  id: facts.id,
  version: facts.version,
  bookedOn: facts.bookedOn,
  direction: facts.direction,
  amount: facts.amount,
  currency: facts.currency,
  reason: facts.reason,
  partyName: facts.partyName,
  partyIban: facts.partyIban,
  state: facts.state,
  category: facts.category,
  /** what its payment pays */
  documents: z.array(PaidDocument),
  /** the expense that a rule made of it */
  document: facts.document,
  by: z.enum(['rule', 'switch']),
  /** why, of what the switch accepted */
  reasons: z.array(Reason),
  /** who had said so of the account, and when; null: a rule did it */
  accepting: Accepting,
  /** which entries the rule is for; null where it was forgotten since, or none did it */
  rule: z.nullable(z.pick(StatementRule, { direction: true, partyIban: true, partyKey: true, reasonKey: true })),
  decidedAt: f.Instant,
})
export type UnaskedEntry = z.infer<typeof UnaskedEntry>

/** The time and the id of the last one of a page. */
const place = z.string().check(
  z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/),
  z.refine((text) => !Number.isNaN(Date.parse(text.slice(0, 24))), fault('invalid')),
)

export const listUnaskedEntries = endpoint({
  method: 'GET',
  path: '/api/treasury/accounts/:id/statement-unasked',
  reads: ['statements', 'statement_rules', 'ledger', 'documents', 'payments', 'accounts'],
  summary:
    'Entries that a rule decided about, or that were accepted as they came in, with why, the latest first; fifty at a time. What was taken back is none of them.',
  access: 'treasury.read',
  params: f.idParams,
  query: z.strictObject({
    statementId: z.optional(f.id()),
    /** `next` of the page before */
    after: z.optional(place),
  }),
  reply: z.object({
    accepting: Accepting,
    items: z.array(UnaskedEntry),
    /** of all pages */
    count: z.number(),
    next: z.nullable(z.string()),
  }),
})

export const setAccepting = endpoint({
  method: 'PUT',
  path: '/api/treasury/accounts/:id/statement-accepting',
  writes: ['accounts'],
  summary: 'Says whether entries of the account that are certain are accepted as they come in.',
  access: 'treasury.write',
  alsoAsks: ['payments.write'],
  freshProof: true,
  audit: 'treasury_account.updated',
  params: f.idParams,
  body: z.strictObject({ isOn: f.requiredFlag() }),
  reply: z.object({ accepting: Accepting }),
})

/** So many that are named. */
export const MOST_TAKEN_BACK = 1000

const eitherOr = z.refine<{ ids?: unknown; count?: unknown; statementId?: unknown }>(
  ({ ids, count, statementId }) => (ids === undefined) !== (count === undefined) && (ids === undefined || statementId === undefined),
  { path: ['ids'], ...fault('invalid') },
)
export const takeBackUnasked = endpoint({
  method: 'POST',
  path: '/api/treasury/accounts/:id/statement-unasked/take-back',
  writes: ['jobs'],
  writesLater: ['statements', 'payments', 'ledger', 'documents', 'jobs', 'notices', 'webhooks'],
  summary:
    'Opens such entries again, those named or all of the account or a statement, in a job: each as if it were undone by itself; an expense that a rule made is voided.',
  access: 'treasury.write',
  alsoAsks: ['payments.write'],
  audit: { none: 'The job writes down each entry that it opens.' },
  idempotent: true,
  params: f.idParams,
  body: z
    .strictObject({
      ids: z.optional(z.array(f.id()).check(z.minLength(1), z.maxLength(MOST_TAKEN_BACK))),
      /** of all: those of one statement */
      statementId: z.optional(f.id()),
      /** of all: how many there were when the person was asked; where there is another number now, nothing is done */
      count: z.optional(f.wholeNumber(1, STATEMENT_ENTRIES)),
    })
    .check(eitherOr),
  reply: z.object({ jobId: z.string(), count: z.number() }),
})
