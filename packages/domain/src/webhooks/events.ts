import type { DocumentStatus } from '../documents/document.ts'

/** What other programs can be told of. `document.einvoice`: its files are made; `document.paid` is told when a payment leaves nothing to be paid. */
export const WEBHOOK_EVENTS = [
  'document.issued',
  'document.einvoice',
  'document.sent',
  'document.viewed',
  'document.paid',
  'document.voided',
  'document.einvoice_delivered',
  'document.einvoice_refused',
  'offer.accepted',
  'offer.declined',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** Told to one address alone, when a person tries it. */
export const TEST_EVENT = 'webhook.test'

/** The state that an event brings a document into; of the others it stays where it is. */
export const STATE_AFTER: Readonly<Partial<Record<WebhookEvent, DocumentStatus>>> = {
  'document.issued': 'issued',
  'document.voided': 'voided',
  'offer.accepted': 'accepted',
  'offer.declined': 'declined',
}
