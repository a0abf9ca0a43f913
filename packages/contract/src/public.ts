import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { LONGEST_NOTE, LONGEST_PERSON, LONGEST_QUESTION } from '@invoice/domain/documents/public-acts.ts'
import { PUBLIC_STATES } from '@invoice/domain/documents/public-state.ts'
import * as z from 'zod/mini'
import { DocumentSnapshot } from './document-snapshot.ts'
import { endpoint } from './endpoint.ts'
import * as f from './fields.ts'

/** Whatever it is: one that cannot be a token is answered as one that is none. */
const params = z.strictObject({ token: z.string() })

const Colour = z.string()

/** What anybody with the link sees: the paper and how to pay. Personal numbers are masked. */
export const readPublicDocument = endpoint({
  method: 'GET',
  path: '/api/public/:token',
  summary: 'A shared document.',
  access: 'public',
  params,
  reply: z.object({
    snapshot: DocumentSnapshot,
    /** Of the paper; null while it waits to be drawn: all else is known already, and the count is asked for again. */
    pages: z.nullable(z.number()),
    outstanding: f.DecimalText,
    /** so much of it is settled already */
    settled: f.DecimalText,
    state: z.enum(PUBLIC_STATES),
    /** until it is due, or until an offer ends; below zero: since then */
    days: z.nullable(z.number()),
    /** The code that pays what is open by SEPA credit transfer, as SVG; null where there is none. */
    paymentQr: z.nullable(z.string()),
    /** when it was voided, if it was, and why */
    voided: z.nullable(z.object({ on: z.nullable(f.Day), reason: z.string() })),
    /** what took the place of a voided document, or was made of this one; `token` of its own link, if it is shared too */
    successor: z.nullable(z.object({ type: z.enum(DOCUMENT_TYPES), number: z.string(), token: z.nullable(z.string()) })),
    /** what was answered through a public link */
    answer: z.nullable(z.object({ isAccepted: z.boolean(), at: f.Instant, person: z.string(), note: z.string() })),
    /** whether a question would reach anybody */
    takesQuestions: z.boolean(),
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
  summary: 'Said by the page once it has been visible for two seconds: the document was seen by a person.',
  access: 'public',
  audit: 'document.viewed',
  params,
  status: 204,
})

// An offer is answered once, by who holds the link and never by the issuer's own people

const OfferAnswer = z.strictObject({ person: f.requiredText(LONGEST_PERSON), note: f.text(LONGEST_NOTE) })

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/public/:token/accept',
  summary: 'Accepts a shared offer. Name, note, time, address and the hash of the file are kept.',
  access: 'public',
  audit: ['document.accepted', 'document.output_kept'],
  params,
  body: OfferAnswer,
  status: 204,
})
export const declineOffer = endpoint({
  method: 'POST',
  path: '/api/public/:token/decline',
  summary: 'Declines a shared offer. Name, note, time, address and the hash of the file are kept.',
  access: 'public',
  audit: ['document.declined', 'document.output_kept'],
  params,
  body: OfferAnswer,
  status: 204,
})

export const Question = z.strictObject({
  name: f.requiredText(LONGEST_PERSON),
  email: f.requiredEmail(),
  text: f.requiredText(LONGEST_QUESTION),
  /** A field that no person sees: what is in it was written by a program. */
  website: f.text(200),
})
export const askQuestion = endpoint({
  method: 'POST',
  path: '/api/public/:token/question',
  summary: 'Sends a question to the issuer’s address, and to nobody else.',
  access: 'public',
  audit: 'document.question_asked',
  params,
  body: Question,
  status: 204,
})

// Whether what somebody holds is what was issued

const COMPARED = { none: 'It compares, and keeps nothing.' } as const
const Match = z.object({ matches: z.boolean() })

export const verifyFile = endpoint({
  method: 'POST',
  path: '/api/public/:token/verify-file',
  summary: 'Whether a file of this SHA-256 is one that was issued as this document.',
  access: 'public',
  audit: COMPARED,
  params,
  body: z.strictObject({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  reply: Match,
})
const TypedNumber = z.strictObject({ number: f.requiredText(50), issuedOn: f.day() })

export const verifyNumber = endpoint({
  method: 'POST',
  path: '/api/public/:token/verify-number',
  summary: 'Whether number and date of issue are those of this document.',
  access: 'public',
  audit: COMPARED,
  params,
  body: TypedNumber,
  reply: Match,
})
