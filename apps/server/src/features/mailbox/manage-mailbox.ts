import type { Mailbox, MailboxInput, readMailbox } from '@invoice/contract/letters/mailbox.ts'
import type { ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { MailboxFault } from '@invoice/domain/mailbox/mailbox.ts'
import { faults as bg } from '@invoice/text/mailbox/bg.ts'
import { faults as en } from '@invoice/text/mailbox/en.ts'
import type { Act, FreeAct } from '../../platform/act.ts'
import { changesBetween, writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { refuseProblems } from '../../platform/errors/field-problems.ts'
import { FieldFaults } from '../../platform/errors/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { MailboxFailure, type MailboxPlace } from '../../platform/mailboxes/mailbox.ts'
import type { Mailboxes } from '../../platform/mailboxes/mailboxes.ts'
import { newId } from '../../platform/new-id.ts'
import type { Keyring } from '../../platform/secrets/keyring.ts'
import { seal, unseal } from '../../platform/secrets/seal.ts'
import { checkSealsHere } from '../../platform/secrets/seal-here.ts'
import { dropMailbox, dueNow, findMailbox, keepMailbox, lockMailbox, type MailboxRow, selectMessages } from './mailbox-store.ts'

type Sealer = { readonly keys: Keyring }
type Opener = FreeAct & Sealer & { readonly mailboxes: Mailboxes }
/** What of a folder is known once it could be opened. */
type Found = { readonly uidValidity: bigint; readonly uidNext: number; readonly messages: number }

const MOST_SHOWN = 50
const placeOf = (workspaceId: string, id: string) => ({ table: 'app.mailboxes', workspaceId, id, field: 'password' })

export async function readMailboxState(tx: Tx, act: Act): Promise<ReplyOf<typeof readMailbox>> {
  const row = await findMailbox(tx, act)
  const mails = await selectMessages(tx, act, MOST_SHOWN)
  return {
    mailbox: row ? present(row) : null,
    mails: mails.map(({ size, lookedAt, ...mail }) => ({ ...mail, size: Number(size), lookedAt: lookedAt.toISOString() })),
  }
}

/**
 * Opens a mailbox as it would be opened, outside of any transaction.
 * @throws FieldFaults 400 at the field that stands in the way
 */
export async function tryOut(act: Opener, input: MailboxInput): Promise<{ messages: number }> {
  const kept = await act.transaction((tx) => findMailbox(tx, act))
  const { messages } = await openedAt(act, input, passwordFor(act, input, kept))
  return { messages }
}

/**
 * Keeps a mailbox, once it could be opened: nothing is kept of one that could not. Of another folder than before only what comes from now on is
 * taken, or since the day that is named.
 * @throws FieldFaults 400 at the field that stands in the way; Refusal 503 where other keys seal than these
 */
export async function writeMailboxPlace(act: Opener, input: MailboxInput): Promise<{ mailbox: Mailbox }> {
  const known = await act.transaction((tx) => findMailbox(tx, act))
  const password = passwordFor(act, input, known)
  const found = input.isOn ? await openedAt(act, input, password) : null
  return act.transaction(async (tx) => {
    await checkSealsHere(tx, act.keys)
    const before = await lockMailbox(tx, act)
    const isSame = before !== undefined && isSameFolder(before, input)
    if (before && !isSame) await dropMailbox(tx, act)
    const id = isSame ? before.id : newId()
    const sealed = { password: { value: seal(act.keys, password, placeOf(act.actor.workspaceId, id)), hint: '' } }
    const since = input.since ?? (isSame ? before.since : act.clock.today())
    await keepMailbox(tx, act, { ...input, id, sealed, since, ...cursorOf(isSame ? before : undefined, input, found) })
    const changes = changesBetween(written(before), written({ ...input, since }))
    const isOther = known === undefined || passwordOf(act, known) !== password
    const all = [...changes, ...(isOther ? [{ field: 'secrets' }] : [])]
    if (all.length > 0) await writeAudit(tx, act, 'mailbox.updated', null, { changes: all })
    if (input.isOn) await enqueue(tx, act, 'mailbox.look', {})
    const row = await findMailbox(tx, act)
    if (!row) throw new Error('What was just written is there.')
    return { mailbox: present(row) }
  })
}

export async function forgetMailbox(tx: Tx, act: Act): Promise<undefined> {
  const before = await lockMailbox(tx, act)
  if (!before) return undefined
  await dropMailbox(tx, act)
  await writeAudit(tx, act, 'mailbox.deleted', null, { name: nameOf(before) })
  return undefined
}

/** Where there is none, or it is off, nothing is looked into. */
export async function askForLook(tx: Tx, act: Act): Promise<undefined> {
  const row = await lockMailbox(tx, act)
  if (!row?.isOn) return undefined
  await dueNow(tx, act)
  await enqueue(tx, act, 'mailbox.look', {})
  return undefined
}

/** How it is reached; null where its password was lost with its seal. */
export function placeOfRow(act: Act & Sealer, row: MailboxRow): MailboxPlace | null {
  const password = passwordOf(act, row)
  const { host, port, security, user, folder } = row
  return password === null ? null : { host, port, security, user, folder, password }
}

export const nameOf = ({ user, host }: Pick<MailboxRow, 'user' | 'host'>): string => (user.includes('@') ? user : `${user}@${host}`)

export const faultText = (fault: MailboxFault, { language }: Pick<Act, 'language'>): string => (language === 'bg' ? bg : en)[fault]

function passwordOf(act: Act & Sealer, { id, sealed }: MailboxRow): string | null {
  const kept = sealed['password']
  return kept ? unseal(act.keys, kept.value, placeOf(act.actor.workspaceId, id)) : null
}

/** The one that is kept goes to no other server, and to no other user's mailbox. */
function passwordFor(act: Act & Sealer, { host, user, password }: MailboxInput, kept: MailboxRow | undefined): string {
  if (password !== '') return password
  const same = kept && kept.host === host && kept.user === user ? passwordOf(act, kept) : null
  if (same === null) refuseProblems([{ field: 'password', code: 'required' }], act.language)
  return same ?? ''
}

const isSameFolder = (row: MailboxRow, { host, user, folder }: MailboxInput): boolean =>
  row.host === host && row.user === user && row.folder === folder

/** From where it is read. What was not opened is read from its beginning later, as far as its day reaches. */
function cursorOf(before: MailboxRow | undefined, { since }: MailboxInput, found: Found | null) {
  if (before && since === null) {
    return { uidValidity: before.uidValidity, lastUid: before.lastUid, messages: found?.messages ?? before.messages }
  }
  const isFromNow = since === null && found !== null
  return {
    uidValidity: String(found?.uidValidity ?? 0),
    lastUid: String(isFromNow ? found.uidNext - 1 : 0),
    messages: found?.messages ?? 0,
  }
}

async function openedAt({ mailboxes, language }: Opener, input: MailboxInput, password: string): Promise<Found> {
  const { host, port, security, user, folder } = input
  try {
    return await mailboxes.within({ host, port, security, user, folder, password }, async ({ uidValidity, uidNext, messages }) => ({
      uidValidity,
      uidNext,
      messages,
    }))
  } catch (error) {
    if (!(error instanceof MailboxFailure)) throw error
    const field = error.fault === 'login_refused' ? 'password' : error.fault === 'no_folder' ? 'folder' : 'host'
    const said = error.answer === '' ? '' : ` „${error.answer}“`
    throw new FieldFaults({ [field]: [`${faultText(error.fault, { language })}${said}`] })
  }
}

/** What the audit says of it. */
const written = (row: Pick<MailboxRow, 'host' | 'port' | 'security' | 'user' | 'folder' | 'isOn' | 'since'> | undefined) => ({
  mailbox: row ? `${nameOf(row)}, ${row.host}:${row.port}, ${row.security}, ${row.folder}, ${row.since}` : null,
  isOn: row?.isOn ?? null,
})

function present(row: MailboxRow): Mailbox {
  const { host, port, security, user, folder, isOn, since, sealed, messages, fault, changedBy } = row
  return {
    host,
    port,
    security,
    user,
    folder,
    isOn,
    since,
    hasPassword: sealed['password'] !== undefined,
    lookedAt: row.lookedAt?.toISOString() ?? null,
    nextLookAt: row.nextLookAt.toISOString(),
    messages,
    fault,
    failingSince: row.failingSince?.toISOString() ?? null,
    changedAt: row.changedAt.toISOString(),
    changedBy,
  }
}
