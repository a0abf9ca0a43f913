import type { DocumentDraft, LineDraft } from '@invoice/contract/documents/draft.ts'
import type { Oddity } from '@invoice/contract/wire/oddity.ts'
import { isSame } from '@invoice/domain/documents/drafts/same-draft.ts'
import type { Localised } from '@invoice/domain/localised.ts'
import type { FieldErrors } from '../../api/errors.ts'
import { type Choices, mergeDrafts } from './merge.ts'

/** What the server had of a draft; `draft` null: nobody knows any more. */
type Base = { readonly version: number; readonly draft: DocumentDraft | null }

/** Why it is not sent before a person has decided. */
export type Trouble =
  /** the server says no: to the draft, or to a number for it */
  | { readonly kind: 'refused'; readonly to: 'saving' | 'issuing'; readonly message: string; readonly errors: FieldErrors }
  /** it asks first whether that is meant */
  | { readonly kind: 'odd'; readonly oddities: readonly Oddity[] }
  /** somebody changed the same there */
  | { readonly kind: 'conflict'; readonly theirs: { readonly version: number; readonly draft: DocumentDraft; readonly at: string } }
  /** somebody changed something else there: both are joined, and whoever wanted a number looks at it first */
  | { readonly kind: 'joined' }
  /** deleted there */
  | { readonly kind: 'gone' }
  /** a number was drawn there meanwhile, for what it was */
  | { readonly kind: 'frozen'; readonly number: string }

/** What its row shows; `total` is the domain's. */
export type Shown = { readonly recipientName: Localised; readonly total: string }

/** A number is wanted for it. `sent`: as it was asked for; the same again is answered by the same number, never by another one. */
export type Issuing = {
  readonly at: string
  readonly confirmed: readonly string[]
  readonly sent: { readonly key: string; readonly version: number; readonly confirmed: readonly string[] } | null
}

/** A draft that the server does not have as it is here. */
export type Waiting = {
  /** of the document; of one that was begun here, its own */
  readonly id: string
  readonly documentId: string | null
  readonly base: Base | null
  readonly draft: DocumentDraft
  readonly shown: Shown
  /** counts the changes made here */
  readonly rev: number
  /** ISO instants by this machine: for people, nothing follows from them */
  readonly begunAt: string
  readonly at: string
  /** as it was first sent, under its key, until that is answered */
  readonly creating: { readonly key: string; readonly draft: DocumentDraft } | null
  /** what was last sent and not answered: it may have arrived */
  readonly sent: DocumentDraft | null
  readonly issuing: Issuing | null
  readonly trouble: Trouble | null
}

/** What went through. */
export type Landed = Pick<Waiting, 'id' | 'shown'> & {
  readonly documentId: string
  readonly type: DocumentDraft['type']
  readonly currency: string
  /** null: it is a draft */
  readonly number: string | null
  readonly at: string
}

/** All that waits in this browser of a person in a workspace, in the order in which it was begun, and what went through last. */
export type Outbox = { readonly items: readonly Waiting[]; readonly landed: readonly Landed[] }
export const EMPTY: Outbox = { items: [], landed: [] }

const MOST_LANDED = 50
/** By its own id, or by that which the server gave it meanwhile. */
export const waitingOf = ({ items }: Outbox, id: string): Waiting | undefined =>
  items.find((item) => item.id === id || item.documentId === id)

/** Where it is by now. */
export const landedOf = ({ landed }: Outbox, id: string): Landed | undefined => landed.findLast((one) => one.id === id)

/** What it is by `act`; null takes it out. One that is not there stays so. */
export function changed(outbox: Outbox, id: string, act: (item: Waiting) => Waiting | null): Outbox {
  return { ...outbox, items: outbox.items.flatMap((item) => (item.id === id ? (act(item) ?? []) : item)) }
}

export const added = (outbox: Outbox, item: Waiting): Outbox => ({ ...outbox, items: [...outbox.items, item] })

