import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import * as f from '../wire/fields.ts'
import { amount, MOST_ALLOCATIONS } from './payments.ts'

/** What is left of a credit note is set off against another document of its contact and company. */

export const SetOffs = z.object({
  /** of a note what it is set off against, of anything else the notes that are set off against it; the earliest first */
  made: z.array(
    z.object({
      id: z.string(),
      type: z.enum(DOCUMENT_TYPES),
      number: z.nullable(z.string()),
      issuedOn: z.nullable(f.Day),
      /** what is settled of the document, in its currency, which is this */
      amount: f.DecimalText,
      currency: z.string(),
      /** what the note gave for it, in the note's */
      given: f.DecimalText,
      /** the day of the last one */
      on: f.Day,
    }),
  ),
  /** what it can be set off against now: the oldest due first, notes the oldest first */
  open: z.array(
    z.object({
      id: z.string(),
      type: z.enum(DOCUMENT_TYPES),
      number: z.nullable(z.string()),
      issuedOn: z.nullable(f.Day),
      dueOn: z.nullable(f.Day),
      isOverdue: z.boolean(),
      currency: z.string(),
      total: f.DecimalText,
      /** what is left of it, in its currency */
      rest: f.DecimalText,
    }),
  ),
})
export type SetOffs = z.infer<typeof SetOffs>

export const SetOffInput = z.strictObject({
  /** the document, and so much of it, in its currency */
  allocations: z.array(z.strictObject({ documentId: f.id(), amount: amount() })).check(z.minLength(1), z.maxLength(MOST_ALLOCATIONS)),
})
export type SetOffInput = z.output<typeof SetOffInput>

export const readSetOffs = endpoint({
  method: 'GET',
  path: '/api/documents/:id/set-offs',
  reads: ['documents', 'payments'],
  summary:
    'What a credit note is set off against and can be; of any other document, the credit notes that are and can be set off against it.',
  access: 'payments.read',
  params: f.idParams,
  reply: SetOffs,
})
export const setOffNote = endpoint({
  method: 'POST',
  path: '/api/documents/:id/set-offs',
  writes: ['payments', 'notices', 'webhooks'],
  summary: 'Sets off what is left of a credit note against documents of the same contact and company, as of today.',
  access: 'payments.write',
  audit: 'document.set_off',
  idempotent: true,
  params: f.idParams,
  body: SetOffInput,
  reply: SetOffs,
})
export const undoSetOff = endpoint({
  method: 'POST',
  path: '/api/documents/:id/set-offs/undo',
  writes: ['payments'],
  summary: 'Takes back, as of today, all that a credit note was set off against a document.',
  access: 'payments.write',
  audit: 'document.set_off_undone',
  idempotent: true,
  params: f.idParams,
  body: z.strictObject({ documentId: f.id() }),
  reply: SetOffs,
})
