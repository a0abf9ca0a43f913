import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

export const HistoryEntry = z.object({ at: f.Instant, act: z.string(), actor: z.string(), details: z.record(z.string(), z.string()) })
export const readHistory = endpoint({
  method: 'GET',
  path: '/api/documents/:id/history',
  reads: ['drafts', 'documents', 'payments', 'links', 'mails', 'attachments', 'transmissions', 'taken_over'],
  summary: 'Who did what to the document, newest first.',
  access: 'documents.read',
  params: f.idParams,
  reply: f.listOf(HistoryEntry),
})
export const shareDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/link',
  writes: ['links'],
  summary: 'Makes the public link, or gives the one there is.',
  access: 'documents.share',
  audit: 'document.shared',
  params: f.idParams,
  reply: z.object({ token: z.string() }),
})
/** `views`: how often a person looked at what it shows, for two seconds at least. `answer`: to an offer, by who held a link, with what proves it. */
export const readLink = endpoint({
  method: 'GET',
  path: '/api/documents/:id/link',
  reads: ['documents', 'links'],
  summary: 'The public link: since when there is one, how often it was opened, and what was answered through it.',
  access: 'documents.read',
  params: f.idParams,
  reply: z.object({
    link: z.nullable(z.object({ token: z.string(), createdAt: f.Instant, views: z.number(), firstViewedAt: z.nullable(f.Instant) })),
    answer: z.nullable(
      z.object({
        isAccepted: z.boolean(),
        at: f.Instant,
        person: z.string(),
        note: z.string(),
        address: z.string(),
        browser: z.string(),
        sha256: z.string(),
      }),
    ),
  }),
})
export type DocumentLinkState = z.infer<(typeof readLink)['reply']>
export const renewLink = endpoint({
  method: 'POST',
  path: '/api/documents/:id/link/renew',
  writes: ['links'],
  summary:
    'Revokes the public link that is named, at once, and makes another one. Where another took its place already, that one is given.',
  access: 'documents.share',
  audit: ['document.shared', 'document.unshared'],
  params: f.idParams,
  body: z.strictObject({ publicToken: f.text(100) }),
  reply: z.object({ token: z.string() }),
})
export const unshareDocument = endpoint({
  method: 'DELETE',
  path: '/api/documents/:id/link',
  writes: ['links'],
  summary: 'Revokes the public link.',
  access: 'documents.share',
  audit: 'document.unshared',
  params: f.idParams,
  status: 204,
})
