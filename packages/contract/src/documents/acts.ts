import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { LONGEST } from '../wire/longest.ts'
import { CREATE, Document } from './document.ts'

const byReason = z.strictObject({ reason: f.text(LONGEST.reason) })

export const acceptDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/accept',
  writes: ['documents', 'webhooks'],
  summary: 'Marks an offer as accepted by the client.',
  access: 'documents.write',
  audit: 'document.accepted',
  params: f.idParams,
  reply: Document,
})
export const declineDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/decline',
  writes: ['documents', 'webhooks'],
  summary: 'Marks an offer as declined by the client; the reason may be empty.',
  access: 'documents.write',
  audit: 'document.declined',
  params: f.idParams,
  body: byReason,
  reply: Document,
})
export const completeDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/complete',
  writes: ['documents'],
  summary: 'Marks an order or a stock document as completed.',
  access: 'documents.write',
  audit: 'document.completed',
  params: f.idParams,
  reply: Document,
})
export const cancelDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/cancel',
  writes: ['documents'],
  summary: 'Cancels what is no tax document; the reason may be empty. What it was made of gets its former state back.',
  access: 'documents.issue',
  audit: ['document.cancelled', 'document.given_back'],
  params: f.idParams,
  body: byReason,
  reply: Document,
})
export const disputeDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/dispute',
  writes: ['documents'],
  summary: 'Marks what is owed as disputed by the client, and why: no reminder of it is sent any more.',
  access: 'documents.write',
  audit: 'document.disputed',
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ reason: f.requiredText(LONGEST.reason) }),
  reply: Document,
})
export const undisputeDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/undispute',
  writes: ['documents'],
  summary: 'Takes back that a document is disputed.',
  access: 'documents.write',
  audit: 'document.dispute_ended',
  idempotent: true,
  params: f.idParams,
  reply: Document,
})
export const WHEN_VOIDED = ['release', 'undo'] as const
export type WhenVoided = (typeof WHEN_VOIDED)[number]
export const voidDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/void',
  writes: ['drafts', 'documents', 'payments', 'ledger', 'webhooks'],
  summary:
    'Voids a document: it keeps its number. With `reissue` a draft is made of it that will take its place; one that was paid is voided only where `payments` says what becomes of them.',
  access: 'documents.issue',
  audit: [
    'document.voided',
    'document.given_back',
    'document.created',
    'document.protocol_made',
    'document.vat_taken_back',
    'document.vat_charge_annulled',
    'payment.released',
    'payment.undone',
    'document.set_off_undone',
    'document.vat_charge_annulled',
  ],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({
    reason: f.requiredText(LONGEST.reason),
    reissue: f.flag(),
    /** what settles it: `release`: it stays the contact’s credit; `undo`: the payments are taken back whole */
    payments: z.optional(z.enum(WHEN_VOIDED)),
  }),
  reply: z.object({ document: Document, replacement: z.nullable(Document) }),
})
export const duplicateDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/duplicate',
  writes: ['drafts'],
  summary: 'A new draft with all that was typed; its days are open.',
  access: CREATE,
  audit: ['document.duplicated', 'document.created'],
  idempotent: true,
  params: f.idParams,
  reply: Document,
  status: 201,
})
export const convertDocument = endpoint({
  method: 'POST',
  path: '/api/documents/:id/convert',
  writes: ['drafts'],
  summary: 'The draft that it becomes: a new one, or the first one until that is issued. What is converted stays as it is until then.',
  access: CREATE,
  audit: ['document.conversion_begun', 'document.created'],
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ type: z.enum(DOCUMENT_TYPES) }),
  reply: Document,
})
