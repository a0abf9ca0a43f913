import { permittedActions } from '@invoice/contract/documents/actions.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findDocument } from './documents-reads-store.ts'
import { presentDocument } from './present-document.ts'
import { progressOf } from './progress-store.ts'

/**
 * As whoever reads it may see it: an action that their role forbids is not offered.
 *
 * @throws Refusal 404
 */
export async function readDocument(tx: Tx, act: Act, id: string): Promise<Document> {
  const { actor, clock } = act
  const stored = await findDocument(tx, act, id)
  const document = presentDocument(stored, stored.links, clock.today(), await progressOf(tx, act, stored))
  return { ...document, allowedActions: permittedActions(document.allowedActions, actor.role) }
}
