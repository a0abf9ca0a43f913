import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { PUBLIC_STATES } from '@invoice/domain/documents/public-state.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { PaperLink } from './paper.ts'
import { DocumentSnapshot } from './snapshot.ts'

/** Whatever it is: one that cannot be a token is answered as one that is none. */
const params = z.strictObject({ token: z.string() })

const Colour = z.string()

/** How a document is paid online, or what came of that, in words of both languages. */
const PublicOnline = z.object({
  title: z.nullable(f.Localised),
  isGood: z.boolean(),
  /** all that is due is paid already, if the provider or a bank says so: no other way to pay is shown meanwhile */
  isPending: z.boolean(),
  lines: z.array(f.Localised),
  rows: z.array(z.object({ label: f.Localised, value: f.Localised })),
  /** where it is asked again how a payment stands that is being processed */
  again: z.nullable(z.object({ href: z.string(), label: f.Localised })),
  /** what was paid, as a file */
  confirmation: z.nullable(z.object({ href: z.string(), label: f.Localised })),
  /** a press of a way posts it as `method`; null: nothing can be paid online now */
  form: z.nullable(
    z.object({
      action: z.string(),
      ways: z.array(z.object({ id: z.string(), label: f.Localised })),
      /** what a part is called, where less than all may be paid */
      part: z.nullable(f.Localised),
      note: f.Localised,
    }),
  ),
})
export type PublicOnline = z.infer<typeof PublicOnline>

/** What anybody with the link sees: the paper and how to pay. Personal numbers are masked. */
export const readPublicDocument = endpoint({
  method: 'GET',
  path: '/api/public/:token',
  reads: ['documents', 'payments', 'links', 'companies'],
  summary: 'A shared document.',
  access: 'public',
  params,
  reply: z.object({
    snapshot: DocumentSnapshot,
    /** Of the paper; null while it waits to be drawn: all else is known already, and the count is asked for again. */
    pages: z.nullable(z.number()),
    /** over the pictures of the pages */
    links: z.array(PaperLink),
    outstanding: f.DecimalText,
    /** what of it is asked for now: where it is due in several days what is late, else what is due next */
    asked: z.object({ dueOn: z.nullable(f.Day), amount: f.DecimalText }),
    /** so much of it is settled already */
    settled: f.DecimalText,
    state: z.enum(PUBLIC_STATES),
    /** until it is due, or until an offer ends; below zero: since then */
    days: z.nullable(z.number()),
    /** The code that pays what is open by SEPA credit transfer, as SVG; null where there is none. */
    paymentQr: z.nullable(z.string()),
    /** the same as what it says, to be copied, and as a picture (PNG, base64), to be saved: banks' applications read one from the pictures of a phone */
    paymentCode: z.nullable(z.object({ text: z.string(), png: z.string() })),
    /** if it was voided */
    voidedOn: z.nullable(f.Day),
    /** what took the place of a voided document, or was made of this one; `token` of its own link, if it is shared too */
    successor: z.nullable(z.object({ type: z.enum(DOCUMENT_TYPES), number: z.string(), token: z.nullable(z.string()) })),
    /** what was answered through a public link */
    answer: z.nullable(z.object({ isAccepted: z.boolean(), at: f.Instant, person: z.string(), note: z.string() })),
    /** whether a question would reach anybody */
    takesQuestions: z.boolean(),
    /** null: it is not paid online */
    online: z.nullable(PublicOnline),
    /** the issuer's accent, as it can be read in each theme; null where it was issued before there was one */
    accent: z.nullable(z.object({ light: Colour, dark: Colour })),
    hasLogo: z.boolean(),
  }),
})
export const readPublicPage = endpoint({
  method: 'GET',
  path: '/api/public/:token/pages/:page',
  summary: 'One page of a shared document as an image (SVG).',
  access: 'public',
  params: z.strictObject({ token: z.string(), page: f.pageNumber() }),
  produces: 'image/svg+xml',
})
export const readPublicLogo = endpoint({
  method: 'GET',
  path: '/api/public/:token/logo',
  summary: 'The logo on a shared document.',
  access: 'public',
  params,
  produces: 'image/png',
})
export const readPublicPdf = endpoint({
  method: 'GET',
  path: '/api/public/:token/pdf',
  summary: 'A shared document as PDF/A-3.',
  access: 'public',
  audit: 'document.output_kept',
  params,
  produces: 'application/pdf',
})
export const markViewed = endpoint({
  method: 'POST',
  path: '/api/public/:token/viewed',
  writes: ['links', 'documents', 'notices'],
  summary: 'Said by the page once it has been visible for two seconds: the document was seen by a person.',
  access: 'public',
  audit: 'document.viewed',
  params,
  status: 204,
})
