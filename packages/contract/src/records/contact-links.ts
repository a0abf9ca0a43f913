import { LANGUAGES } from '@invoice/domain/localised.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** The page of a client: opened by a link, without signing in, until the link ends or is taken back. */

/** For so many days a link opens it, where it ends at all. */
export const CLIENT_LINK_DAYS = [30, 90, 365] as const
export const LONGEST_CLIENT_MESSAGE = 2000
/** So many documents are paid by one transfer at most. */
export const MOST_PAID_TOGETHER = 50
/** So many rows a page of the client's documents has. */
export const CLIENT_PAGE_SIZE = 25

export const ContactLinkInput = z.strictObject({
  /** whose link it is: two people of one client have two */
  person: f.requiredText(100),
  /** where it is sent; empty: it is handed over otherwise */
  address: f.emailOrEmpty(),
  message: f.text(LONGEST_CLIENT_MESSAGE),
  /** null: until it is taken back */
  days: f.nullable(z.literal(CLIENT_LINK_DAYS)),
  language: z.enum(LANGUAGES),
})
export type ContactLinkInput = z.infer<typeof ContactLinkInput>

const linkFields = {
  id: z.string(),
  contactId: z.string(),
  person: z.string(),
  address: z.string(),
  madeAt: f.Instant,
  madeBy: z.string(),
  /** null: it does not end by itself */
  expiresAt: z.nullable(f.Instant),
  /** null: nobody took it back */
  revokedAt: z.nullable(f.Instant),
  revokedBy: z.nullable(z.string()),
  /** how often the page was opened, and when last */
  views: z.number(),
  viewedAt: z.nullable(f.Instant),
}
export const ContactLink = z.object(linkFields)
export type ContactLink = z.infer<typeof ContactLink>

export const createContactLink = endpoint({
  method: 'POST',
  path: '/api/contacts/:id/links',
  writes: ['links', 'mails'],
  summary:
    'Makes a link by which a client sees its documents, and sends it where an address is given. The address of the page is told in this answer alone; repeated with the same Idempotency-Key, the answer has null in its place.',
  access: 'documents.share',
  alsoAsks: ['contacts.read'],
  audit: 'contact.link_made',
  idempotent: true,
  params: f.idParams,
  body: ContactLinkInput,
  reply: z.object({ ...linkFields, url: z.nullable(z.string()) }),
  status: 201,
})

export const listContactLinks = endpoint({
  method: 'GET',
  path: '/api/contacts/:id/links',
  reads: ['links'],
  summary: 'Links to the page of a client, the last first: who has them, until when, how often they were opened.',
  access: 'documents.share',
  alsoAsks: ['contacts.read'],
  params: f.idParams,
  reply: f.listOf(ContactLink),
})

export const revokeContactLink = endpoint({
  method: 'POST',
  path: '/api/contacts/links/:id/revoking',
  writes: ['links'],
  summary: 'Takes a link to the page of a client back: it opens nothing from then on.',
  access: 'documents.share',
  audit: 'contact.link_revoked',
  params: f.idParams,
  status: 204,
})

/** Whatever it is: one that cannot be a token is answered as one that is none. */
const ofToken = z.strictObject({ token: z.string() })
const period = { from: z.optional(f.day()), to: z.optional(f.day()), companyId: z.optional(f.id()) }

export const openClientPage = endpoint({
  method: 'GET',
  path: '/api/client-pages/:token',
  writes: ['links'],
  summary:
    'The page of a client: what is open and how to pay several documents together, all that was issued to it, its statement of account.',
  access: 'public',
  audit: 'contact.page_viewed',
  params: ofToken,
  query: z.strictObject({
    language: z.optional(z.enum(LANGUAGES)),
    /** open documents that are to be paid together */
    pay: f.severalIds(MOST_PAID_TOGETHER),
    /** of the documents: whose number has it, of which year, which page of them */
    q: f.searchText(),
    year: f.text(4),
    page: f.pageNumber(),
    /** of the statement of account */
    ...period,
  }),
  produces: 'text/html; charset=utf-8',
})

export const readClientDocument = endpoint({
  method: 'GET',
  path: '/api/client-pages/:token/document.pdf',
  summary: 'A document that was issued to the client of the page, as PDF; personal numbers are masked.',
  access: 'public',
  audit: 'document.output_kept',
  params: ofToken,
  query: z.strictObject({ id: f.id() }),
  produces: 'application/pdf',
})

export const readClientAccountStatement = endpoint({
  method: 'GET',
  path: '/api/client-pages/:token/statement.pdf',
  summary: 'The statement of account of the client of the page for a period, as PDF.',
  access: 'public',
  params: ofToken,
  query: z.strictObject({ language: z.enum(LANGUAGES), from: f.day(), to: f.day(), companyId: f.id() }),
  produces: 'application/pdf',
})
