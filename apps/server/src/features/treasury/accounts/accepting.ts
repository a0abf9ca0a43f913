import { formatDateTime } from '@invoice/text/format/instant.ts'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { MailGround } from '../../accounts/letters/account-mail.ts'
import { mailOwners } from '../../accounts/letters/mail-owners.ts'
import { concernsSamplesAlone } from '../../companies/concerns-samples-alone.ts'
import { findAccepting, findAccount, writeAccepting } from './accounts-store.ts'

export type Accepting = { name: string; since: Date }

/** By whose word what is certain of the account's statements is accepted as it comes in; null: by nobody's. */
export async function readAccepting(tx: Tx, act: Act, id: string): Promise<Accepting | null> {
  const { name = null, since = null } = (await findAccepting(tx, act, id)) ?? {}
  return name === null || since === null ? null : { name, since }
}

/** Said twice it stays as it was said first. Owners learn by mail where it is switched on. @throws Refusal 404 */
export async function changeAccepting(tx: Tx, act: Act & MailGround, id: string, isOn: boolean): Promise<Accepting | null> {
  const account = await findAccount(tx, act, id, 'for update')
  if (account === null) throw new Refusal('common.not_found')
  const before = await readAccepting(tx, act, id)
  if ((before !== null) === isOn) return before
  const after = isOn ? { name: act.actor.name, since: act.clock.now() } : null
  await writeAccepting(tx, act, id, after ?? { name: null, since: null })
  const changes = [{ field: 'accepting', from: !isOn, to: isOn }]
  await writeAudit(tx, act, 'treasury_account.updated', id, { name: account.name, changes })
  if (isOn && !(await concernsSamplesAlone(tx, act, account.companyId))) {
    await mailOwners(tx, act, 'accepting_switched_on', (language) => ({
      who: act.actor.name,
      at: formatDateTime(act.clock.now(), language),
      account: account.name,
    }))
  }
  return after
}
