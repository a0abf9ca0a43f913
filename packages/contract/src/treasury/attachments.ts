import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { ATTACHMENT_MAX_BYTES } from '../wire/uploads.ts'

/** A file beside an entry: the order that was signed, a slip of the bank. */
export const EntryAttachment = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  size: z.number(),
  /** of what was uploaded, byte for byte */
  sha256: z.string(),
  pages: z.number(),
  addedAt: f.Instant,
  addedBy: z.string(),
})
export type EntryAttachment = z.infer<typeof EntryAttachment>

const ofAttachment = z.strictObject({ id: f.id(), attachmentId: f.id() })

export const attachToEntry = endpoint({
  method: 'POST',
  path: '/api/treasury/transactions/:id/attachments',
  writes: ['ledger'],
  summary: 'Puts a file beside an entry: PDF, JPG or PNG, kept as it came.',
  access: 'treasury.write',
  audit: 'treasury_entry.file_attached',
  idempotent: true,
  multipart: { maxBytes: ATTACHMENT_MAX_BYTES, rule: 'attachment' },
  params: f.idParams,
  body: z.strictObject({ file: z.file() }),
  reply: EntryAttachment,
  status: 201,
})
export const listEntryAttachments = endpoint({
  method: 'GET',
  path: '/api/treasury/transactions/:id/attachments',
  reads: ['ledger'],
  summary: 'The files beside an entry, the first one first.',
  access: 'treasury.read',
  params: f.idParams,
  reply: f.listOf(EntryAttachment),
})
export const readEntryAttachment = endpoint({
  method: 'GET',
  path: '/api/treasury/transactions/:id/attachments/:attachmentId/file',
  summary: 'A file as it was uploaded, to be saved: a browser opens none of it. The workspace may be named by the parameter `workspace`.',
  access: 'treasury.read',
  params: ofAttachment,
  query: z.strictObject({ workspace: z.optional(f.id()) }),
  produces: 'application/octet-stream',
})
export const removeEntryAttachment = endpoint({
  method: 'DELETE',
  path: '/api/treasury/transactions/:id/attachments/:attachmentId',
  writes: ['ledger'],
  summary: 'Takes a file away from an entry.',
  access: 'treasury.write',
  audit: 'treasury_entry.file_detached',
  params: ofAttachment,
  status: 204,
})
