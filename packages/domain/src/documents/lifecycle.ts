import { type Day, DOCUMENT_STATUSES, type DocumentStatus, type DocumentType } from './document.ts'

export const DOCUMENT_ACTIONS = [
  'edit',
  'delete',
  'issue',
  'record',
  'send',
  'addPayment',
  'accept',
  'decline',
  'complete',
  'convert',
  'createCreditNote',
  'createDebitNote',
  'dispute',
  'undispute',
  'cancel',
  'void',
  'duplicate',
] as const
export type DocumentAction = (typeof DOCUMENT_ACTIONS)[number]

/**
 * What an action leads to: a status (often the same), or nothing, since a draft can be deleted. To convert makes a draft and leaves its
 * source as it is: that becomes converted when the draft is issued (`canBecomeConverted`).
 */
export type Outcome = DocumentStatus | 'deleted'

/** For each status the actions that it allows, and where they lead. */
export type Lifecycle = Partial<Record<DocumentStatus, Partial<Record<DocumentAction, Outcome>>>>

const DRAFT = { edit: 'draft', delete: 'deleted', duplicate: 'draft' } as const
const ISSUED = { send: 'issued', duplicate: 'issued' } as const
/** What is owed may be disputed, until it is not any more. */
const OWED = { addPayment: 'issued', dispute: 'issued', undispute: 'issued' } as const
const end = (status: DocumentStatus) => ({ duplicate: status })

const INVOICE: Lifecycle = {
  draft: { ...DRAFT, issue: 'issued' },
  issued: { ...ISSUED, ...OWED, createCreditNote: 'issued', createDebitNote: 'issued', void: 'voided' },
  voided: end('voided'),
}
/** What credits a debit note is a credit note to its invoice, of what the debit note added. */
const DEBIT_NOTE: Lifecycle = {
  draft: { ...DRAFT, issue: 'issued' },
  issued: { ...ISSUED, ...OWED, createCreditNote: 'issued', void: 'voided' },
  voided: end('voided'),
}
/** It says what its calculation says: a draft that lacks something is issued once that is there, and never edited. */
const INTEREST: Lifecycle = {
  draft: { delete: 'deleted', issue: 'issued' },
  issued: { send: 'issued', ...OWED, void: 'voided' },
  voided: {},
}
/** Credit notes, receipts and cash orders: nothing is to be paid on them. */
const VOIDABLE: Lifecycle = {
  draft: { ...DRAFT, issue: 'issued' },
  issued: { ...ISSUED, void: 'voided' },
  voided: end('voided'),
}
const PROFORMA: Lifecycle = {
  draft: { ...DRAFT, issue: 'issued' },
  issued: { ...ISSUED, ...OWED, convert: 'issued', cancel: 'cancelled' },
  converted: end('converted'),
  cancelled: end('cancelled'),
}
const OFFER: Lifecycle = {
  draft: { ...DRAFT, issue: 'issued' },
  issued: { ...ISSUED, accept: 'accepted', decline: 'declined' },
  accepted: { ...end('accepted'), send: 'accepted', convert: 'accepted' },
  declined: end('declined'),
  converted: end('converted'),
}
/** An order is often delivered first and invoiced later: what is invoiced may still have to be delivered. */
const ORDER: Lifecycle = {
  draft: { ...DRAFT, issue: 'issued' },
  issued: { ...ISSUED, convert: 'issued', complete: 'completed', cancel: 'cancelled' },
  completed: { ...end('completed'), convert: 'completed' },
  converted: { ...end('converted'), convert: 'converted' },
  cancelled: end('cancelled'),
}
/** Becomes bills and nothing else: once it is converted, nothing of it is left. */
const PURCHASE_ORDER: Lifecycle = { ...ORDER, converted: end('converted') }
const STOCK: Lifecycle = {
  draft: { ...DRAFT, issue: 'issued' },
  issued: { ...ISSUED, complete: 'completed', cancel: 'cancelled' },
  completed: end('completed'),
  cancelled: end('cancelled'),
}
const VENDOR: Lifecycle = {
  draft: { ...DRAFT, record: 'recorded' },
  recorded: { duplicate: 'recorded', addPayment: 'recorded', void: 'voided' },
  voided: end('voided'),
}
/** It asks for nothing: what is left of it is paid back to us, or set off. */
const VENDOR_CREDIT: Lifecycle = { ...VENDOR, recorded: { duplicate: 'recorded', void: 'voided' } }

/** The one table of what may happen to a document in which state. Paid, overdue and expired are derived and no statuses. */
export const LIFECYCLES: Readonly<Record<DocumentType, Lifecycle>> = {
  invoice: INVOICE,
  creditnote: VOIDABLE,
  debitnote: DEBIT_NOTE,
  proforma: PROFORMA,
  quote: OFFER,
  offer: OFFER,
  order: ORDER,
  purchase_order: PURCHASE_ORDER,
  delivery_note: STOCK,
  warehouse_receipt: STOCK,
  receipt: VOIDABLE,
  payment: VOIDABLE,
  interest_note: INTEREST,
  expense: VENDOR,
  bill: VENDOR,
  vendor_creditnote: VENDOR_CREDIT,
}

/** What a document can be converted to. Notes have actions of their own, because they leave their invoice as it is. */
const CONVERSIONS: Partial<Record<DocumentType, readonly DocumentType[]>> = {
  quote: ['order', 'proforma', 'invoice'],
  offer: ['order', 'proforma', 'invoice'],
  proforma: ['invoice'],
  order: ['invoice', 'delivery_note'],
  purchase_order: ['bill'],
}

