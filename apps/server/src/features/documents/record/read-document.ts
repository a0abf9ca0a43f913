import { permittedActions } from '@invoice/contract/documents/actions.ts'
import type { Document } from '@invoice/contract/documents/document.ts'
import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findDocument, lockDocument } from './documents-reads-store.ts'
import { presentDocument } from './present-document.ts'
import { progressOf } from './progress-store.ts'

/**
 * As whoever reads it may see it: an action that their role forbids is not offered.
 *
 * @throws Refusal 404
 */
export async function readDocument(tx: Tx, act: Act, id: string): Promise<Document> {
  return presented(tx, act, await findDocument(tx, act, id))
}

/** As readDocument, and nobody else changes it until this transaction ends. @throws Refusal 404 */
export async function readLockedDocument(tx: Tx, act: Act, id: string): Promise<Document> {
  return presented(tx, act, await lockDocument(tx, act, id))
}

async function presented(tx: Tx, act: Act, stored: Awaited<ReturnType<typeof findDocument>>): Promise<Document> {
  const { actor, clock } = act
  const document = presentDocument(stored, stored.links, clock.today(), await progressOf(tx, act, stored))
  return { ...document, allowedActions: permittedActions(document.allowedActions, actor.role) }
}
