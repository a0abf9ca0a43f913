import type { Mail } from '@invoice/contract/letters/mails.ts'
import { localised } from '@invoice/domain/localised.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { readDefaultCompany } from '../companies/read-default-company.ts'
import { findSender } from '../senders/read-senders.ts'
import { lockMail } from './mails-store.ts'
import { presented } from './manage-mails.ts'
import { type MailingAct, sendMail } from './send-mail.ts'
import { testBody } from './test-letter.ts'

/**
 * A mail to the person's own address, in the name of the workspace's company, by the very way of all mails.
 * @throws Refusal 409 in a workspace of demo companies, 429 past the limit of the day
 */
export async function sendTestMail(tx: Tx, act: MailingAct, email: string): Promise<Mail> {
  const { actor, language, config } = act
  const company = await readDefaultCompany(tx, act)
  const name = company ? localised(company.name, language) : config.appTitle
  const own = company && (await findSender(tx, act, company.id))
  const address = own?.address ?? config.mail.from?.address
  const { subject, body } = testBody(act, { name, from: address === undefined ? name : `${name} <${address}>`, company })
  const mail = { to: [{ name: actor.name, address: email }], subject, language, body }
  const sender = company ? { id: company.id, name, replyTo: company.email, isSample: company.isSample } : null
  const { id } = await sendMail(tx, act, { ...mail, company: sender })
  await writeAudit(tx, act, 'mail.tested', id, { name: mail.subject })
  const row = await lockMail(tx, act, id)
  if (!row) throw new Refusal('common.not_found')
  return presented(tx, act, row)
}
