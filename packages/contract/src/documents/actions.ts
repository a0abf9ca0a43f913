import type { Day } from '@invoice/domain/documents/document.ts'
import { allowedActions, conversionTargets, type DocumentAction, type LifecycleDocument } from '@invoice/domain/documents/lifecycle.ts'
import type { Role } from '../people/workspaces.ts'
import type { Act, Noun } from '../wire/endpoint.ts'
import { permits } from '../wire/permissions.ts'

/** What can be done with the document now: its state allows it. `today` is the regime's. */
export function servedActions(document: LifecycleDocument, today: Day): DocumentAction[] {
  const convertibleTo = document.convertibleTo ?? conversionTargets(document.type)
  return allowedActions({ ...document, convertibleTo }, today)
}

type Asked = { readonly noun: Noun; readonly act: Act }
const DRAFTING: Asked = { noun: 'documents', act: 'draft' }
const ASKED: Partial<Record<DocumentAction, Asked>> = {
  edit: DRAFTING,
  duplicate: DRAFTING,
  convert: DRAFTING,
  createCreditNote: DRAFTING,
  createDebitNote: DRAFTING,
  delete: { noun: 'documents', act: 'remove' },
  issue: { noun: 'documents', act: 'issue' },
  record: { noun: 'documents', act: 'issue' },
  send: { noun: 'documents', act: 'send' },
  addPayment: { noun: 'payments', act: 'write' },
  cancel: { noun: 'documents', act: 'issue' },
  void: { noun: 'documents', act: 'issue' },
}

/** What it asks of a role: its endpoint's access, which no browser has (docs/decisions/0003); a test holds the two to be one. */
export const askedBy = (action: DocumentAction): Asked => ASKED[action] ?? { noun: 'documents', act: 'write' }

/** Of these, what who has this role may do. */
export function permittedActions(actions: readonly DocumentAction[], role: Role): DocumentAction[] {
  return actions.filter((action) => permits(role, askedBy(action).noun, askedBy(action).act))
}
