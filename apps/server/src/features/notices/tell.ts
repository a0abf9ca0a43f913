import type { NoticeKind } from '@invoice/contract/letters/notices.ts'
import { EVENT_FACTS, eventFacts, OWN_EVENTS, type OwnEvent } from '@invoice/domain/notifications/events.ts'
import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { enqueue, serverAct } from '../../platform/jobs/enqueue.ts'
import type { WorkspacePayloads } from '../../platform/jobs/task-table.ts'
import { newId } from '../../platform/new-id.ts'
import { hasNoticeSince, insertNotice, insertRead } from './notices-store.ts'

/** In words that are not ours: who answered, what was said, what a server answered. */
type NoticeDetails = Readonly<
  Partial<Record<'name' | 'email' | 'note' | 'question' | 'recipients' | 'reason' | 'count' | 'contactId' | 'accountId', string>>
>

export type NewNotice = {
  readonly kind: NoticeKind
  readonly documentId: string | null
  readonly details?: NoticeDetails
  /** Whom alone of the workspace a mail goes to; left out or null: to the address of the company. */
  readonly personId?: string | null
  /** Who acts did it themselves: they have read it. */
  readonly isOwn?: true
}

/** So much of each is kept. */
const LONGEST = 500

/**
 * What the bell shows from then on to everybody of the workspace, in the transaction that causes it: with that it is rolled back. What the
 * company wants to know at once it is told by mail too, by a job of the server: whoever causes it, a visitor perhaps, writes nothing.
 */
export async function tell(tx: Tx, act: Act, { kind, documentId, details = {}, personId = null, isOwn }: NewNotice): Promise<void> {
  const kept = Object.fromEntries(Object.entries(details).map(([what, words]) => [what, cut(words)]))
  const id = newId()
  await insertNotice(tx, act, { id, kind, documentId, details: kept })
  if (isOwn && act.actor.kind === 'user') await insertRead(tx, act, id)
  const mail = documentId === null ? null : mailAbout(kind, documentId, details)
  if (mail !== null)
    await enqueue(tx, serverAct(act, act.actor.workspaceId), 'notices.mail', { ...mail, ...(personId !== null && { personId }) })
}

/** As `tell`, where nothing of the kind that is of no document was told today of what bears the name. */
export async function tellOnceADay(tx: Tx, act: Act, notice: NewNotice & { readonly documentId: null }): Promise<void> {
  const about = { kind: notice.kind, name: notice.details?.name && cut(notice.details.name) }
  if (!(await hasNoticeSince(tx, act, about, act.clock.today()))) await tell(tx, act, notice)
}

/** By which notice the company is told which event: each that an event names is one of the bell's. */
const MAILED: readonly { readonly kind: NoticeKind; readonly event: OwnEvent }[] = OWN_EVENTS.flatMap((event) =>
  noticesOf(EVENT_FACTS[event].notices).map((kind) => ({ kind, event })),
)

function mailAbout(kind: NoticeKind, documentId: string, details: NoticeDetails): WorkspacePayloads['notices.mail'] | null {
  const event = MAILED.find((mailed) => mailed.kind === kind)?.event
  if (event === undefined) return null
  const { name: by = '', email = '', note = '', question = '', recipients = '', reason = '' } = details
  const answer = eventFacts(event).notices[kind] ?? null
  return { documentId, event, answer, details: { by, email, note, question, recipients, reason } }
}

function noticesOf<Kind extends string>(notices: { readonly [Each in Kind]?: unknown }): Kind[] {
  // The type holds what was put in; the compiler cannot see it through keys.
  return Object.keys(notices) as Kind[]
}

/** Never in the midst of a letter that takes two places. */
const cut = (words: string): string =>
  words
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
