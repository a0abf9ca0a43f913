import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { EXPORT_FORMS, EXPORT_KINDS } from '@invoice/domain/exports/forms.ts'
import { INQUIRY_NOUNS } from '@invoice/domain/inquiries/inquiry.ts'
import { TEST_EVENT, WEBHOOK_EVENTS } from '@invoice/domain/webhooks/events.ts'
import { LONGEST_ADDRESS } from '@invoice/domain/webhooks/webhook-address.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'

/** What other programs are told as it happens: docs/webhooks.md. For people alone, by a session: no key reaches it. */

/** Who or what switched an address off: a person, its own answer (410), or days without a good one. */
export const OFF_REASONS = ['person', 'gone', 'failing'] as const

/** What was in the way of an answer; `status`: there was one, and it was none of 2xx. no_secret: what signs was lost with its key. */
export const WEBHOOK_FAULTS = [
  'name_not_found',
  'private_address',
  'connection_refused',
  'unreachable',
  'timed_out',
  'tls',
  'redirect',
  'status',
  'wrong_address',
  'no_secret',
  'interrupted',
  'unknown',
] as const
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

/** stopped: its address was switched off before it was told. failed: given up after three days. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'stopped'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** So many addresses a workspace has. */
export const MOST_WEBHOOKS = 20
/** So much is kept of an answer, and shown. */
export const MOST_BODY = 16 * 1024

const shape = {
  /** https:// alone; where it leads is asked at each try */
  url: f.requiredText(LONGEST_ADDRESS),
  events: z.array(z.enum(WEBHOOK_EVENTS)).check(
    z.minLength(1),
    z.maxLength(WEBHOOK_EVENTS.length),
    z.refine((events) => new Set(events).size === events.length, fault('invalid')),
  ),
  isOn: f.flag(true),
}
export const WebhookInput = z.strictObject(shape)
export type WebhookInput = z.output<typeof WebhookInput>

