import { createHash } from 'node:crypto'
import { ATTACHMENT_MAX_BYTES } from '@invoice/contract/wire/uploads.ts'
import { type MailOutcome, MOST_MAILED_A_DAY, senderOf } from '@invoice/domain/mailbox/mailbox.ts'
import { askerOf, type FreeAct } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { FieldFaults } from '../../platform/errors/refusal.ts'
import type { FetchedMail } from '../../platform/mailboxes/mailbox.ts'
import type { ReadMail } from '../../platform/mailboxes/read-protocol.ts'
import { newId } from '../../platform/new-id.ts'
import type { Platform } from '../../platform/platform.ts'
import { lookAtBill, type Received, receiveBillFile } from '../bills/receive-bill-file.ts'
import { countMailed, hasMessage, insertMessage, lockMailbox, moveCursor } from './mailbox-store.ts'
import { decisionOf } from './senders-store.ts'

type Place = { readonly mailboxId: string; readonly uidValidity: string; readonly uid: number }
/** What was found in a mail, before anything of it is kept. */
type Found = { readonly outcome: MailOutcome; readonly mail: ReadMail; readonly bills: readonly Received[]; readonly leftOut: number }

const EMPTY: ReadMail = { sender: '', subject: '', files: [], leftOut: 0 }
const STATES = { accepted: 'waiting', put_away: 'put_away' } as const
const DAY_MS = 86_400_000

/**
 * The bills of a mail, kept in one transaction with the mail itself and up to where its mailbox was read. A mail that was looked at already, or in whose
 * place somebody else was quicker, changes nothing.
 * @param fetched undefined: it is gone
 * @returns day_full: as many came today as are taken; this one waits
 * @throws Refusal 429 or 503 where too many wait to be read
 */
export async function takeMail(
  act: FreeAct,
  platform: Platform,
  place: Place,
  fetched: FetchedMail | undefined,
): Promise<'day_full' | undefined> {
  if (!fetched) return act.transaction((tx) => passOver(tx, act, place))
  const sha256 = createHash('sha256').update(fetched.bytes).digest('hex')
  const isKnown = await act.transaction((tx) => hasMessage(tx, act, place.mailboxId, sha256))
  if (isKnown) return act.transaction((tx) => passOver(tx, act, place))
  const found = await lookThrough(act, platform, fetched)
  return act.transaction((tx) => keep(tx, act, place, { ...found, sha256, size: String(fetched.size) }))
}

async function passOver(tx: Tx, act: FreeAct, place: Place): Promise<undefined> {
  if (await isNext(tx, act, place)) await moveCursor(tx, act, place.mailboxId, { ...place, lastUid: String(place.uid) })
}

/** Under the lock of the mailbox: whether it is the same still, and was not read further by somebody else. */
async function isNext(tx: Tx, act: FreeAct, { mailboxId, uidValidity, uid }: Place): Promise<boolean> {
  const row = await lockMailbox(tx, act)
  return row?.id === mailboxId && row.isOn && row.uidValidity === uidValidity && Number(row.lastUid) < uid
}

async function lookThrough(act: FreeAct, platform: Platform, { bytes, isWhole }: FetchedMail): Promise<Found> {
  const mail = await platform.mailboxes.read(bytes, askerOf(act))
  if (!isWhole) return { outcome: 'too_large', mail: { ...EMPTY, ...mail, files: [] }, bills: [], leftOut: 0 }
  if (mail === null) return { outcome: 'unreadable', mail: EMPTY, bills: [], leftOut: 0 }
  const bills: Received[] = []
  let refused = 0
  for (const { name, content } of mail.files) {
    const bill = content.length > ATTACHMENT_MAX_BYTES ? null : await lookedAt(act, platform, new File([new Uint8Array(content)], name))
    if (bill === null) refused += 1
    else bills.push(bill)
  }
  return { outcome: bills.length > 0 ? 'taken' : 'no_bills', mail, bills, leftOut: mail.leftOut + refused }
}

/** Null for what would be refused at its field, were it uploaded: nobody is there to be told. */
async function lookedAt(act: FreeAct, { scans, eInvoices, captures }: Platform, file: File): Promise<Received | null> {
  try {
    return await lookAtBill({ ...act, scans, eInvoices, captures }, file)
  } catch (error) {
    if (error instanceof FieldFaults) return null
    throw error
  }
}

async function keep(tx: Tx, act: FreeAct, place: Place, found: Found & { sha256: string; size: string }): Promise<'day_full' | undefined> {
  if (!(await isNext(tx, act, place))) return undefined
  const { mail, bills, outcome, leftOut, sha256, size } = found
  const today = await countMailed(tx, act, new Date(act.clock.now().getTime() - DAY_MS))
  if (bills.length > 0 && today + bills.length > MOST_MAILED_A_DAY) return 'day_full'
  const sender = senderOf(mail.sender)
  const decision = await decisionOf(tx, act, sender)
  const state = decision === undefined ? 'held' : STATES[decision]
  const row = { ...place, id: newId(), sha256, sender, subject: mail.subject, size, outcome, files: bills.length, leftOut }
  await moveCursor(tx, act, place.mailboxId, { ...place, lastUid: String(place.uid) })
  if (!(await insertMessage(tx, act, row))) return undefined
  for (const bill of bills) await receiveBillFile(tx, act, bill, { source: 'mail', sender, state })
  return undefined
}
