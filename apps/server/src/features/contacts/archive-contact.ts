import type { Contact } from '@invoice/contract/contacts.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { setArchived } from './contacts-store.ts'
import { refuseUnchangeable } from './refuse-unchangeable.ts'

type Wanted = { readonly id: string; readonly version: number }

/** @throws Refusal 404, 409 when it was merged, 412 when somebody else changed it before. */
export async function archiveContact(tx: Tx, workspaceId: string, clock: Clock, { id, version }: Wanted): Promise<Contact> {
  const archived = await setArchived(tx, workspaceId, { id, version, archivedAt: clock.now() })
  return archived ?? refuseUnchangeable(tx, workspaceId, id)
}

/** @throws as archiveContact */
export async function restoreContact(tx: Tx, workspaceId: string, { id, version }: Wanted): Promise<Contact> {
  const restored = await setArchived(tx, workspaceId, { id, version, archivedAt: null })
  return restored ?? refuseUnchangeable(tx, workspaceId, id)
}
