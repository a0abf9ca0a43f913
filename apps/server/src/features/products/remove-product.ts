import { localised } from '@invoice/domain/localised.ts'
import { sql } from 'kysely'
import type { Act } from '../../platform/act.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { countUses, isUsed } from '../../platform/db/uses.ts'
import { Refusal } from '../../platform/errors/refusal.ts'
import { usesText } from '../../platform/errors/uses-text.ts'
import { deleteProduct } from './products-store.ts'
import { readProduct } from './read-product.ts'

/** @throws Refusal 404; 409 when a document names it, drafts included: it can be archived. */
export async function removeProduct(tx: Tx, act: Act, id: string): Promise<undefined> {
  const { actor, language } = act
  const { workspaceId } = actor
  const { name } = await readProduct(tx, act, id)
  const documents = sql`select document_id from app.document_lines where workspace_id = ${workspaceId} and product_id = ${id}`
  const uses = await countUses(tx, { documents })
  if (isUsed(uses)) throw new Refusal('settings.in_use', { name: localised(name, language), uses: usesText(uses, language) })
  await deleteProduct(tx, act, id)
  await writeAudit(tx, act, 'product.deleted', id, { name: localised(name, 'bg') })
}