export const Webhook = z.object({
  id: z.string(),
  version: z.number(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  isOn: z.boolean(),
  /** null while it is on */
  offBecause: z.nullable(z.enum(OFF_REASONS)),
  /** the last of the secret's characters; null: nobody has been shown it yet */
  secretHint: z.nullable(z.string()),
  /** until when the secret before it signs as well; null: there is none */
  oldSecretUntil: z.nullable(f.Instant),
  /** the last try of any delivery: null before the first one */
  last: z.nullable(z.object({ at: f.Instant, status: z.nullable(z.number()), fault: z.nullable(z.enum(WEBHOOK_FAULTS)) })),
  /** tries that failed one after the other, and until when it is left alone */
  failures: z.number(),
  restingUntil: z.nullable(f.Instant),
  /** as they were called then; of one from long ago '' and null */
  createdBy: z.string(),
  createdById: z.nullable(z.string()),
  createdAt: f.Instant,
})
export type Webhook = z.infer<typeof Webhook>

const event = z.enum([...WEBHOOK_EVENTS, TEST_EVENT])
const delivery = {
  /** `webhook-id`: the same in each try, so that what comes twice can be told */
  id: z.string(),
  webhookId: z.string(),
  event,
  document: z.nullable(z.object({ id: z.string(), type: z.enum(DOCUMENT_TYPES), number: z.nullable(z.string()) })),
  happenedAt: f.Instant,
  state: z.enum(DELIVERY_STATES),
  tries: z.number(),
  triedAt: z.nullable(f.Instant),
  nextTryAt: z.nullable(f.Instant),
  endedAt: z.nullable(f.Instant),
  status: z.nullable(z.number()),
  fault: z.nullable(z.enum(WEBHOOK_FAULTS)),
  durationMs: z.nullable(z.number()),
}
export const Delivery = z.object(delivery)
export type Delivery = z.infer<typeof Delivery>
export const DeliveryDetail = z.object({
  ...delivery,
  url: z.string(),
  /** what is sent; null before the first try */
  body: z.nullable(z.string()),
  /** the beginning of what came back last */
  answer: z.string(),
})
export type DeliveryDetail = z.infer<typeof DeliveryDetail>

/** What is sent: `type` and `at` tell what happened and when, `data` about what. */
export const WebhookBody = z.object({
  type: event,
  at: f.Instant,
  data: z.object({
    /** null in a test where there is no document yet */
    document: z.nullable(
      z.object({
        id: z.string(),
        type: z.enum(DOCUMENT_TYPES),
        number: z.nullable(z.string()),
        status: z.enum(DOCUMENT_STATUSES),
        issuedOn: z.nullable(f.Day),
        dueOn: z.nullable(f.Day),
        currency: z.string(),
        taxBase: f.DecimalText,
        totalVat: f.DecimalText,
        total: f.DecimalText,
        outstanding: f.DecimalText,
        recipient: z.object({ contactId: z.nullable(z.string()), name: f.Localised }),
      }),
    ),
    /** of `export.ready` alone, whose document is null */
    export: z.optional(
      z.object({
        id: z.string(),
        kind: z.enum(EXPORT_KINDS),
        form: z.enum(EXPORT_FORMS),
        /** documents, payments or months */
        count: z.number(),
        /** bytes */
        size: z.number(),
        sha256: z.string(),
        expiresAt: f.Instant,
      }),
    ),
    /** of `inquiry.…` alone, whose document is null */
    inquiry: z.optional(
      z.object({
        id: z.string(),
        /** what it is about */
        noun: z.enum(INQUIRY_NOUNS),
        subjectId: z.string(),
        companyId: z.nullable(z.string()),
        /** the question, or the answer */
        text: z.string(),
        by: z.string(),
      }),
    ),
    /** of `books.…` alone, whose document is null: those of one act, of very many in several events */
    books: z.optional(z.object({ documentIds: z.array(z.string()), by: z.string() })),
    /** of `vat_month.…` alone, whose document is null */
    vatMonth: z.optional(
      z.object({
        companyId: z.string(),
        /** YYYY-MM */
        month: z.string(),
        state: z.enum(['ready', 'filed', 'reopened']),
        /** which filing of the month it is about: 1 is the first; null before it was filed */
        sequence: z.nullable(z.number()),
        filedOn: z.nullable(f.Day),
        receiptNumber: z.nullable(z.string()),
      }),
    ),
  }),
})
export type WebhookBody = z.infer<typeof WebhookBody>

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  reads: ['webhooks'],
  summary: 'The addresses that are told what happens, the oldest first, and how each answered last.',
  access: 'webhooks.read',
  reply: f.listOf(Webhook),
})
export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  writes: ['webhooks'],
  summary: 'Adds an address. What signs is shown by renewing its secret.',
  access: 'webhooks.manage',
  freshProof: true,
  audit: 'webhook.created',
  idempotent: true,
  body: WebhookInput,
  reply: Webhook,
  status: 201,
})
export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/api/webhooks/:id',
  writes: ['webhooks'],
  summary: 'Changes an address, what it is told, or whether it is told. A version that is not the latest is answered 412.',
  access: 'webhooks.manage',
  freshProof: true,
  audit: 'webhook.updated',
  params: f.idParams,
  body: z.strictObject({ ...shape, version: f.version() }),
  reply: Webhook,
})
export const removeWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  writes: ['webhooks'],
  summary: 'Deletes an address with all that it was told. What waits is not sent any more.',
  access: 'webhooks.manage',
  audit: 'webhook.deleted',
  params: f.idParams,
  status: 204,
})
export const renewSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  writes: ['webhooks'],
  summary:
    'Makes a new secret and shows it this once. One that somebody was shown before signs beside it for a day. A version that is not the latest is answered 412.',
  access: 'webhooks.manage',
  freshProof: true,
  audit: 'webhook.secret_renewed',
  params: f.idParams,
  body: z.strictObject({ version: f.version() }),
  reply: z.object({ secret: z.string(), webhook: Webhook }),
})
export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  writes: ['webhooks'],
  summary: 'Tells the address a test event, the way every event is told.',
  access: 'webhooks.manage',
  audit: 'webhook.tried_out',
  idempotent: true,
  params: f.idParams,
  reply: Delivery,
  status: 201,
})

const query = z.strictObject({
  webhookId: z.optional(f.id()),
  /** those that happened before this one */
  before: z.optional(f.id()),
  pageSize: z._default(f.wholeNumber(1, 100), 25),
})
export type ListDeliveriesQuery = z.infer<typeof query>

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhook-deliveries',
  reads: ['webhooks'],
  summary: 'What the addresses were told in the last thirty days, the newest first.',
  access: 'webhooks.read',
  query,
  reply: f.listOf(Delivery),
})
export const readDelivery = endpoint({
  method: 'GET',
  path: '/api/webhook-deliveries/:id',
  reads: ['webhooks'],
  summary: 'What an address was told, word for word, and what it answered last.',
  access: 'webhooks.read',
  params: f.idParams,
  reply: DeliveryDetail,
})
export const sendDeliveryAgain = endpoint({
  method: 'POST',
  path: '/api/webhook-deliveries/:id/send',
  writes: ['webhooks'],
  summary: 'Tells it once more, under the same id, whatever became of it before.',
  access: 'webhooks.manage',
  audit: 'webhook.sent_again',
  idempotent: true,
  params: f.idParams,
  reply: Delivery,
})
