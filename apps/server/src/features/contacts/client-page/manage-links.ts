import { MOST_LINKS_SHOWN } from '@invoice/contract/people/access.ts'
import type { ContactLink, createContactLink } from '@invoice/contract/records/contact-links.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { type Localised, localised } from '@invoice/domain/localised.ts'
import { bg } from '@invoice/text/client-page/bg.ts'
import { en } from '@invoice/text/client-page/en.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import type { Language } from '@invoice/text/language.ts'
import { translate } from '@invoice/text/translate.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Config } from '../../../platform/config.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { hashOf, tokenOf } from '../../../platform/link-token.ts'
import type { MailBody } from '../../../platform/mail/compose/mail-body.ts'
import { newId } from '../../../platform/new-id.ts'
import { readCompany } from '../../companies/read-company.ts'
import { type MailingAct, sendMail } from '../../mails/send-mail.ts'
import { findDefaultCompanyId } from '../account-statement-store.ts'
import { readContact } from '../read-contact.ts'
import { endLink, findLink, insertLink, type LinkRow, selectLinks, selectLinksInForce } from './links-store.ts'

const DAY_MS = 86_400_000

/**
 * A link to the page of a contact, sent where an address is given. Of the secret the hash alone is kept.
 * @throws Refusal 404; 409 for one that was merged, and by mail for a demo company; 429 past the mails of the day
 */
export async function makeLink(
  tx: Tx,
  act: MailingAct,
  { params, body }: ParsedOf<typeof createContactLink>,
  secret: Uint8Array,
): Promise<ContactLink> {
  const contact = await readContact(tx, act, params.id)
  if (contact.mergedIntoId !== null) throw new Refusal('contacts.merged')
  const { person, address, message, days, language } = body
  const expiresAt = days === null ? null : new Date(act.clock.now().getTime() + days * DAY_MS)
  const id = newId()
  const link = await insertLink(tx, act, { id, contactId: contact.id, person, address, language, expiresAt, secretHash: hashOf(secret) })
  if (address !== '') await sendLink(tx, act, link, { message, url: addressOf(act.config, tokenOf(act.actor.workspaceId, secret)) })
  await writeAudit(tx, act, 'contact.link_made', contact.id, { person, ...(address === '' ? {} : { recipients: address }) })
  return presentLink(link)
}

async function sendLink(tx: Tx, act: MailingAct, link: LinkRow, { message, url }: { message: string; url: string }): Promise<void> {
  const { language, expiresAt, address, person, contactId } = link
  const companyId = await findDefaultCompanyId(tx, act)
  const company = companyId === null ? null : await readCompany(tx, act, companyId)
  const texts = textsIn(language)
  const name = company === null ? '' : localised(company.name, language)
  const subject = translate(texts, 'mail.subject', { company: name })
  const letter: MailBody = {
    preheader: subject,
    sender: { name, accent: null, logoFileId: null },
    blocks: [
      { kind: 'title', text: subject },
      { kind: 'paragraph', text: message.trim() === '' ? texts.mail.text : message },
      { kind: 'button', label: texts.mail.open, url },
      {
        kind: 'note',
        text: expiresAt === null ? texts.mail.endless : translate(texts, 'mail.until', { until: untilIn(language, expiresAt) }),
      },
    ],
    footer: [name, ...(company === null || company.email === '' ? [] : [company.email])],
  }
  const sender = company === null ? null : { id: company.id, name, replyTo: company.email, isSample: company.isSample }
  await sendMail(tx, act, { to: [{ name: person, address }], subject, language, body: letter, company: sender, contactId })
}

/** The last first. @throws Refusal 404 */
export async function listLinks(tx: Tx, act: Act, contactId: string): Promise<{ items: ContactLink[] }> {
  await readContact(tx, act, contactId)
  return { items: (await selectLinks(tx, act, contactId)).map(presentLink) }
}

/** A link opens nothing from now on; one that is over already stays so. @throws Refusal 404 */
export async function revokeLink(tx: Tx, act: Act, id: string): Promise<undefined> {
  const link = await findLink(tx, act, id)
  if (link === undefined) throw new Refusal('common.not_found')
  if (await endLink(tx, act, id)) await writeAudit(tx, act, 'contact.link_revoked', link.contactId, { person: link.person })
  return undefined
}

/** Those that open something now, with whose page it is, the newest first. */
export async function linksInForce(tx: Tx, act: Act): Promise<(ContactLink & { name: Localised })[]> {
  const rows = await selectLinksInForce(tx, act, MOST_LINKS_SHOWN)
  return rows.map(({ bg, en, ...link }) => ({ ...presentLink(link), name: { bg, en } }))
}

function presentLink(row: LinkRow): ContactLink {
  const { id, contactId, person, address, madeAt, madeBy, expiresAt, revokedAt, revokedBy, views, viewedAt } = row
  const instant = (at: Date | null) => at?.toISOString() ?? null
  const ends = { expiresAt: instant(expiresAt), revokedAt: instant(revokedAt), revokedBy }
  return { id, contactId, person, address, madeAt: madeAt.toISOString(), madeBy, ...ends, views, viewedAt: instant(viewedAt) }
}

export const textsIn = (language: Language) => (language === 'bg' ? bg : en)
export const untilIn = (language: Language, at: Date): string => formatDateTime(at.toISOString(), language)

/** Where the page is. */
export const addressOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, token: string): string =>
  new URL(`/api/client-pages/${token}`, publicUrl ?? `http://localhost:${port}`).href
