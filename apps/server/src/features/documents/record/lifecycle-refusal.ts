import { isServed } from '@invoice/contract/document-actions.ts'
import type { DocumentStatus, DocumentType } from '@invoice/domain/documents/document.ts'
import { type DocumentAction, transition } from '@invoice/domain/documents/lifecycle.ts'
import { bg } from '@invoice/text/documents/bg.ts'
import { en } from '@invoice/text/documents/en.ts'
import { genderOf } from '@invoice/text/documents/gender.ts'
import type { Language } from '@invoice/text/language.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import type { DocumentRecord } from './documents-table.ts'

const TEXTS = { bg, en }

/** @throws Refusal 409 naming the state that the document is in and the changes that it allows */
export function checkTransition(
  { type, status }: Pick<DocumentRecord, 'type' | 'status'>,
  action: DocumentAction,
  language: Language,
): void {
  const next = transition(type, status, action)
  if (next.ok) return
  const actions = next.refusal.allowed.filter(isServed).map((allowed) => actionText(allowed, language))
  const about = { type: TEXTS[language].types[type], state: stateText(type, status, language) }
  if (actions.length === 0) throw new Refusal('documents.nothing_possible', about)
  throw new Refusal('documents.transition_refused', { ...about, actions: actions.join(', ') })
}

/** @throws Refusal 412 where somebody else has saved in between */
export function checkVersion({ version }: Pick<DocumentRecord, 'version'>, startedFrom: number): void {
  if (version !== startedFrom) throw new Refusal('common.stale_version')
}

export function stateText(type: DocumentType, status: DocumentStatus, language: Language): string {
  return TEXTS[language].states[genderOf(type)][status]
}

function actionText(action: DocumentAction, language: Language): string {
  const { actions } = TEXTS[language]
  const key = action.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return key in actions ? actions[key as keyof typeof actions] : action // `in` has just said so
}