export function conversionTargets(type: DocumentType): readonly DocumentType[] {
  return CONVERSIONS[type] ?? []
}

export function convertsTo(type: DocumentType, target: DocumentType): boolean {
  return conversionTargets(type).includes(target)
}

/** What is converted line by line, as often as something of them is left, and what has used up all of it: then it is converted. */
const BY_LINES: Partial<Record<DocumentType, DocumentType>> = { order: 'invoice', purchase_order: 'bill' }

/** The type whose documents use up the lines of this one, or null where a document is converted at once and as a whole. */
export function usedUpBy(type: DocumentType): DocumentType | null {
  return BY_LINES[type] ?? null
}

/** What can be converted becomes converted once what it became is issued; it gets its status back when that is voided or cancelled. */
export function canBecomeConverted(type: DocumentType, status: DocumentStatus): boolean {
  return status !== 'converted' && LIFECYCLES[type][status]?.convert !== undefined
}

/** What was made of something counts there once it is issued, and until it is voided or cancelled. */
export const NOT_IN_FORCE: readonly DocumentStatus[] = ['draft', 'voided', 'cancelled']

/** The statuses that documents of the type can have, in the order of DOCUMENT_STATUSES. */
export function statusesOf(type: DocumentType): DocumentStatus[] {
  return DOCUMENT_STATUSES.filter((status) => LIFECYCLES[type][status] !== undefined)
}

/** The action that freezes a draft of this type: vendors' documents are recorded, ours are issued. */
export function freezingAction(type: DocumentType): 'issue' | 'record' {
  return LIFECYCLES[type].draft?.record ? 'record' : 'issue'
}

export type TransitionRefusal = {
  code: 'document.transition_refused'
  type: DocumentType
  status: DocumentStatus
  action: DocumentAction
  /** what this status allows instead */
  allowed: DocumentAction[]
}

export type Transition = { ok: true; outcome: Outcome } | { ok: false; refusal: TransitionRefusal }

/** Where the action leads from this status, or a refusal that names the status and what it allows. */
export function transition(type: DocumentType, status: DocumentStatus, action: DocumentAction): Transition {
  const outcome = LIFECYCLES[type][status]?.[action]
  if (outcome !== undefined) return { ok: true, outcome }
  return { ok: false, refusal: { code: 'document.transition_refused', type, status, action, allowed: actionsOf(type, status) } }
}

function actionsOf(type: DocumentType, status: DocumentStatus): DocumentAction[] {
  const actions = LIFECYCLES[type][status] ?? {}
  return DOCUMENT_ACTIONS.filter((action) => actions[action] !== undefined)
}

export type LifecycleDocument = {
  type: DocumentType
  status: DocumentStatus
  validUntilOn: Day | null
  /** of a demo company: nothing of it may be sent */
  sample: boolean
  /** what it can still be converted to; missing where that is not known */
  convertibleTo?: readonly DocumentType[] | undefined
  /** something of it is still to be paid; missing where that is not known */
  owed?: boolean | undefined
  /** somebody has marked it so; missing where that is not known */
  disputed?: boolean | undefined
  /** another program issued it; missing: it did not */
  elsewhere?: boolean | undefined
}

/** What its issuer alone may do: whoever imported a document neither issues it anew, in a mail or by a link, nor voids it. */
export const ISSUERS_OWN: readonly DocumentAction[] = ['send', 'void', 'cancel']

/** Quotes and offers that were not answered by their last day. */
export function isExpired(document: Pick<LifecycleDocument, 'type' | 'status' | 'validUntilOn'>, today: Day): boolean {
  const answerable = LIFECYCLES[document.type][document.status]?.accept !== undefined
  return answerable && document.validUntilOn !== null && document.validUntilOn < today
}

/** What forbids an action that the status alone would allow. */
const GUARDS: Partial<Record<DocumentAction, (document: LifecycleDocument, today: Day) => boolean>> = {
  accept: (document, today) => !isExpired(document, today),
  decline: (document, today) => !isExpired(document, today),
  send: (document) => !document.sample,
  addPayment: ({ owed }) => owed !== false,
  dispute: ({ owed, disputed }) => owed !== false && disputed !== true,
  undispute: ({ owed, disputed }) => owed !== false && disputed === true,
  convert: ({ convertibleTo }) => convertibleTo === undefined || convertibleTo.length > 0,
}

/** The actions to offer, in the order of DOCUMENT_ACTIONS. `today` is the regime's. */
export function allowedActions(document: LifecycleDocument, today: Day): DocumentAction[] {
  const actions = actionsOf(document.type, document.status).filter((action) => GUARDS[action]?.(document, today) ?? true)
  return document.elsewhere ? actions.filter((action) => !ISSUERS_OWN.includes(action)) : actions
}

/** Like transition, and also refuses what a guard forbids, such as accepting an expired offer. */
export function guardedTransition(document: LifecycleDocument, action: DocumentAction, today: Day): Transition {
  const allowed = allowedActions(document, today)
  const next = transition(document.type, document.status, action)
  if (!next.ok || allowed.includes(action)) return next
  const { type, status } = document
  return { ok: false, refusal: { code: 'document.transition_refused', type, status, action, allowed } }
}
