import type { decideMailSender, MailSender } from '@invoice/contract/letters/mailbox.ts'
import type { ParsedOf } from '@invoice/contract/wire/endpoint.ts'
import { senderOf } from '@invoice/domain/mailbox/mailbox.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { forgetSender, keepSender, moveHeld, selectSenders } from './senders-store.ts'

const MOST_SHOWN = 500

export async function listSenders(tx: Tx, act: Act): Promise<{ items: MailSender[] }> {
  const rows = await selectSenders(tx, act, MOST_SHOWN)
  return { items: rows.map(({ decidedAt, ...row }) => ({ ...row, decidedAt: decidedAt.toISOString() })) }
}

/**
 * Of whom bills are taken from now on, or whose are put away; what is held of it follows.
 * @throws FieldFaults 400 at `address`
 */
export async function decideSender(
  tx: Tx,
  act: Act,
  { address: given, decision }: ParsedOf<typeof decideMailSender>['body'],
): Promise<{ moved: number }> {
  const address = senderOf(given)
  if (address === '') refuseProblems([{ field: 'address', code: 'email' }], act.language)
  if (decision === null) {
    if (await forgetSender(tx, act, address)) await writeAudit(tx, act, 'mail_sender.forgotten', null, { name: address })
    return { moved: 0 }
  }
  const isNew = await keepSender(tx, act, address, decision)
  const moved = await moveHeld(tx, act, address, decision === 'accepted' ? 'waiting' : 'put_away')
  if (isNew || moved > 0) await writeAudit(tx, act, `mail_sender.${decision}`, null, { name: address, count: String(moved) })
  return { moved }
}
