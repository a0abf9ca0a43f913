import type { DocumentStatus, DocumentType } from '../document.ts'
import { transition } from '../lifecycle.ts'
import { isVendorDocument } from '../types.ts'

/**
 * What keeps a document from being sent with many others until somebody has looked at it. The last three can be sent all the same: it is on its
 * way, it was sent before, the last mail with it was refused.
 */
export const SENDING_PROBLEMS = ['no_paper', 'draft', 'not_sendable', 'sample', 'no_address', 'on_the_way', 'sent', 'returned'] as const
export type SendingProblem = (typeof SENDING_PROBLEMS)[number]

/** These go where somebody says so. */
export const isSentAgain = (problem: SendingProblem): boolean => problem === 'on_the_way' || problem === 'sent' || problem === 'returned'

export type SendingFacts = {
  readonly type: DocumentType
  readonly status: DocumentStatus
  readonly isSample: boolean
  readonly hasAddress: boolean
  readonly isSent: boolean
  /** what became of the last mail with it; null: there was none */
  readonly lastMail: 'on_the_way' | 'returned' | 'over' | null
}

/** The first of them; null: it is ready. */
export function sendingProblem({ type, status, isSample, hasAddress, isSent, lastMail }: SendingFacts): SendingProblem | null {
  if (isVendorDocument(type)) return 'no_paper'
  if (!transition(type, status, 'send').ok) return status === 'draft' ? 'draft' : 'not_sendable'
  if (isSample) return 'sample'
  if (!hasAddress) return 'no_address'
  if (lastMail === 'on_the_way' || lastMail === 'returned') return lastMail
  return isSent ? 'sent' : null
}
