import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { lockDocument } from '../record/documents-reads-store.ts'
import { revokeLinks } from './links-store.ts'

/** Revokes the public link; a new one will have another address. Without a link nothing happens. */
export async function unshareDocument(tx: Tx, act: Act, id: string): Promise<undefined> {
  const { links } = await lockDocument(tx, act, id)
  const { publicToken } = links
  if (publicToken === null) return
  await revokeLinks(tx, id)
  await writeAudit(tx, act, 'document.unshared', id)
}
