import {
  isToBeReported,
  LOOKED_EACH_MS,
  lookAfter,
  MAIL_MAX_BYTES,
  MAILS_OF_A_LOOK,
  type MailboxFault,
  MOST_MAILED_A_DAY,
} from '@invoice/domain/mailbox/mailbox.ts'
import type { FreeAct } from '../../platform/act.ts'
import { unlessFrozen } from '../../platform/db/frozen.ts'
import { inTransaction, type Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { enqueue, idOf, serverAct } from '../../platform/jobs/enqueue.ts'
import type { StepGround, StepWork } from '../../platform/jobs/runnable-task.ts'
import { MailboxFailure, type OpenMailbox } from '../../platform/mailboxes/mailbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { tell } from '../notices/tell.ts'
import { countMailed, endLook, leaseMailbox, lockMailbox, type MailboxRow, mailboxWorkspaces, moveCursor } from './mailbox-store.ts'
import { faultText, nameOf, placeOfRow } from './manage-mailbox.ts'
import { takeMail } from './take-mail.ts'

/** Longer than a look may take (`platform/mailboxes/imap.ts`), with its last mail. */
const LEASE_MS = 600_000
const DAY_MS = 86_400_000

/** What a look came to. hasMore: there are mails that it did not come to. */
type Looked = { readonly fault: MailboxFault | null; readonly messages: number; readonly hasMore: boolean }

const nothing = async (): Promise<void> => {}

/** A job for each workspace of which a mailbox is due: asked twice it is one job. */
export async function askForLooks(platform: Platform, at: string): Promise<void> {
  for (const { id: workspaceId } of await mailboxWorkspaces(platform.db, platform.clock.now())) {
    const id = idOf('mailbox.look', workspaceId, at)
    await unlessFrozen(
      inTransaction(platform.db, workspaceId, (tx) => enqueue(tx, serverAct(platform, workspaceId), 'mailbox.look', {}, { id })),
    )
  }
}

/**
 * Looks into the mailbox, outside of any transaction, and keeps each mail in one of its own, with up to where it was read: however it ends, none comes
 * twice and none is left out. One process at a time has it leased; where that is gone, another one goes on when the lease is over.
 */
export async function lookIntoMailbox({ act, platform }: StepGround): Promise<(work: StepWork) => Promise<void>> {
  const row = await act.transaction((tx) => leased(tx, act))
  if (!row) return nothing
  const looked = await look(act, platform, row)
  return ({ tx, act: acting }) => writeDown(tx, acting, row.id, looked)
}

/** A look that was begun again and again, and never came to its end. */
export async function giveUpLook({ tx, act }: StepWork): Promise<void> {
  const row = await lockMailbox(tx, act)
  if (row) await writeDown(tx, act, row.id, { fault: 'unknown', messages: row.messages, hasMore: false })
}

async function leased(tx: Tx, act: FreeAct): Promise<MailboxRow | undefined> {
  const row = await lockMailbox(tx, act)
  const now = act.clock.now()
  if (!row?.isOn || row.nextLookAt > now || (row.leasedUntil !== null && row.leasedUntil > now)) return undefined
  await leaseMailbox(tx, act, row.id, new Date(now.getTime() + LEASE_MS))
  return row
}

async function look(act: FreeAct, platform: Platform, row: MailboxRow): Promise<Looked> {
  const failed = (fault: MailboxFault): Looked => ({ fault, messages: row.messages, hasMore: false })
  const place = placeOfRow({ ...act, keys: platform.keys }, row)
  if (place === null) return failed('password_lost')
  if ((await act.transaction((tx) => countMailed(tx, act, dayAgo(act)))) >= MOST_MAILED_A_DAY) return failed('day_full')
  try {
    return await platform.mailboxes.within(place, (mailbox) => takeNew(act, platform, row, mailbox))
  } catch (error) {
    if (error instanceof MailboxFailure) return failed(error.fault)
    throw error
  }
}

const dayAgo = ({ clock }: FreeAct): Date => new Date(clock.now().getTime() - DAY_MS)

async function takeNew(act: FreeAct, platform: Platform, row: MailboxRow, mailbox: OpenMailbox): Promise<Looked> {
  const { messages } = mailbox
  const uidValidity = String(mailbox.uidValidity)
  const isSame = uidValidity === row.uidValidity
  // Its UIDs mean nothing any more: all since the day is looked at anew, and what is known is known by its hash.
  if (!isSame) await act.transaction((tx) => moveCursor(tx, act, row.id, { uidValidity, lastUid: '0' }))
  const uids = await mailbox.since(isSame ? Number(row.lastUid) : 0, row.since)
  for (const uid of uids.slice(0, MAILS_OF_A_LOOK)) {
    const mail = await mailbox.fetch(uid, MAIL_MAX_BYTES)
    try {
      if ((await takeMail(act, platform, { mailboxId: row.id, uidValidity, uid }, mail)) === 'day_full') {
        return { fault: 'day_full', messages, hasMore: false }
      }
    } catch (error) {
      // Too much is being read just now: this mail is the first of the next look.
      if (error instanceof Refusal) return { fault: null, messages, hasMore: false }
      throw error
    }
  }
  return { fault: null, messages, hasMore: uids.length > MAILS_OF_A_LOOK }
}

async function writeDown(tx: Tx, act: StepWork['act'], id: string, { fault, messages, hasMore }: Looked): Promise<void> {
  const row = await lockMailbox(tx, act)
  // Another one was named meanwhile.
  if (row?.id !== id) return
  const now = act.clock.now()
  const failures = fault === null ? 0 : row.failures + 1
  const failingSince = fault === null ? null : (row.failingSince ?? now)
  const isNews = fault !== null && !row.isReported && isToBeReported(fault, now.getTime() - (failingSince ?? now).getTime())
  const wait = hasMore ? 0 : lookAfter(fault, failures)
  // Those that began together do not stay together.
  const spread = wait === 0 ? 0 : Math.floor((Math.random() * LOOKED_EACH_MS) / 10)
  const nextLookAt = new Date(now.getTime() + wait + spread)
  await endLook(tx, act, id, {
    nextLookAt,
    messages,
    fault,
    failures,
    failingSince,
    isReported: fault !== null && (row.isReported || isNews),
  })
  if (hasMore) await enqueue(tx, act, 'mailbox.look', {})
  if (isNews)
    await tell(tx, act, { kind: 'mailbox_failing', documentId: null, details: { name: nameOf(row), reason: faultText(fault, act) } })
}
