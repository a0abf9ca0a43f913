import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { deleteContact } from './contacts-store.ts'

/** @throws Refusal 404; 409 when a document names it, drafts included: it can be archived. */
export async function removeContact(tx: Tx, { actor }: Act, id: string): Promise<undefined> {
  if (!(await deleteContact(tx, actor.workspaceId, id))) throw new Refusal('common.not_found')
}
