/** What a mail may say of the document that it is about, as a template names it: `{number}`. Kept in templates, so none is ever renamed. */
export const PLACEHOLDERS = [
  'salutation',
  'type',
  'number',
  'issuedOn',
  'dueOn',
  'validUntilOn',
  'amount',
  'amountDue',
  'roundedAmount',
  'daysLeft',
  'daysOverdue',
  'company',
  'contact',
  'sender',
  'link',
  'answer',
  'answeredBy',
  'note',
  'recipients',
  'reason',
  'askedBy',
  'email',
  'question',
] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** What mails are written about, in the order in which they are set. */
export const NOTIFICATION_EVENTS = [
  'invoice_sent',
  'document_sent',
  'reminder_before',
  'reminder_after',
  'payment_received',
  'offer_answered',
  'mail_refused',
  'question_asked',
] as const
export type NotificationEvent = (typeof NOTIFICATION_EVENTS)[number]

type EventFacts = {
  /** Whom the mail goes to: the client, or the company itself. */
  readonly audience: 'client' | 'us'
  /** hand: a person sends it, and may change it before; schedule: on days before or after the due date; itself: as soon as it happens. */
  readonly cause: 'hand' | 'schedule' | 'itself'
  readonly placeholders: readonly Placeholder[]
  /** On until somebody switches it: what goes to clients by itself does not go before a person wants it. */
  readonly isOn: boolean
  readonly days: readonly number[]
}

const DOCUMENT = ['salutation', 'type', 'number', 'issuedOn', 'amount', 'company', 'contact', 'sender'] as const
const OWED = ['dueOn', 'amountDue', 'roundedAmount', 'link'] as const
const OWN = ['type', 'number', 'issuedOn', 'amount', 'company', 'contact'] as const

export const EVENT_FACTS: Readonly<Record<NotificationEvent, EventFacts>> = {
  invoice_sent: { audience: 'client', cause: 'hand', placeholders: [...DOCUMENT, ...OWED, 'daysLeft'], isOn: true, days: [] },
  document_sent: { audience: 'client', cause: 'hand', placeholders: [...DOCUMENT, 'validUntilOn', 'link'], isOn: true, days: [] },
  reminder_before: { audience: 'client', cause: 'schedule', placeholders: [...DOCUMENT, ...OWED, 'daysLeft'], isOn: false, days: [3] },
  reminder_after: {
    audience: 'client',
    cause: 'schedule',
    placeholders: [...DOCUMENT, ...OWED, 'daysOverdue'],
    isOn: false,
    days: [3, 10, 21],
  },
  payment_received: { audience: 'client', cause: 'itself', placeholders: [...DOCUMENT, ...OWED], isOn: false, days: [] },
  offer_answered: { audience: 'us', cause: 'itself', placeholders: [...OWN, 'answer', 'answeredBy', 'note'], isOn: true, days: [] },
  mail_refused: { audience: 'us', cause: 'itself', placeholders: [...OWN, 'recipients', 'reason'], isOn: true, days: [] },
  question_asked: { audience: 'us', cause: 'itself', placeholders: [...OWN, 'askedBy', 'email', 'question'], isOn: true, days: [] },
}

/** Days before or after the due date on which a reminder may go. */
export const MOST_DAYS = 60
export const MOST_REMINDERS = 6
/** At which time of the day they go by our clock. */
export const DEFAULT_TIME = '09:30'
export const MAX_SUBJECT = 200
export const MAX_MESSAGE = 5000

/** A subject and a message; both empty: the event has no text in that language. */
export type LetterTemplate = { readonly subject: string; readonly message: string }
