import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import * as z from 'zod/mini'
import { ApiKey } from '../programs/api-keys.ts'
import { Assistants } from '../programs/assistants.ts'
import { Webhook } from '../programs/webhooks.ts'
import { ContactLink } from '../records/contact-links.ts'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { Invitation, Member } from './users.ts'

/** Everything that gives access to a workspace, on one list: who and what comes in, who let it, and when it was last used. */

/** What of it should be looked at: nobody used it for 90 days; who made it is here no more, or may not make it any more. */
export const ACCESS_MARKS = ['unused', 'maker_gone', 'maker_demoted'] as const
export type AccessMark = (typeof ACCESS_MARKS)[number]
const marks = z.array(z.enum(ACCESS_MARKS))

/** So many public links are shown, the newest; and up to so many are counted. */
export const MOST_LINKS_SHOWN = 50
export const MOST_LINKS_COUNTED = 10_000

const SharedDocument = z.object({
  documentId: z.string(),
  type: z.enum(DOCUMENT_TYPES),
  number: z.nullable(z.string()),
  createdAt: f.Instant,
  /** as they were called then; empty: nobody knows any more */
  madeBy: z.string(),
  views: z.number(),
  firstViewedAt: z.nullable(f.Instant),
  marks,
})
export type SharedDocument = z.infer<typeof SharedDocument>

const ClientLink = z.extend(ContactLink, { name: f.Localised, marks })
export type ClientLink = z.infer<typeof ClientLink>

export const AccessList = z.object({
  people: z.array(z.extend(Member, { marks })),
  /** those that are still open, the next ones alike: what is over or switched off gives no access */
  invitations: z.array(z.extend(Invitation, { marks })),
  keys: z.array(z.extend(ApiKey, { marks })),
  webhooks: z.array(z.extend(Webhook, { marks })),
  assistants: Assistants,
  /** `isMore`: there are more than are counted */
  links: z.object({ count: z.number(), isMore: z.boolean(), newest: z.array(SharedDocument) }),
  /** to pages of clients, with whose page it is: those that open something now, the newest */
  clientLinks: z.array(ClientLink),
})
export type AccessList = z.infer<typeof AccessList>

export const listAccess = endpoint({
  method: 'GET',
  path: '/api/access',
  reads: ['users', 'account', 'api_keys', 'webhooks', 'assistants', 'links', 'documents', 'contacts'],
  summary:
    'Everything that gives access to the workspace: people, open invitations, keys, webhooks, what assistants may, and public links; with who made it, when it was last used, and what should be looked at.',
  access: 'users.manage',
  reply: AccessList,
})
