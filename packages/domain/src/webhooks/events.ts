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
  'vat_month.ready',
  'vat_month.filed',
  'vat_month.reopened',
  'export.ready',
  'inquiry.asked',
  'inquiry.answered',
  'books.taken_over',
  'books.taken_back',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
/** Of a VAT month of a company. */
export type MonthEvent = Extract<WebhookEvent, `vat_month.${string}`>
/** Of what was taken out as a file. */
export type ExportEvent = Extract<WebhookEvent, `export.${string}`>
/** Of what is asked about a record within the workspace. */
export type InquiryEvent = Extract<WebhookEvent, `inquiry.${string}`>
/** Of what whoever keeps the books took over into them. */
export type BooksEvent = Extract<WebhookEvent, `books.${string}`>
export type DocumentEvent = Exclude<WebhookEvent, MonthEvent | ExportEvent | InquiryEvent | BooksEvent>

/** Told to one address alone, when a person tries it. */
export const TEST_EVENT = 'webhook.test'

/** The state that an event brings a document into; of the others it stays where it is. */
export const STATE_AFTER: Readonly<Partial<Record<DocumentEvent, DocumentStatus>>> = {
  'document.issued': 'issued',
  'document.voided': 'voided',
  'offer.accepted': 'accepted',
  'offer.declined': 'declined',
}