/** It went through, as it was in `rev`. What was changed here since waits on, for what the server has now. */
export function settled(outbox: Outbox, item: Waiting, landed: Landed): Outbox {
  const now = waitingOf(outbox, item.id)
  if (now === undefined || now.rev !== item.rev) return outbox
  const others = outbox.landed.filter(({ id }) => id !== item.id)
  return { items: outbox.items.filter(({ id }) => id !== item.id), landed: [...others, landed].slice(-MOST_LANDED) }
}

/** The person typed: a refusal is for what it was, a contradiction stays until it is decided. */
export function typed(item: Waiting, draft: DocumentDraft, shown: Shown, at: string): Waiting {
  const isOpen = item.trouble?.kind === 'refused' || item.trouble?.kind === 'odd' || item.trouble?.kind === 'joined'
  return { ...item, draft, shown, at, rev: item.rev + 1, trouble: isOpen ? null : item.trouble }
}

type Typed = { readonly draft: DocumentDraft; readonly shown: Shown; readonly before: DocumentDraft | null }

/** Typed in one of several tabs, on what it last knew: what was not changed there is as another tab, or the server, has made it. */
export function typedInTab(item: Waiting, { draft, shown, before }: Typed, at: string): Waiting {
  return typed(item, before === null ? draft : mergeDrafts(before, draft, item.draft).draft, shown, at)
}

/** The server has `sent` as `draft`: what was typed since is typed on that. */
export function arrived(item: Waiting, sent: DocumentDraft, { version, draft }: { version: number; draft: DocumentDraft }): Waiting {
  const isAsSent = isSame(item.draft, sent)
  return {
    ...item,
    base: { version, draft },
    draft: isAsSent ? draft : mergeDrafts(sent, item.draft, draft).draft,
    creating: null,
    sent: null,
  }
}

/** Somebody saved it there meanwhile: what does not contradict is joined. */
export function met(item: Waiting, theirs: { version: number; draft: DocumentDraft; at: string }): Waiting {
  const { draft, contradictions } = mergeDrafts(item.base?.draft ?? null, item.draft, theirs.draft, { sent: item.sent })
  if (contradictions.length > 0) return { ...item, trouble: { kind: 'conflict', theirs } }
  const isJoined = !isSame(draft, item.draft)
  return {
    ...item,
    draft,
    base: { version: theirs.version, draft: theirs.draft },
    sent: null,
    trouble: isJoined && item.issuing !== null ? { kind: 'joined' } : null,
  }
}

/** The person has chosen between both, field by field. Nobody knows what was not chosen: it stays as mine. */
export function decided(item: Waiting, choices: Choices, at: string): Waiting {
  if (item.trouble?.kind !== 'conflict') return item
  const { theirs } = item.trouble
  const { draft } = mergeDrafts(item.base?.draft ?? null, item.draft, theirs.draft, { sent: item.sent, choices })
  return {
    ...item,
    draft,
    base: { version: theirs.version, draft: theirs.draft },
    rev: item.rev + 1,
    at,
    sent: null,
    trouble: null,
  }
}

const LINE_FIELDS = {
  id: true,
  productId: true,
  name: true,
  description: true,
  sku: true,
  unitId: true,
  quantity: true,
  unitPrice: true,
  discountPercent: true,
  discountAmount: true,
  taxRateId: true,
  dealTermId: true,
  advanceId: true,
} as const satisfies Record<keyof LineDraft, true>

/** The draft within a document of the server, in the fields of the one that was made here. */
export function draftWithin(document: DocumentDraft, mine: DocumentDraft): DocumentDraft {
  const only = <Whole extends object>(whole: Whole, fields: object): Whole =>
    Object.fromEntries(Object.entries(whole).filter(([name]) => name in fields)) as Whole
  return { ...only(document, mine), customFields: document.customFields, lines: document.lines.map((line) => only(line, LINE_FIELDS)) }
}
