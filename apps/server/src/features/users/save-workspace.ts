import { type IdleEnd, idleEndOf, idleMinutes, isLooser } from '@invoice/domain/accounts/idle-end.ts'
import { bg } from '@invoice/text/account-mails/bg.ts'
import { en } from '@invoice/text/account-mails/en.ts'
import { formatDateTime } from '@invoice/text/format/instant.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import type { MailGround } from '../accounts/letters/account-mail.ts'
import { mailOwners } from '../accounts/letters/mail-owners.ts'
import { lockedPeople, memberOf } from './people-of.ts'
import { selectWorkspace, updateIdleMinutes, updateRequirement } from './users-store.ts'

const TEXTS = { bg, en } as const

/** @throws Refusal 409 where who demands a second factor has none: they would be the first to be shut out */
export async function saveWorkspace(tx: Tx, act: Act & MailGround, requiresSecondFactor: boolean): Promise<undefined> {
  const { workspaceId, id } = act.actor
  const people = await lockedPeople(tx, act, 'ownership')
  const { name, requires_second_factor: from } = await selectWorkspace(tx, workspaceId)
  if (from === requiresSecondFactor) return
  if (requiresSecondFactor && !memberOf(people, id).hasSecondFactor) throw new Refusal('users.own_second_factor_first')
  await updateRequirement(tx, workspaceId, requiresSecondFactor)
  await writeAudit(tx, act, 'workspace.updated', workspaceId, {
    name,
    changes: [{ field: 'requiresSecondFactor', from, to: requiresSecondFactor }],
  })
  if (requiresSecondFactor) return
  await mailOwners(tx, act, 'second_factor_lifted', (language) => ({
    who: act.actor.name,
    at: formatDateTime(act.clock.now(), language),
  }))
}

/** After how long without use the sessions of its people end, from the next call of each on. Owners learn by mail where that is longer. */
export async function saveIdleEnd(tx: Tx, act: Act & MailGround, to: IdleEnd): Promise<undefined> {
  const { workspaceId } = act.actor
  await lockedPeople(tx, act, 'users')
  const { name, idle_minutes } = await selectWorkspace(tx, workspaceId)
  const from = idleEndOf(idle_minutes)
  if (from === to) return
  await updateIdleMinutes(tx, workspaceId, idleMinutes(to))
  await writeAudit(tx, act, 'workspace.updated', workspaceId, { name, changes: [{ field: 'idleEnd', from, to }] })
  if (!isLooser(to, from)) return
  await mailOwners(tx, act, 'idle_end_loosened', (language) => ({
    who: act.actor.name,
    at: formatDateTime(act.clock.now(), language),
    before: TEXTS[language].idle_ends[from],
    end: TEXTS[language].idle_ends[to],
  }))
}
