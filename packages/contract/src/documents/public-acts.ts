import { LONGEST_NOTE, LONGEST_PERSON, LONGEST_QUESTION } from '@invoice/domain/documents/public-acts.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'

/** What anybody with the link may do, beside reading (`public.ts`). */

const params = z.strictObject({ token: z.string() })

// An offer is answered once, by who holds the link and never by the issuer's own people

const OfferAnswer = z.strictObject({ person: f.requiredText(LONGEST_PERSON), note: f.text(LONGEST_NOTE) })

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/public/:token/accept',
  writes: ['documents', 'notices', 'mails', 'webhooks'],
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
  writes: ['documents', 'notices', 'mails', 'webhooks'],
  summary: 'Declines a shared offer. Name, note, time, address and the hash of the file are kept.',
  access: 'public',
  audit: ['document.declined', 'document.output_kept'],
  params,
  body: OfferAnswer,
  status: 204,
})
const CONFIRMATION = 'What was answered to the offer, by whom and when, with the hash of the file, as PDF/A-3.'
export const readPublicConfirmation = endpoint({
  method: 'GET',
  path: '/api/public/:token/confirmation',
  summary: `${CONFIRMATION} Whose device it was is told to the issuer alone.`,
  access: 'public',
  params,
  produces: 'application/pdf',
})
/** Of the issuer's people. */
export const readConfirmation = endpoint({
  method: 'GET',
  path: '/api/documents/:id/confirmation',
  summary: `${CONFIRMATION} With address and browser of the device.`,
  access: 'documents.read',
  allowance: 'renders',
  params: f.idParams,
  query: z.strictObject({ workspace: z.optional(f.id()) }),
  produces: 'application/pdf',
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
  writes: ['documents', 'notices', 'mails'],
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
  writes: [],
  summary: 'Whether a file of this SHA-256 is one that was issued as this document.',
  access: 'public',
  audit: COMPARED,
  params,
  body: z.strictObject({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  reply: Match,
})
const TypedNumber = z.strictObject({ number: f.requiredText(LONGEST.theirNumber), issuedOn: f.day() })

export const verifyNumber = endpoint({
  method: 'POST',
  path: '/api/public/:token/verify-number',
  writes: [],
  summary: 'Whether number and date of issue are those of this document.',
  access: 'public',
  audit: COMPARED,
  params,
  body: TypedNumber,
  reply: Match,
})
