import { localised } from '@invoice/domain/localised.ts'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { deleteLinksOf } from './client-page/links-store.ts'
import { deleteContact } from './contacts-store.ts'

/** @throws Refusal 404; 409 when a document names it, drafts included: it can be archived. */
export async function removeContact(tx: Tx, act: Act, id: string): Promise<undefined> {
  await deleteLinksOf(tx, act, [id])
  const deleted = await deleteContact(tx, act, id)
  if (!deleted) throw new Refusal('common.not_found')
  await writeAudit(tx, act, 'contact.deleted', id, { name: localised(deleted.name, 'bg') })
}
