import type { Act } from '../../platform/act.ts'
import { refuseMissingOrStale } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { findContact } from './contacts-store.ts'

/** After a change that met no contact: @throws Refusal 404, 409 where it was merged into another, 412 where somebody else was first. */
export async function refuseUnchangeable(tx: Tx, act: Act, id: string): Promise<never> {
  const { workspaceId } = act.actor
  const contact = await findContact(tx, act, id)
  if (contact !== undefined && contact.mergedIntoId !== null) throw new Refusal('contacts.merged')
  return refuseMissingOrStale(tx, 'app.contacts', workspaceId, id)
}
