import type { Mail } from '@invoice/contract/letters/mails.ts'
import type { previewNotification as endpoint } from '@invoice/contract/letters/notifications.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { localised } from '@invoice/domain/localised.ts'
import { eventFacts, type NotificationEvent } from '@invoice/domain/notifications/events.ts'
import type { PlaceholderValues } from '@invoice/domain/notifications/template.ts'
import type { Language } from '@invoice/text/language.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { MailBody } from '../../platform/mail/compose/mail-body.ts'
import { readDefaultCompany } from '../companies/read-default-company.ts'
import { inventedSnapshot } from '../documents/paper/invented-snapshot.ts'
import { type LastIssued, lastIssued } from '../documents/paper/last-issued.ts'
import { readMailRow } from '../mails/manage-mails.ts'
import { type MailingAct, sendMail } from '../mails/send-mail.ts'
import { filled } from './document-letter.ts'
import { clientBody, ownBody } from './letter-body.ts'
import { companyOf, type LetterGround, letterGround } from './letter-ground.ts'
import { LETTERS, letterValues, ownValues } from './letter-values.ts'

type Tried = ParsedOf<typeof endpoint>['body']
type Ground = { readonly ground: LetterGround; readonly document: LastIssued | null }

/** As many are offered to choose from. */
const OFFERED = 10
/** Where nothing is sent to: of an invented client, and of an invented page. */
const NOBODY = 'client@example.com'
const NOWHERE = 'https://invoices.example.com/v/aBcD'

export function shownDocuments(tx: Tx, act: Act, event: NotificationEvent): Promise<LastIssued[]> {
  return lastIssued(tx, act, eventFacts(event).documents, OFFERED)
}

/** A mail in words that are being written, about one's own document. */
export async function previewTemplate(
  tx: Tx,
  act: MailingAct,
  event: NotificationEvent,
  { language, template, documentId }: Tried,
): Promise<Omit<ReplyOf<typeof endpoint>, 'html' | 'text'> & { readonly body: MailBody }> {
  const { ground, document } = await groundOf(tx, act, event, documentId)
  const values = valuesOf(event, ground, language, act)
  const { subject, message } = filled(template, values)
  return {
    to: recipientOf(event, ground),
    subject,
    body: bodyOf(event, ground, { language, message, appTitle: act.config.appTitle }),
    document,
    values: eventFacts(event).placeholders.map((placeholder) => ({ placeholder, value: values[placeholder] ?? '' })),
  }
}

/**
 * Sends it to whoever tries it, the way every mail goes, and to nobody else.
 * @throws Refusal 409 for a demo company, 429 past the limit of the day
 */
export async function sendTestLetter(
  tx: Tx,
  act: MailingAct,
  event: NotificationEvent,
  { email, ...tried }: Tried & { readonly email: string },
): Promise<Mail> {
  const { ground } = await groundOf(tx, act, event, tried.documentId)
  const { subject, body } = await previewTemplate(tx, act, event, tried)
  const name = localised(ground.snapshot.issuer.name, tried.language)
  const { id } = await sendMail(tx, act, {
    to: [{ name: act.actor.name, address: email }],
    subject,
    language: tried.language,
    body,
    company: { id: ground.company.id, name, replyTo: ground.company.email, isSample: ground.isSample },
  })
  await writeAudit(tx, act, 'mail.tested', id, { name: subject })
  return readMailRow(tx, act, id)
}

async function groundOf(tx: Tx, act: Act, event: NotificationEvent, documentId: string | null): Promise<Ground> {
  const offered = await shownDocuments(tx, act, event)
  const document = documentId === null ? (offered[0] ?? null) : (offered.find(({ id }) => id === documentId) ?? null)
  if (document !== null) return { document, ground: timely(event, await letterGround(tx, act, document.id)) }
  if (documentId !== null) throw new Refusal('common.not_found')
  const company = await readDefaultCompany(tx, act)
  if (!company) throw new Refusal('common.not_found')
  const snapshot = await inventedSnapshot(tx, act, company.id)
  const today = act.clock.today()
  const days = { issuedOn: addDays(today, -14), dueOn: today }
  const ground: LetterGround = {
    snapshot: { ...snapshot, ...days },
    due: snapshot.totals.total,
    dueOn: today,
    leftInAll: null,
    isPartlyPaid: false,
    today,
    company: await companyOf(tx, act, company.id, null),
    isSample: company.isSample,
  }
  return { document: null, ground: timely(event, ground) }
}

/** As if it were the day on which the mail goes: a reminder of what is long paid still shows how it looks. */
function timely(event: NotificationEvent, ground: LetterGround): LetterGround {
  const { side, days } = eventFacts(event)
  const { dueOn } = ground
  const { totals } = ground.snapshot
  if (side === null || dueOn === null) return ground
  const [away = 0] = days
  const due = ground.due ?? totals.total
  return { ...ground, due, today: addDays(dueOn, side === 'before' ? -away : away) }
}

function valuesOf(event: NotificationEvent, ground: LetterGround, language: Language, { config }: MailingAct): PlaceholderValues {
  const { invented } = LETTERS[language]
  const details = {
    answer: 'accepted' as const,
    by: invented.person,
    note: invented.note,
    recipients: NOBODY,
    reason: invented.reason,
    email: NOBODY,
    question: invented.question,
  }
  const own = eventFacts(event).audience === 'us' ? ownValues(ground, details, language) : {}
  return { ...letterValues(ground, language), ...own, link: linkOf(config) }
}

const linkOf = ({ publicUrl }: MailingAct['config']): string => (publicUrl === null ? NOWHERE : new URL('/v/aBcD', publicUrl).href)

type Said = { readonly language: Language; readonly message: string; readonly appTitle: string }

function bodyOf(event: NotificationEvent, ground: LetterGround, { language, message, appTitle }: Said): MailBody {
  // It leads nowhere: a preview is of no public page.
  const letter = { event, language, message, link: NOWHERE, files: [] }
  return eventFacts(event).audience === 'us' ? ownBody(ground, letter, appTitle) : clientBody(ground, letter)
}

function recipientOf(event: NotificationEvent, { snapshot, company }: LetterGround): string {
  if (eventFacts(event).audience === 'us') return company.email
  return snapshot.recipient?.email || NOBODY
}
