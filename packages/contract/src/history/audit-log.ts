import * as z from 'zod/mini'
import * as i from '../records/imports.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { AUDIT_ACTS, AUDITED_ENTITIES } from './audit.ts'

/** What was done in the workspace: who, when, what, from what to what. What is written down says `audit.ts`. */

/** Place of an entry in the order of time: microseconds since 1970, and its id. */
const cursor = () => z.string().check(z.regex(/^\d{1,16}_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/))

/** `from` and `to` are days of our calendar; `recordId`: one record's history; `q`: numbers and names of records, names of people. */
export const auditFilter = {
  q: f.searchText(),
  from: z.optional(f.day()),
  to: z.optional(f.day()),
  actorId: z.optional(f.requiredText(100)),
  kind: z.optional(z.enum(AUDITED_ENTITIES)),
  act: z.optional(z.enum(AUDIT_ACTS)),
  recordId: z.optional(f.id()),
}
const filter = z.strictObject(auditFilter)
export type AuditFilter = z.infer<typeof filter>

const Change = z.object({
  /** as the contract names the record's fields */
  field: z.string(),
  /** as they were and are; both missing where values are not written down: a secret's, a personal number's, or one too long */
  from: z.optional(z.unknown()),
  to: z.optional(z.unknown()),
})
export const AuditEntry = z.object({
  id: z.string(),
  at: f.Instant,
  /** of the closed list, or one of an earlier release */
  act: z.string(),
  /** as they were called then */
  actor: z.object({ kind: z.enum(['user', 'api_key', 'public_link', 'job']), id: z.string(), name: z.string() }),
  /** what it was done to; without an id it is no one row. `name`: number of a document, name of anything else; `isThere`: it can be opened */
  record: z.object({
    kind: z.string(),
    id: z.nullable(z.string()),
    name: z.string(),
    documentType: z.nullable(z.string()),
    isThere: z.boolean(),
  }),
  changes: z.array(Change),
  /** what else was written down: a reason, counts, ids of other records */
  facts: z.record(z.string(), z.string()),
  /** place in the workspace’s chain, from 1, and its hash; null until it is in it */
  place: z.nullable(z.number()),
  hash: z.nullable(z.string()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const Page = z.object({
  items: z.array(AuditEntry),
  /** of the records that the entries refer to, by id, in the language of the call */
  names: z.record(z.string(), z.string()),
  /** what comes after the last one is asked for with it; null: there is nothing more */
  next: z.nullable(z.string()),
})
export type AuditPage = z.infer<typeof Page>
const query = z.strictObject({ ...auditFilter, after: z.optional(cursor()), pageSize: z._default(f.wholeNumber(1, 1000), 50) })
export type ListAuditQuery = z.infer<typeof query>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  reads: ['audit'],
  summary: 'What was done, the newest first. A page goes on after the `next` of the one before it.',
  access: 'audit.read',
  query,
  reply: Page,
})
export const summariseAudit = endpoint({
  method: 'GET',
  path: '/api/audit/summary',
  reads: ['audit'],
  summary: 'How many entries the filter finds, counted up to 10,000.',
  access: 'audit.read',
  query: filter,
  reply: z.object({ count: z.number(), isMore: z.boolean() }),
})
export const listAuditPeople = endpoint({
  method: 'GET',
  path: '/api/audit/people',
  reads: ['audit'],
  summary: 'Who did anything in the workspace, with the name that they last had.',
  access: 'audit.read',
  reply: f.listOf(z.object({ id: z.string(), kind: z.enum(['user', 'api_key', 'public_link', 'job']), name: z.string() })),
})
export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/audit/export',
  summary: 'The entries of a filter as a spreadsheet, a row for each value that changed.',
  access: 'audit.read',
  allowance: 'exports',
  audit: 'audit.exported',
  query: z.strictObject({ ...auditFilter, ...i.spreadsheetQuery }),
  produces: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
