import type { DocumentDraft } from '@invoice/contract/documents/draft.ts'
import { isSame } from '@invoice/domain/documents/drafts/same-draft.ts'
import { type Failure, refusalOf } from '../../api/failure.ts'
import { odditiesOf } from '../../documents/oddities.tsx'
import { arrived, changed, draftWithin, type Landed, met, type Outbox, settled, type Trouble, type Waiting, waitingOf } from './waiting.ts'

/** What is asked of the server; each throws a `Failure`. */
export type SendingCalls = {
  readonly create: (draft: DocumentDraft, key: string) => Promise<OnServer>
  readonly save: (id: string, version: number, draft: DocumentDraft) => Promise<OnServer>
  readonly read: (id: string) => Promise<OnServer>
  readonly issue: (id: string, version: number, confirmed: readonly string[], key: string, type: DocumentDraft['type']) => Promise<OnServer>
}
export type OnServer = DocumentDraft & {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly number: string | null
  readonly updatedAt: string
}

export type Sending = {
  readonly read: () => Promise<Outbox>
  /** Changes what lies here, one after another, whichever tab asks; throws where it cannot be kept. */
  readonly change: (act: (outbox: Outbox) => Outbox) => Promise<Outbox>
  readonly calls: SendingCalls
  readonly newKey: () => string
  readonly now: () => string
}

/** `away`: there was no answer that says anything; what is left is asked again later. */
export type Sent = 'done' | 'away'

/**
 * Sends what waits, in the order in which it was begun. Whatever breaks off in between, the next one goes on where this stopped: what was asked and
 * not answered is asked again as it was, with its key and its version. What a person must decide is left to them, and the rest goes on.
 */
export async function sendWaiting(sending: Sending): Promise<Sent> {
  const { items } = await sending.read()
  for (const { id } of items) {
    if ((await sendOne(sending, id)) === 'away') return 'away'
  }
  return 'done'
}

/** A draft that somebody saves again and again is not run after forever. */
const MOST_STEPS = 12

async function sendOne(sending: Sending, id: string): Promise<Sent> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const item = waitingOf(await sending.read(), id)
    if (item === undefined || item.trouble !== null) return 'done'
    try {
      const refusal = await refusalOf(stepOf(sending, item))
      if (refusal !== null && saysNothing(refusal)) return 'away'
      // To be asked why, the server must answer, too.
      if (refusal !== null) await explain(sending, item, refusal)
    } catch {
      return 'away'
    }
  }
  return 'done'
}

const saysNothing = ({ status }: Failure): boolean => status === 0 || status === 401 || status === 419 || status === 429 || status >= 500

async function stepOf(sending: Sending, item: Waiting): Promise<void> {
  const { base, documentId } = item
  if (documentId === null || base === null) return create(sending, item)
  if (!isSame(item.draft, base.draft)) return save(sending, item, documentId, base.version)
  if (item.issuing !== null) return issue(sending, item, item.issuing, documentId, base.version)
  await land(sending, item, documentId, null)
}

async function create(sending: Sending, item: Waiting): Promise<void> {
  const creating = item.creating ?? { key: sending.newKey(), draft: item.draft }
  if (item.creating === null) await put(sending, item.id, (now) => ({ ...now, creating }))
  const document = await sending.calls.create(creating.draft, creating.key)
  await put(sending, item.id, (now) => ({ ...arrived(now, creating.draft, within(document, now)), documentId: document.id }))
}

async function save(sending: Sending, item: Waiting, id: string, version: number): Promise<void> {
  const { draft } = item
  await put(sending, item.id, (now) => ({ ...now, sent: draft }))
  const document = await sending.calls.save(id, version, draft)
  await put(sending, item.id, (now) => ({
    ...arrived(now, draft, within(document, now)),
    issuing: now.issuing && { ...now.issuing, sent: null },
  }))
}

async function issue(
  sending: Sending,
  item: Waiting,
  issuing: NonNullable<Waiting['issuing']>,
  id: string,
  version: number,
): Promise<void> {
  const { confirmed } = issuing
  // That it could be saved anew proves that no number was drawn for what it was.
  const isAsSent = issuing.sent !== null && issuing.sent.version === version
  const sent = isAsSent && issuing.sent !== null ? issuing.sent : { key: sending.newKey(), version, confirmed }
  if (!isAsSent) await put(sending, item.id, (now) => ({ ...now, issuing: now.issuing && { ...now.issuing, sent } }))
  const document = await sending.calls.issue(id, sent.version, sent.confirmed, sent.key, item.draft.type)
  await land(sending, item, id, document.number ?? '')
}

/** What was typed while its number was drawn is not in it: that is said. */
async function land(sending: Sending, item: Waiting, documentId: string, number: string | null): Promise<void> {
  const { id, shown, draft } = item
  const landed: Landed = { id, documentId, shown, type: draft.type, currency: draft.currency, number, at: sending.now() }
  await sending.change((outbox) => {
    const after = settled(outbox, item, landed)
    if (after !== outbox || number === null) return after
    return changed(outbox, id, (now) => ({ ...now, issuing: null, sent: null, trouble: { kind: 'frozen', number } }))
  })
}

/** The server said why not. */
async function explain(sending: Sending, item: Waiting, failure: Failure): Promise<void> {
  const { documentId } = item
  if (failure.status === 404) return stop(sending, item, { kind: 'gone' })
  const oddities = odditiesOf(failure)
  if (oddities.length > 0) return stop(sending, item, { kind: 'odd', oddities })
  const isOvertaken = documentId !== null && (failure.status === 412 || failure.status === 409)
  if (isOvertaken && (await meet(sending, item, documentId))) return
  const isIssuing = item.issuing !== null && documentId !== null && isSame(item.draft, item.base?.draft)
  await stop(sending, item, { kind: 'refused', to: isIssuing ? 'issuing' : 'saving', message: failure.message, errors: failure.errors })
}

/** Looks at what is there. False: nothing that would explain the refusal. */
async function meet(sending: Sending, item: Waiting, documentId: string): Promise<boolean> {
  const document = await sending.calls.read(documentId)
  if (document.status !== 'draft') {
    const isSaid = isSame(item.draft, within(document, item).draft)
    if (isSaid) await land(sending, item, documentId, document.number ?? '')
    else await stop(sending, item, { kind: 'frozen', number: document.number ?? '' })
    return true
  }
  if (document.version === item.base?.version) return false
  await put(sending, item.id, (now) => met(now, { ...within(document, now), at: document.updatedAt }))
  return true
}

/** A number is not wanted any more where the server has refused it: a person looks first. */
function stop(sending: Sending, item: Waiting, trouble: Trouble): Promise<void> {
  return put(sending, item.id, (now) => {
    // What was typed meanwhile may be what was missing.
    if (now.rev !== item.rev) return { ...now, issuing: now.issuing && { ...now.issuing, sent: null } }
    const isOver = trouble.kind === 'refused' || trouble.kind === 'frozen' || trouble.kind === 'gone'
    return { ...now, trouble, creating: null, issuing: isOver ? null : now.issuing && { ...now.issuing, sent: null } }
  })
}

async function put(sending: Sending, id: string, act: (item: Waiting) => Waiting): Promise<void> {
  await sending.change((outbox) => changed(outbox, id, act))
}

const within = (document: OnServer, { draft }: Waiting): { version: number; draft: DocumentDraft } => ({
  version: document.version,
  draft: draftWithin(document, draft),
})
