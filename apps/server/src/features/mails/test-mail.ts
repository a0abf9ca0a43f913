import type { Mail } from '@invoice/contract/letters/mails.ts'
import { localised } from '@invoice/domain/localised.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import { bg } from '@invoice/text/mails/bg.ts'
import { en } from '@invoice/text/mails/en.ts'
import { translate } from '@invoice/text/translate.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { MailBody } from '../../platform/mail/compose/mail-body.ts'
import { readDefaultCompany } from '../companies/read-default-company.ts'
import { lockMail } from './mails-store.ts'
import { presented } from './manage-mails.ts'
import { type MailingAct, sendMail } from './send-mail.ts'

/**
 * A mail to the person's own address, in the name of the workspace's company, by the very way of all mails.
 * @throws Refusal 409 in a workspace of demo companies, 429 past the limit of the day
 */
export async function sendTestMail(tx: Tx, act: MailingAct, email: string): Promise<Mail> {
  const { actor, language, config } = act
  const company = await readDefaultCompany(tx, act)
  const name = company ? localised(company.name, language) : config.appTitle
  const texts = (language === 'bg' ? bg : en).test
  const replyTo = company?.email ?? ''
  const rows = [
    { label: texts.from, value: config.mail.from ? `${name} <${config.mail.from.address}>` : name },
    { label: texts.reply_to, value: replyTo === '' ? texts.nobody : replyTo },
    { label: texts.asked_at, value: formatDateTime(act.clock.now().toISOString(), language) },
  ]
  const body: MailBody = {
    preheader: texts.preheader,
    sender: { name, accent: null, logoFileId: company?.logoFileId ?? null },
    blocks: [
      { kind: 'title', text: texts.title },
      { kind: 'paragraph', text: translate(texts, 'hello', { name: actor.name }) },
      { kind: 'paragraph', text: texts.text },
      { kind: 'facts', rows },
    ],
    footer: [replyTo === '' ? name : translate(texts, 'footer', { name, address: replyTo })],
  }
  const mail = { to: [{ name: actor.name, address: email }], subject: translate(texts, 'subject', { name }), language, body }
  const { id } = await sendMail(tx, act, { ...mail, company: company ? { name, replyTo, isSample: company.isSample } : null })
  await writeAudit(tx, act, 'mail.tested', id, { name: mail.subject })
  const row = await lockMail(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  return presented(tx, act, row)
}
