import type { Contact } from '@invoice/contract/records/contacts.ts'
import { localised } from '@invoice/domain/localised.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { setArchived } from './contacts-store.ts'
import { refuseUnchangeable } from './refuse-unchangeable.ts'

type Wanted = { readonly id: string; readonly version: number }

/** @throws Refusal 404, 409 when it was merged, 412 when somebody else changed it before. */
export async function archiveContact(tx: Tx, act: Act, { id, version }: Wanted): Promise<Contact> {
  const archived = await setArchived(tx, act, { id, version, archivedAt: act.clock.now() })
  if (!archived) return refuseUnchangeable(tx, act, id)
  await writeAudit(tx, act, 'contact.archived', id, { name: localised(archived.name, 'bg') })
  return archived
}

/** @throws as archiveContact */
export async function restoreContact(tx: Tx, act: Act, { id, version }: Wanted): Promise<Contact> {
  const restored = await setArchived(tx, act, { id, version, archivedAt: null })
  if (!restored) return refuseUnchangeable(tx, act, id)
  await writeAudit(tx, act, 'contact.restored', id, { name: localised(restored.name, 'bg') })
  return restored
}
