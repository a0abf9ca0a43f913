import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { ATTACHMENT_MAX_BYTES } from '../wire/uploads.ts'

/** Of one document. */
export const MOST_ATTACHMENTS = 20

/** A file beside a document: never printed and never shown in public. */
export const Attachment = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.enum(['application/pdf', 'image/jpeg', 'image/png', 'application/xml']),
  size: z.number(),
  /** of what was uploaded, byte for byte */
  sha256: z.string(),
  /** how many pictures it is drawn as; 0 of XML, which a bill was read from */
  pages: z.number(),
  /** internal otherwise; kept for when documents are mailed */
  goesWithMail: z.boolean(),
  /** false: a vendor's document was recorded from it, and it stays */
  isRemovable: z.boolean(),
  addedAt: f.Instant,
  addedBy: z.string(),
})
export type Attachment = z.infer<typeof Attachment>

const ofDocument = f.idParams
const ofAttachment = z.strictObject({ id: f.id(), attachmentId: f.id() })
const inWorkspace = z.strictObject({ workspace: z.optional(f.id()) })

export const attachFile = endpoint({
  method: 'POST',
  path: '/api/documents/:id/attachments',
  writes: ['attachments'],
  summary: 'Puts a file beside a document in any state: PDF, JPG or PNG, kept as it came.',
  access: 'documents.write',
  audit: 'document.file_attached',
  idempotent: true,
  multipart: { maxBytes: ATTACHMENT_MAX_BYTES, rule: 'attachment' },
  params: ofDocument,
  body: z.strictObject({ file: z.file(), goesWithMail: f.flag() }),
  reply: Attachment,
  status: 201,
})
export const listAttachments = endpoint({
  method: 'GET',
  path: '/api/documents/:id/attachments',
  reads: ['attachments'],
  summary: 'The files beside a document, the first one first.',
  access: 'documents.read',
  params: ofDocument,
  reply: f.listOf(Attachment),
})
export const readAttachment = endpoint({
  method: 'GET',
  path: '/api/documents/:id/attachments/:attachmentId/file',
  summary: 'A file as it was uploaded, to be saved: a browser opens none of it. The workspace may be named by the parameter `workspace`.',
  access: 'documents.read',
  params: ofAttachment,
  query: inWorkspace,
  produces: 'application/octet-stream',
})
export const readAttachmentPage = endpoint({
  method: 'GET',
  path: '/api/documents/:id/attachments/:attachmentId/pages/:page',
  summary:
    'One page of it as a picture. It never changes, so it may be kept for good. The workspace may be named by the parameter `workspace`.',
  access: 'documents.read',
  allowance: 'renders',
  params: z.strictObject({ id: f.id(), attachmentId: f.id(), page: f.pageNumber() }),
  query: inWorkspace,
  produces: 'image/jpeg',
})
export const removeAttachment = endpoint({
  method: 'DELETE',
  path: '/api/documents/:id/attachments/:attachmentId',
  writes: ['attachments'],
  summary: 'Takes a file away from a document. One that a vendor’s document was recorded from stays.',
  access: 'documents.write',
  audit: 'document.file_detached',
  params: ofAttachment,
  status: 204,
})
