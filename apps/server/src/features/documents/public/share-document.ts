import { randomBytes } from 'node:crypto'
import { isVendorDocument } from '@invoice/domain/documents/types.ts'
import { sql } from 'kysely'
import type { Act } from '../../../platform/act.ts'
import { writeAudit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { lockDocument } from '../record/documents-reads-store.ts'
import { checkTransition } from '../record/lifecycle-refusal.ts'

/**
 * The document's public link: the one there is, or a new one.
 * @throws Refusal 409 for a draft: nobody outside sees what is not issued; for what a vendor sent; and for a sample, which is no document at all
 */
export async function shareDocument(tx: Tx, act: Act, id: string): Promise<{ token: string }> {
  const { language } = act
  const { document, links } = await lockDocument(tx, act, id)
  if (isVendorDocument(document.type)) throw new Refusal('documents.no_paper')
  if (document.status === 'draft') checkTransition(document, 'send', language)
  if (document.is_sample) throw new Refusal('documents.sample_not_shared')
  const { publicToken } = links
  if (publicToken !== null) return { token: publicToken }
  const token = randomBytes(24).toString('base64url')
  await sql`select system.add_public_link(${token}, ${id})`.execute(tx)
  await writeAudit(tx, act, 'document.shared', id)
  return { token }
}
