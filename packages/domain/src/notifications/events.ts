import type { DocumentType } from '../documents/document.ts'
import { typesThat } from '../documents/type-facts.ts'

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

/** What is told in the words of whoever caused it: of the values of a letter to the company, which detail of what happened it is. */
export const DETAIL_OF = {
  answeredBy: 'by',
  askedBy: 'by',
  note: 'note',
  recipients: 'recipients',
  reason: 'reason',
  email: 'email',
  question: 'question',
} as const satisfies Readonly<Partial<Record<Placeholder, string>>>
export type Detail = (typeof DETAIL_OF)[keyof typeof DETAIL_OF]
export const DETAILS: readonly Detail[] = [...new Set(Object.values(DETAIL_OF))]

type Answer = 'accepted' | 'declined'

/** What a mail is written about. All that is set, sent and shown of an event is made of this; its words are texts (letters, notifications). */
type EventFacts = {
  /** Whom the mail goes to: the client, or the company itself. */
  readonly audience: 'client' | 'us'
  /** hand: a person sends it, and may change it before; schedule: on days before or after the due date; itself: as soon as it happens. */
  readonly cause: 'hand' | 'schedule' | 'itself'
  /** Of a schedule: on which side of the due date it goes. */
  readonly side: 'before' | 'after' | null
  /** The types of documents that it may be about. */
  readonly documents: readonly DocumentType[]
  readonly placeholders: readonly Placeholder[]
  /** Whose words stand below what the default text says first. */
  readonly quotes: Placeholder | null
  /** The letter says what is still to be paid, and how. */
  readonly asksToPay: boolean
  /** On until somebody switches it: what goes to clients by itself does not go before a person wants it. */
  readonly isOn: boolean
  readonly days: readonly number[]
  /** Of the company's own: by which notices of the bell it is caused, and what was answered by each. */
  readonly notices: Readonly<Record<string, Answer | null>>
}

const ASKING = typesThat(({ asksForPayment }) => asksForPayment)
const ISSUED = typesThat(({ number, contact }) => number === 'ours' && contact === 'client')
const OFFERS = typesThat(({ dates }) => dates.some((date) => date === 'validUntilOn'))

const DOCUMENT = ['salutation', 'type', 'number', 'issuedOn', 'amount', 'company', 'contact', 'sender'] as const
const OWED = ['dueOn', 'amountDue', 'roundedAmount', 'link'] as const
const OWN = ['type', 'number', 'issuedOn', 'amount', 'company', 'contact'] as const

const TO_CLIENT = {
  audience: 'client',
  side: null,
  documents: ASKING,
  asksToPay: true,
  quotes: null,
  isOn: false,
  days: [],
  notices: {},
} as const
const TO_US = {
  audience: 'us',
  cause: 'itself',
  side: null,
  documents: ISSUED,
  asksToPay: false,
  quotes: null,
  isOn: true,
  days: [],
} as const

/** In the order in which they are set. */
export const EVENT_FACTS = {
  invoice_sent: { ...TO_CLIENT, cause: 'hand', placeholders: [...DOCUMENT, ...OWED, 'daysLeft'], isOn: true },
  document_sent: {
    ...TO_CLIENT,
    cause: 'hand',
    documents: ISSUED.filter((type) => !ASKING.includes(type)),
    placeholders: [...DOCUMENT, 'validUntilOn', 'link'],
    isOn: true,
  },
  reminder_before: { ...TO_CLIENT, cause: 'schedule', side: 'before', placeholders: [...DOCUMENT, ...OWED, 'daysLeft'], days: [3] },
  reminder_after: {
    ...TO_CLIENT,
    cause: 'schedule',
    side: 'after',
    placeholders: [...DOCUMENT, ...OWED, 'daysOverdue'],
    days: [3, 10, 21],
  },
  payment_received: { ...TO_CLIENT, cause: 'itself', placeholders: [...DOCUMENT, ...OWED], asksToPay: false },
  offer_answered: {
    ...TO_US,
    documents: OFFERS,
    placeholders: [...OWN, 'answer', 'answeredBy', 'note'],
    quotes: 'note',
    notices: { offer_accepted: 'accepted', offer_declined: 'declined' },
  },
  mail_refused: { ...TO_US, placeholders: [...OWN, 'recipients', 'reason'], notices: { mail_refused: null, mail_failed: null } },
  question_asked: {
    ...TO_US,
    placeholders: [...OWN, 'askedBy', 'email', 'question'],
    quotes: 'question',
    notices: { question_asked: null },
  },
  books_question: {
    ...TO_US,
    placeholders: [...OWN, 'askedBy', 'question'],
    quotes: 'question',
    notices: { inquiry_asked: null },
  },
  books_answer: {
    ...TO_US,
    placeholders: [...OWN, 'askedBy', 'question'],
    quotes: 'question',
    notices: { inquiry_answered: null },
  },
  online_payment: {
    ...TO_US,
    placeholders: [...OWN, 'reason'],
    quotes: null,
    notices: {
      online_unsettled: null,
      online_taken_back: null,
      online_won_back: null,
      online_refund_failed: null,
      online_sent_twice: null,
    },
  },
} as const satisfies Readonly<Record<string, EventFacts>>

export type NotificationEvent = keyof typeof EVENT_FACTS
type EventsWith<Fact> = { [Event in NotificationEvent]: (typeof EVENT_FACTS)[Event] extends Fact ? Event : never }[NotificationEvent]
/** What goes on days before or after the due date. */
export type ReminderEvent = EventsWith<{ readonly cause: 'schedule' }>
/** What the company itself is told. */
export type OwnEvent = EventsWith<{ readonly audience: 'us' }>

export const eventFacts = (event: NotificationEvent): EventFacts => EVENT_FACTS[event]
const isEvent = (name: string): name is NotificationEvent => name in EVENT_FACTS
export const NOTIFICATION_EVENTS: readonly NotificationEvent[] = Object.keys(EVENT_FACTS).filter(isEvent)
export const isReminder = (event: NotificationEvent): event is ReminderEvent => eventFacts(event).cause === 'schedule'
export const REMINDER_EVENTS: readonly ReminderEvent[] = NOTIFICATION_EVENTS.filter(isReminder)
const isOwn = (event: NotificationEvent): event is OwnEvent => eventFacts(event).audience === 'us'
export const OWN_EVENTS: readonly OwnEvent[] = NOTIFICATION_EVENTS.filter(isOwn)

/** Days before or after the due date on which a reminder may go. */
export const MOST_DAYS = 60
export const MOST_REMINDERS = 6
/** At which time of the day they go by our clock. */
export const DEFAULT_TIME = '09:30'
export const MAX_SUBJECT = 200
export const MAX_MESSAGE = 5000

/** A subject and a message; both empty: the event has no text in that language. */
export type LetterTemplate = { readonly subject: string; readonly message: string }
