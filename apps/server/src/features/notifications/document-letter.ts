import { localised } from '@invoice/domain/localised.ts'
import { eventFacts, type LetterTemplate, type NotificationEvent } from '@invoice/domain/notifications/events.ts'
import { fillTemplate, type PlaceholderValues } from '@invoice/domain/notifications/template.ts'
import type { Language } from '@invoice/text/language.ts'
import { defaultTemplate } from '@invoice/text/letters/default-template.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { MailBody } from '../../platform/mail/compose/mail-body.ts'
import { oneLine } from '../../platform/mail/one-line.ts'
import { onlineWays } from '../online/online-ways.ts'
import { clientBody, type Letter } from './letter-body.ts'
import { letterGround } from './letter-ground.ts'
import { letterValues } from './letter-values.ts'
import { findNotification, type StoredNotification } from './notifications-store.ts'

/** Which letter about which document. */
type Wanted = { readonly event: NotificationEvent; readonly documentId: string; readonly language: Language }

/**
 * Subject and message as a person may change them before the letter goes: the workspace's words, or the default ones, with what is true of the
 * document now. In the message `{link}` still stands for the public page, which there may not be yet: `letterBody` puts it in.
 * @returns with the language it is in, which is the other one where the event has no text in the wanted one
 * @throws Refusal 404 where there is no such document, 409 where it has no paper
 */
export async function letterOf(
  tx: Tx,
  act: Act,
  { event, documentId, language }: Wanted,
): Promise<LetterTemplate & { readonly language: Language }> {
  const ground = await letterGround(tx, act, documentId)
  const { template, language: said } = templateOf(await findNotification(tx, act, event), language, ground.company.email !== '')
  return { ...filled(template, letterValues(ground, said)), language: said }
}

/** What the letter says, whole: its title, the message, what is due and how to pay it, the way to the public page, what is attached. */
export async function letterBody(tx: Tx, act: Act, { documentId, ...letter }: Letter & { readonly documentId: string }): Promise<MailBody> {
  const online = letter.link === null || !eventFacts(letter.event).asksToPay ? null : await onlineWays(tx, act, documentId, letter.language)
  return clientBody(await letterGround(tx, act, documentId), { ...letter, online })
}

/** In whose name a letter about the document goes, and who gets the answers; nothing goes from a demo company. */
export async function senderOf(
  tx: Tx,
  act: Act,
  documentId: string,
): Promise<{ readonly id: string | null; readonly name: string; readonly replyTo: string; readonly isSample: boolean }> {
  const { snapshot, company, isSample } = await letterGround(tx, act, documentId)
  return {
    id: company.id,
    name: localised(snapshot.issuer.name, snapshot.language === 'en' ? 'en' : 'bg'),
    replyTo: company.email,
    isSample,
  }
}

/** The words of an event in a language, or in the other one where it has none in that; `isAnswered`: somebody reads the answers. */
export function templateOf(
  { event, templates }: Pick<StoredNotification, 'event' | 'templates'>,
  language: Language,
  isAnswered = true,
): { readonly template: LetterTemplate; readonly language: Language } {
  const other = language === 'bg' ? 'en' : 'bg'
  const said = hasText(templates[language]) ? language : hasText(templates[other]) ? other : language
  const own = templates[said]
  return { template: own !== null && hasText(own) ? own : defaultTemplate(event, eventFacts(event), said, isAnswered), language: said }
}

const hasText = (template: LetterTemplate | null): boolean => template === null || template.subject !== '' || template.message !== ''

/** No value has `{link}` in it, so that only what was written in the template is taken for it. */
export function filled({ subject, message }: LetterTemplate, values: PlaceholderValues): LetterTemplate {
  const harmless = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, value.replaceAll('{link}', 'link')]))
  return { subject: oneLine(fillTemplate(subject, { link: '', ...values })), message: fillTemplate(message, harmless) }
}
