import type { Day, DocumentType } from '@invoice/domain/documents/document.ts'
import {
  allowedActions,
  conversionTargets,
  type DocumentAction,
  freezingAction,
  type LifecycleDocument,
} from '@invoice/domain/documents/lifecycle.ts'
import { createCreditNote, createDebitNote } from './document-notes.ts'
import {
  acceptDocument,
  cancelDocument,
  completeDocument,
  convertDocument,
  declineDocument,
  disputeDocument,
  duplicateDocument,
  issueDocument,
  recordDocument,
  removeDocument,
  saveDocument,
  undisputeDocument,
  voidDocument,
} from './documents.ts'
import type { Act, Endpoint } from './endpoint.ts'
import { permits } from './permissions.ts'
import type { Role } from './workspaces.ts'

/** What does which action of the lifecycle. An action that stands here is offered; the lifecycle knows more than we serve yet. */
export const ACTION_ENDPOINTS: Readonly<Partial<Record<DocumentAction, Endpoint>>> = {
  edit: saveDocument,
  delete: removeDocument,
  issue: issueDocument,
  record: recordDocument,
  createCreditNote,
  createDebitNote,
  accept: acceptDocument,
  decline: declineDocument,
  complete: completeDocument,
  convert: convertDocument,
  dispute: disputeDocument,
  undispute: undisputeDocument,
  cancel: cancelDocument,
  void: voidDocument,
  duplicate: duplicateDocument,
}

export const isServed = (action: DocumentAction): boolean => ACTION_ENDPOINTS[action] !== undefined

/** What a document of the type can be converted to: what a draft of that type can become something of. */
export function servedTargets(type: DocumentType): DocumentType[] {
  return conversionTargets(type).filter((target) => isServed(freezingAction(target)))
}

/** What can be done with the document now: its state allows it, and there is an endpoint for it. `today` is Sofia's. */
export function servedActions(document: LifecycleDocument, today: Day): DocumentAction[] {
  const convertibleTo = document.convertibleTo ?? servedTargets(document.type)
  return allowedActions({ ...document, convertibleTo }, today).filter(isServed)
}

const ASKED: Partial<Record<DocumentAction, Act>> = { delete: 'remove', issue: 'issue', record: 'issue', cancel: 'issue', void: 'issue' }

/** What it asks of a role: its endpoint's access, which no browser has (docs/decisions/0003); a test holds the two to be one. */
export const actAskedBy = (action: DocumentAction): Act => ASKED[action] ?? 'write'

/** Of these, what who has this role may do. */
export function permittedActions(actions: readonly DocumentAction[], role: Role): DocumentAction[] {
  return actions.filter((action) => permits(role, 'documents', actAskedBy(action)))
}
