import { servedActions } from '@invoice/contract/documents/actions.ts'
import type { InTheWay } from '@invoice/contract/wire/problem.ts'
import type { DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import { type DocumentAction, ISSUERS_OWN, isExpired, type Outcome, transition } from '@invoice/domain/documents/lifecycle.ts'
import { isOwed } from '@invoice/domain/documents/open.ts'
import { bg } from '@invoice/text/documents/bg.ts'
import { en } from '@invoice/text/documents/en.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import type { Language } from '@invoice/text/language.ts'
import type { Act } from '../../../platform/act.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { DocumentRecord } from './documents-table.ts'

const TEXTS = { bg, en }

/** @throws Refusal 409 naming the state that the document is in and the changes that it allows */
export function checkTransition(
  { type, status, import_id }: Pick<DocumentRecord, 'type' | 'status' | 'import_id'>,
  action: DocumentAction,
  language: Language,
): void {
  const next = transition(type, status, action)
  if (!next.ok) throw refusalOf({ type, status }, next.refusal.allowed, language)
  if (import_id !== null && ISSUERS_OWN.includes(action)) throw new Refusal('documents.issued_elsewhere')
}

/**
 * As checkTransition, and refuses too what more than the state forbids, such as accepting an offer that has expired; `inTheWay`: what
 * brought it into that state. Where it leads.
 * @throws Refusal 409
 */
export function checkAct(
  document: DocumentRecord & { readonly isDisputed?: boolean },
  action: DocumentAction,
  { language, clock }: Act,
  inTheWay: readonly InTheWay[] = [],
): Outcome {
  const today = clock.today()
  const owed = isOwed({ ...document, dueOn: document.due_on }, today)
  const facts = {
    ...document,
    validUntilOn: document.valid_until_on,
    sample: document.is_sample,
    owed,
    disputed: document.isDisputed,
    elsewhere: document.import_id !== null,
  }
  const allowed = servedActions(facts, today)
  const next = transition(document.type, document.status, action)
  if (next.ok && allowed.includes(action)) return next.outcome
  throw refusalOf(document, allowed, language, {
    state: isExpired(facts, today) ? 'expired' : document.status,
    inTheWay,
  })
}

type State = DocumentStatus | 'expired'

function refusalOf(
  { type, status }: Pick<DocumentRecord, 'type' | 'status'>,
  allowed: readonly DocumentAction[],
  language: Language,
  { state, inTheWay }: { state: State; inTheWay: readonly InTheWay[] } = { state: status, inTheWay: [] },
): Refusal {
  const actions = allowed.map((action) => actionText(action, language))
  const about = { type: TEXTS[language].types[type], state: stateText(type, state, language) }
  if (actions.length === 0) return new Refusal('documents.nothing_possible', about, '__', inTheWay)
  return new Refusal('documents.transition_refused', { ...about, actions: actions.join(', ') }, '__', inTheWay)
}

/** @throws Refusal 412 where somebody else has saved in between */
export function checkVersion({ version }: Pick<DocumentRecord, 'version'>, startedFrom: number): void {
  if (version !== startedFrom) throw new Refusal('common.stale_version')
}

export function stateText(type: DocumentType, status: State, language: Language): string {
  return TEXTS[language].states[genderOf(type)][status]
}

/** "Invoice 0000000001"; a draft has no number. */
export function nameText({ type, number }: { type: DocumentType; number: string | null }, language: Language): string {
  return [typeText(type, language), number].filter(Boolean).join(' ')
}

export function typeText(type: DocumentType, language: Language): string {
  return TEXTS[language].types[type]
}

function actionText(action: DocumentAction, language: Language): string {
  const { actions } = TEXTS[language]
  const key = action in actions ? action : action.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return key in actions ? actions[key as keyof typeof actions] : action // `in` has just said so
}
