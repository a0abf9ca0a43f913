import type { ClosedWorkspace, Closing } from '@invoice/contract/people/closing.ts'
import { erasableFrom, OPENABLE_DAYS } from '@invoice/domain/accounts/closing.ts'
import { addDays } from '@invoice/domain/calendar/day.ts'
import { dayAt } from '@invoice/domain/calendar/local-time.ts'
import { transliterate } from '@invoice/domain/text/transliterate.ts'
import type { Act } from '../../platform/act.ts'
import type { AccountActor } from '../../platform/actor.ts'
import { writeAudit } from '../../platform/audit.ts'
import { enterWorkspace, type Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { insertTicket } from '../../platform/jobs/job-rows.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockedPeople } from '../users/people-of.ts'
import { closeRow, isAnyErasable, openRow, selectClosed, selectWaitingJobs, standingOf } from './closing-store.ts'

const DAY_MS = 86_400_000

/** What closing would mean now. */
export async function readClosing(tx: Tx, act: Act): Promise<Closing> {
  const { archiveId, lastDay } = await standingOf(tx, act, new Date(act.clock.now().getTime() - DAY_MS))
  const today = act.clock.today()
  return { archiveId, openableUntil: addDays(today, OPENABLE_DAYS), eraseOn: erasableFrom(today, lastDay), isKeptByLaw: lastDay !== null }
}

/**
 * From here on nobody sees the workspace and nothing of it is done.
 * @throws Refusal 409 without an archive that was made within a day and fetched, or by another name than its own
 */
export async function closeOne(tx: Tx, act: Act, name: string): Promise<Closing> {
  await lockedPeople(tx, act, 'ownership')
  const closing = await readClosing(tx, act)
  if (closing.archiveId === null) throw new Refusal('workspaces.archive_first')
  const standing = await standingOf(tx, act, act.clock.now())
  if (![standing.name, transliterate(standing.name)].some((own) => own.trim() === name.trim())) throw new Refusal('workspaces.other_name')
  await writeAudit(tx, act, 'workspace.closed', act.actor.workspaceId, { name: standing.name })
  await closeRow(tx, act, closing.eraseOn)
  return closing
}

type Person = Pick<Act, 'language' | 'clock'> & { readonly user: AccountActor }

export async function listClosed(tx: Tx, { user, clock }: Person): Promise<{ items: ClosedWorkspace[] }> {
  const rows = await selectClosed(tx, user.id, openableSince(clock.now()))
  return {
    items: rows.map(({ closedAt, ...row }) => ({
      ...row,
      closedAt: closedAt.toISOString(),
      openableUntil: addDays(dayAt(closedAt), OPENABLE_DAYS),
    })),
  }
}

/** @throws Refusal 404 where the person did not own it, or its time is over */
export async function openOne(tx: Tx, { user, ...act }: Person, id: string): Promise<undefined> {
  const closed = (await selectClosed(tx, user.id, openableSince(act.clock.now()))).find((row) => row.id === id)
  if (closed === undefined) throw new Refusal('common.not_found')
  await openRow(tx, id)
  await enterWorkspace(tx, id)
  await writeAudit(tx, { ...act, actor: { ...user, workspaceId: id, role: 'owner' } }, 'workspace.opened_again', id, { name: closed.name })
  for (const jobId of await selectWaitingJobs(tx, id)) await insertTicket(tx, { workspaceId: id, id: jobId })
}

const openableSince = (now: Date): Date => new Date(now.getTime() - OPENABLE_DAYS * DAY_MS)

/** Asked for each night. */
export async function eraseDue({ db, clock, archivist }: Platform): Promise<void> {
  if (await isAnyErasable(db, clock.today())) await archivist.erase(clock.now())
}
