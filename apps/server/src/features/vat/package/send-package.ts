import {
  type listPackageLinks,
  MOST_ATTACHED,
  type PackageLink,
  type revokePackageLink,
  type sendVatPackage,
} from '@invoice/contract/vat/package-links.ts'
import type { ParsedOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { translate } from '@invoice/text/translate.ts'
import { bg } from '@invoice/text/vat-package/bg.ts'
import { en } from '@invoice/text/vat-package/en.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Config } from '../../../platform/config.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { hashOf, newSecret, tokenOf } from '../../../platform/link-token.ts'
import type { MailBody } from '../../../platform/mail/compose/mail-body.ts'
import { newId } from '../../../platform/new-id.ts'
import { readCompany } from '../../companies/read-company.ts'
import { type MailingAct, sendMail } from '../../mails/send-mail.ts'
import { monthText } from '../filing/month-refusals.ts'
import { daysOfMonth, loadMonth } from '../load-month.ts'
import { endLink, findLink, insertLink, type LinkRow, lastAddress, selectLinks } from './links-store.ts'
import { papersOf } from './make-package.ts'

const DAY_MS = 86_400_000
const MB = 1024 * 1024

/**
 * Sends a link to the package of a month, with the archive beside it where that is wanted and small. What the link opens is made when it is
 * fetched, and what is attached when the mail goes, of the month as it is then.
 * @throws Refusal 404; 409 of more papers than go into one, and for a demo company; 429 past the mails of the day
 */
export async function sendPackage(tx: Tx, act: MailingAct, { params, body }: ParsedOf<typeof sendVatPackage>): Promise<PackageLink> {
  const { companyId, address, message, days, language, attaches } = body
  const company = await readCompany(tx, act, companyId)
  const period = daysOfMonth(params.month)
  papersOf(await loadMonth(tx, act, company, period, 'named'))
  const secret = newSecret()
  const id = newId()
  const expiresAt = new Date(act.clock.now().getTime() + days * DAY_MS)
  await insertLink(tx, act, { id, companyId, month: period.from, address, language, expiresAt, secretHash: hashOf(secret) })
  const texts = language === 'bg' ? bg : en
  const name = localised(company.name, language)
  const values = { month: monthText(period.from, language), company: name, until: formatDateTime(expiresAt.toISOString(), language) }
  const subject = translate(texts, 'mail.subject', values)
  const letter: MailBody = {
    preheader: subject,
    sender: { name, accent: null, logoFileId: null },
    blocks: [
      { kind: 'title', text: translate(texts, 'mail.title', values) },
      { kind: 'paragraph', text: message.trim() === '' ? translate(texts, 'mail.text', values) : message },
      { kind: 'button', label: texts.mail.open, url: addressOf(act.config, tokenOf(act.actor.workspaceId, secret)) },
      { kind: 'note', text: translate(texts, 'mail.until', values) },
      ...(attaches ? [{ kind: 'note' as const, text: translate(texts, 'mail.attached', { most: MOST_ATTACHED / MB }) }] : []),
    ],
    footer: [name, ...(company.email === '' ? [] : [company.email])],
  }
  const sender = { id: companyId, name, replyTo: company.email, isSample: company.isSample }
  const attachments = attaches ? [{ kind: 'package' as const, name: `${texts.page.name} ${params.month}.zip`, linkId: id }] : []
  await sendMail(tx, act, { to: [{ name: '', address }], subject, language, body: letter, company: sender, attachments })
  await writeAudit(tx, act, 'vat_period.package_sent', id, { month: params.month, recipients: address })
  return presentLink(await known(tx, act, id))
}

/** To whom the package of a month was sent. @throws Refusal 404 */
export async function listLinks(
  tx: Tx,
  act: Act,
  { params: { month }, query: { companyId } }: ParsedOf<typeof listPackageLinks>,
): Promise<ReplyOf<typeof listPackageLinks>> {
  await readCompany(tx, act, companyId)
  const links = await selectLinks(tx, act, companyId, daysOfMonth(month).from)
  return { items: links.map(presentLink), lastAddress: await lastAddress(tx, act, companyId) }
}

/** A link opens nothing from now on; one that is over already stays so. @throws Refusal 404 */
export async function revokeLink(tx: Tx, act: Act, { params: { id } }: ParsedOf<typeof revokePackageLink>): Promise<undefined> {
  const { month, address } = await known(tx, act, id)
  if (await endLink(tx, act, id))
    await writeAudit(tx, act, 'vat_period.package_revoked', id, { month: month.slice(0, 7), recipients: address })
  return undefined
}

async function known(tx: Tx, act: Act, id: string): Promise<LinkRow> {
  const link = await findLink(tx, act, id)
  if (!link) throw new Refusal('common.not_found')
  return link
}

function presentLink({
  id,
  address,
  sentAt,
  sentBy,
  expiresAt,
  revokedAt,
  revokedBy,
  fetches,
  fetchedAt,
  attachedSize,
}: LinkRow): PackageLink {
  const instant = (at: Date | null) => at?.toISOString() ?? null
  const ends = { expiresAt: expiresAt.toISOString(), revokedAt: instant(revokedAt), revokedBy }
  return { id, address, sentAt: sentAt.toISOString(), sentBy, ...ends, fetches, fetchedAt: instant(fetchedAt), attachedSize }
}

const addressOf = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>, token: string): string =>
  new URL(`/api/packages/${token}`, publicUrl ?? `http://localhost:${port}`).href
