import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { DocumentDraft } from './draft.ts'
import { DocumentSnapshot } from './snapshot.ts'

// Paper

export const OUTPUT_KINDS = ['original', 'copy'] as const

/** Where a page leads: a rectangle over its picture, in hundredths of its sides ("12.5%") from the upper left corner. */
export const PaperLink = z.object({
  page: z.number(),
  href: z.string(),
  /** what is read of it */
  label: z.string(),
  left: z.string(),
  top: z.string(),
  width: z.string(),
  height: z.string(),
})
export type PaperLink = z.infer<typeof PaperLink>

export const readPaper = endpoint({
  method: 'GET',
  path: '/api/documents/:id/paper',
  reads: ['drafts', 'documents', 'companies', 'looks', 'payment_methods', 'tax_rates', 'units', 'deal_terms'],
  summary: 'What the document prints, how many pages that takes, and where their links are.',
  access: 'documents.read',
  allowance: 'renders',
  params: f.idParams,
  reply: z.object({ snapshot: DocumentSnapshot, pages: z.number(), links: z.array(PaperLink) }),
})
export const readPage = endpoint({
  method: 'GET',
  path: '/api/documents/:id/pages/:page',
  summary: 'One page as an image (SVG). The workspace may be named by the parameter `workspace`.',
  access: 'documents.read',
  allowance: 'renders',
  params: z.strictObject({ id: f.id(), page: f.pageNumber() }),
  query: z.strictObject({ workspace: z.optional(f.id()), version: z.optional(z.string().check(z.maxLength(20))) }),
  produces: 'image/svg+xml',
})
export const readPdf = endpoint({
  method: 'GET',
  path: '/api/documents/:id/pdf',
  summary:
    'The document as PDF/A-3. The first one of an issued document is kept and served ever after. With `print` its pages alone, for a browser to show and print.',
  access: 'documents.read',
  allowance: 'renders',
  audit: 'document.output_kept',
  params: f.idParams,
  query: z.strictObject({ workspace: z.optional(f.id()), kind: z._default(z.enum(OUTPUT_KINDS), 'original'), print: f.flag() }),
  produces: 'application/pdf',
})
export const readProtocol = endpoint({
  method: 'GET',
  path: '/api/documents/:id/protocol',
  summary: 'The protocol about a voided tax document, as PDF/A-3. The first file is kept and served ever after.',
  access: 'documents.read',
  allowance: 'renders',
  audit: 'document.output_kept',
  params: f.idParams,
  query: z.strictObject({ workspace: z.optional(f.id()) }),
  produces: 'application/pdf',
})
export const previewDocument = endpoint({
  method: 'POST',
  path: '/api/documents/preview',
  writes: [],
  summary: 'One page of a draft that need not be saved.',
  access: 'documents.read',
  allowance: 'renders',
  audit: { none: 'Nothing is kept.' },
  body: z.strictObject({ draft: DocumentDraft, page: f.pageNumber() }),
  holdsLines: true,
  reply: z.object({ svg: z.string(), pages: z.number() }),
})

// History and the public link
