import type { DocumentRow } from '@invoice/contract/documents/list.ts'
import type { DocumentStatus } from '@invoice/domain/documents/document.ts'
import type { en } from '@invoice/text/documents/en.ts'
import type { StatusLook } from '../ui/marks/status-mark.tsx'

export type StateFacts = Pick<DocumentRow, 'status' | 'paymentState' | 'isOverdue' | 'isSent' | 'isViewed'> &
  Partial<Pick<DocumentRow, 'isDisputed'>>
type StateWord = Exclude<keyof (typeof en)['states']['f'], 'unpaid'>

const LOOKS: Readonly<Record<DocumentStatus, StatusLook>> = {
  draft: 'draft',
  issued: 'issued',
  recorded: 'issued',
  voided: 'voided',
  converted: 'closed',
  cancelled: 'voided',
  accepted: 'issued',
  declined: 'voided',
  completed: 'paid',
}

/** The one thing to say of a document: what is disputed comes before what is late, that before what is paid in part, and that before what was seen. */
export function stateOf(facts: StateFacts & { readonly expired?: boolean }): { word: StateWord; look: StatusLook } {
  const { status, paymentState, isOverdue, isSent, isViewed, isDisputed = false, expired = false } = facts
  if (expired) return { word: 'expired', look: 'closed' }
  if (status !== 'issued' && status !== 'recorded') return { word: status, look: LOOKS[status] }
  if (paymentState === 'paid' || paymentState === 'overpaid') return { word: paymentState, look: 'paid' }
  if (isDisputed) return { word: 'disputed', look: 'disputed' }
  if (isOverdue) return { word: 'overdue', look: 'overdue' }
  if (paymentState === 'partially_paid') return { word: 'partially_paid', look: 'partial' }
  if (isViewed) return { word: 'viewed', look: 'viewed' }
  if (isSent) return { word: 'sent', look: 'sent' }
  return { word: status, look: LOOKS[status] }
}
