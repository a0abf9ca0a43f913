import { DOCUMENT_TYPES } from '@invoice/domain/documents/document.ts'
import { LANGUAGES, type Language, type Localised } from '@invoice/domain/localised.ts'
import {
  MAX_MESSAGE,
  MAX_SUBJECT,
  MOST_DAYS,
  MOST_REMINDERS,
  NOTIFICATION_EVENTS,
  PLACEHOLDERS,
} from '@invoice/domain/notifications/events.ts'
import * as z from 'zod/mini'
import { endpoint } from '../wire/endpoint.ts'
import { fault } from '../wire/faults.ts'
import * as f from '../wire/fields.ts'
import { Mail } from './mails.ts'

/** What mails are written about, when, and in whose words. An event is its own id. */
const params = z.strictObject({ id: z.enum(NOTIFICATION_EVENTS) })

/** Plain text with `{placeholders}`, see the domain's notifications. */
const LetterTemplate = z.strictObject({ subject: f.text(MAX_SUBJECT), message: f.text(MAX_MESSAGE) })

const time = () =>
  z.string().check(
    z.trim(),
    z.refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), fault('invalid')),
  )

const shape = {
  isOn: f.flag(),
  /** before or after the due date; of reminders only */
  days: z.array(f.wholeNumber(1, MOST_DAYS)).check(
    z.maxLength(MOST_REMINDERS),
    z.refine((days) => new Set(days).size === days.length, fault('invalid')),
  ),
  /** HH:MM */
  time: time(),
  /** in a language both or neither; in one of them at least */
  subject: f.localised(MAX_SUBJECT),
  message: f.localised(MAX_MESSAGE),
}
type Words = { readonly subject: Localised; readonly message: Localised }
const required = (part: keyof Words, language: Language, isGiven: (words: Words) => boolean) =>
  z.refine<Words>(isGiven, { path: [part, language], ...fault('required') })
const wordsRules = LANGUAGES.flatMap((language) => [
  required('subject', language, ({ subject, message }) => subject[language] !== '' || message[language] === ''),
  required('message', language, ({ subject, message }) => message[language] !== '' || subject[language] === ''),
])
const oneLanguage = required('subject', 'bg', ({ subject, message }) => [subject, message].some(({ bg, en }) => bg !== '' || en !== ''))

export const NotificationInput = z.strictObject(shape).check(...wordsRules, oneLanguage)
export type NotificationInput = z.infer<typeof NotificationInput>

const words = { subject: f.Localised, message: f.Localised }

export const Notification = z.object({
  id: z.enum(NOTIFICATION_EVENTS),
  version: z.number(),
  isOn: z.boolean(),
  days: z.array(z.number()),
  time: z.string(),
  /** as they are said; empty in a language: none, the other one is used */
  ...words,
  /** what is said where nobody has written anything */
  defaults: z.object(words),
})
export type Notification = z.infer<typeof Notification>

const Calendar = z.object({ isQuiet: z.boolean(), version: z.number() })
export type NotificationCalendar = z.infer<typeof Calendar>

/** A document that a text can be tried with. */
const Shown = z.object({ id: z.string(), type: z.enum(DOCUMENT_TYPES), number: z.string() })
export type ShownDocument = z.infer<typeof Shown>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  reads: ['notifications'],
  summary: 'What mails are written about, when, and in which words; and whether what goes by itself waits for working days.',
  access: 'settings.read',
  reply: z.object({ items: z.array(Notification), calendar: Calendar }),
})
export const updateNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/:id',
  writes: ['notifications'],
  summary: 'Changes when an event is told by mail, and what the mail says. A version that is not the latest is answered 412.',
  access: 'settings.manage',
  audit: 'notification.updated',
  params,
  body: z.strictObject({ ...shape, version: f.version() }).check(...wordsRules, oneLanguage),
  reply: Notification,
})
export const switchNotification = endpoint({
  method: 'PUT',
  path: '/api/notifications/:id/switch',
  writes: ['notifications'],
  summary: 'Switches the mails about an event on or off.',
  access: 'settings.manage',
  audit: 'notification.updated',
  params,
  body: z.strictObject({ isOn: f.flag(), version: f.version() }),
  reply: Notification,
})
export const updateCalendar = endpoint({
  method: 'PUT',
  path: '/api/notification-calendar',
  writes: ['notifications'],
  summary: 'Whether what goes by itself waits for the next working day on weekends and public holidays.',
  access: 'settings.manage',
  audit: 'notification.updated',
  body: z.strictObject({ isQuiet: f.flag(), version: f.version() }),
  reply: Calendar,
})
export const listShownDocuments = endpoint({
  method: 'GET',
  path: '/api/notifications/:id/documents',
  reads: ['documents'],
  summary: 'The last documents that the text of an event can be tried with, the newest first.',
  access: 'settings.read',
  alsoAsks: ['documents.read'],
  params,
  reply: f.listOf(Shown),
})

const Tried = z.strictObject({
  language: z.enum(LANGUAGES),
  template: LetterTemplate,
  /** null: the last one of those that fit, or an invented one where there is none */
  documentId: f.nullable(f.id()),
})
export const previewNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/preview',
  writes: [],
  summary: 'A mail in words that need not be saved, as its recipient would read it, and what each placeholder stands for.',
  access: 'settings.read',
  audit: { none: 'Nothing is kept.' },
  params,
  body: Tried,
  reply: z.object({
    to: z.string(),
    subject: z.string(),
    /** a whole page, to be shown where nothing of it can run */
    html: z.string(),
    text: z.string(),
    /** null: invented */
    document: z.nullable(Shown),
    values: z.array(z.object({ placeholder: z.enum(PLACEHOLDERS), value: z.string() })),
  }),
})
export const testNotification = endpoint({
  method: 'POST',
  path: '/api/notifications/:id/test',
  writes: ['mails'],
  summary: 'Sends the mail in these words to the address of who calls, and to nobody else.',
  access: 'settings.manage',
  forPeople: true,
  audit: 'mail.tested',
  idempotent: true,
  params,
  body: Tried,
  reply: Mail,
  status: 201,
})
