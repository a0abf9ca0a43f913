import { EINVOICE_LEVELS } from '@invoice/domain/einvoice/level.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'

/** E-invoices of issued documents: EN 16931 in its two syntaxes. */
export const SYNTAXES = ['ubl', 'cii'] as const
export type Syntax = (typeof SYNTAXES)[number]

const KeptFile = z.object({
  syntax: z.enum(SYNTAXES),
  /** which rules it keeps to: EN 16931 alone, or those of Peppol BIS Billing 3 too */
  level: z.enum(EINVOICE_LEVELS),
  /** their release */
  rules: z.string(),
  size: z.number(),
  /** of its bytes, in hex */
  sha256: z.string(),
  madeAt: f.Instant,
})
export type EInvoiceFile = z.infer<typeof KeptFile>

const Finding = z.object({
  /** no_xml: there is none; core_only: none for Peppol */
  severity: z.enum(['no_xml', 'core_only']),
  /** of EN 16931 or Peppol; empty where there is none */
  rule: z.string(),
  field: z.string(),
  /** in the language of who asks */
  message: z.string(),
})
export type EInvoiceFinding = z.infer<typeof Finding>

export const listEInvoices = endpoint({
  method: 'GET',
  path: '/api/documents/:id/einvoices',
  reads: ['documents'],
  summary:
    'The e-invoices of a document, UBL 2.1 and CII, and why there is none, or none for Peppol. They are made once after it is issued, and never change.',
  access: 'documents.read',
  params: f.idParams,
  reply: z.object({
    /** it may have one: an invoice, a credit or a debit note that was issued */
    isEInvoiced: z.boolean(),
    files: z.array(KeptFile),
    findings: z.array(Finding),
  }),
})
export const readEInvoice = endpoint({
  method: 'GET',
  path: '/api/documents/:id/einvoice',
  summary:
    'An e-invoice by EN 16931 as it was made when the document was issued: UBL 2.1, or CII as it lies in the PDF (Factur-X). 409 where the document has none. The workspace may be named by the parameter `workspace`.',
  access: 'documents.read',
  params: f.idParams,
  query: z.strictObject({ workspace: z.optional(f.id()), syntax: z._default(z.enum(SYNTAXES), 'ubl') }),
  produces: 'application/xml',
})
