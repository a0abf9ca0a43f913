import { isEmailAddress, normaliseEmail } from '@invoice/domain/accounts/email-address.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { OwnEvent } from '@invoice/domain/notifications/events.ts'
import type { Language } from '@invoice/text/language.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type MailingAct, mayMailToday, sendMail } from '../mails/send-mail.ts'
import { memberAddress } from '../users/member-address.ts'
import { filled, templateOf } from './document-letter.ts'
import { ownBody } from './letter-body.ts'
import { type LetterGround, ownGround } from './letter-ground.ts'
import { letterValues, type OwnDetails, ownValues } from './letter-values.ts'
import { findNotification } from './notifications-store.ts'

type OwnMail = {
  readonly event: OwnEvent
  readonly documentId: string
  readonly details: OwnDetails
  /** a member to whom it goes in the place of the company; one who was removed meanwhile gets none */
  readonly personId?: string | null
}

/**
 * Tells the company by mail what happened to its document, where that is switched on. Never from a demo company, and nobody where the company has
 * no address or the workspace has sent what it may today: what happened has happened all the same. The mail belongs to no document: that it
 * went, or was refused, is in no history, and is told to nobody by another mail.
 * @returns whether a mail was asked for
 */
export async function mailOurselves(tx: Tx, act: MailingAct, { event, documentId, details, personId = null }: OwnMail): Promise<boolean> {
  const stored = await findNotification(tx, act, event)
  if (!stored.isOn) return false
  const ground = await ownGround(tx, act, documentId)
  const address = personId === null ? ground.company.email : await memberAddress(tx, act, personId)
  if (ground.isSample || !isEmailAddress(normaliseEmail(address)) || !(await mayMailToday(tx, act, 1))) return false
  const { template, language } = templateOf(stored, ownLanguage(ground))
  const { subject, message } = filled(template, { ...letterValues(ground, language), ...ownValues(ground, details, language) })
  const { publicUrl, port, appTitle } = act.config
  const link = new URL(`/invoices/preview/${documentId}`, publicUrl ?? `http://localhost:${port}`).href
  const name = localised(ground.snapshot.issuer.name, language)
  const replyTo = isEmailAddress(normaliseEmail(details.email ?? '')) ? (details.email ?? '') : ground.company.email || address
  await sendMail(tx, act, {
    to: [{ name, address }],
    subject,
    language,
    body: ownBody(ground, { event, language, message, link, files: [] }, appTitle),
    company: { id: ground.company.id, name, replyTo, isSample: false },
  })
  return true
}

/** The company reads it in the language of its document, or in the first where that has both. */
const ownLanguage = ({ snapshot: { language } }: LetterGround): Language => (language === 'en' ? 'en' : 'bg')
