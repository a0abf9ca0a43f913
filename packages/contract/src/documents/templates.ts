import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { LOGO_PLACES, LOGO_SIZES, MAX_FOOTER, TEMPLATES } from '@invoice/domain/documents/look/look.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'

/** `#rrggbb`; one that is too light to be read is taken, and darkened where it is read: coloursOf of the domain. */
const accent = () =>
  z.string().check(
    z.toLowerCase(),
    z.refine((value) => /^#[0-9a-f]{6}$/.test(value), fault('invalid')),
  )

/** How the documents of a company are drawn, see Look of the domain. */
export const LookInput = z.strictObject({
  template: z.enum(TEMPLATES),
  accent: accent(),
  logoPlace: z.enum(LOGO_PLACES),
  logoSize: z.enum(LOGO_SIZES),
  columns: z.strictObject({ sku: f.flag(true), unit: f.flag(true), discount: f.flag(true) }),
  footer: f.localised(MAX_FOOTER),
  qr: f.flag(true),
  mark: f.flag(true),
  leva: f.flag(),
})

const Look = z.object({
  template: z.enum(TEMPLATES),
  accent: z.string(),
  logoPlace: z.enum(LOGO_PLACES),
  logoSize: z.enum(LOGO_SIZES),
  columns: z.object({ sku: z.boolean(), unit: z.boolean(), discount: z.boolean() }),
  footer: f.Localised,
  qr: z.boolean(),
  mark: z.boolean(),
  leva: z.boolean(),
})

/** `version` is the company's. */
export const CompanyLook = z.object({ companyId: z.string(), version: z.number(), look: Look, logoFileId: z.nullable(z.string()) })
export type CompanyLook = z.infer<typeof CompanyLook>

export const readLook = endpoint({
  method: 'GET',
  path: '/api/templates/:id',
  reads: ['looks', 'companies'],
  summary: 'How the documents of an issuer, named by its id, are drawn.',
  access: 'companies.read',
  params: f.idParams,
  reply: CompanyLook,
})
export const updateLook = endpoint({
  method: 'PUT',
  path: '/api/templates/:id',
  writes: ['looks', 'companies'],
  summary:
    'Changes how the documents of an issuer are drawn: drafts at once, and what is issued from now on. Issued documents stay as they were.',
  access: 'companies.write',
  audit: 'company.updated',
  params: f.idParams,
  body: z.strictObject({ look: LookInput, logoFileId: f.nullable(f.id()), version: f.version() }),
  reply: CompanyLook,
})
export const previewLook = endpoint({
  method: 'POST',
  path: '/api/templates/:id/preview',
  writes: [],
  summary: 'One page of the issuer’s last document as it would be in a look that need not be saved; of a sample where there is none.',
  access: 'companies.read',
  allowance: 'renders',
  audit: { none: 'Nothing is kept.' },
  params: f.idParams,
  body: z.strictObject({
    look: LookInput,
    logoFileId: f.nullable(f.id()),
    /** null: the document's own */
    language: f.nullable(f.documentLanguage()),
    page: f.pageNumber(),
  }),
  reply: z.object({
    svg: z.string(),
    pages: z.number(),
    /** null: a sample */
    document: z.nullable(z.object({ type: z.enum(DOCUMENT_TYPES), number: z.string() })),
  }),
})
