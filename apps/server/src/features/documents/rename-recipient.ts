import type { Localised } from '@invoice/domain/localised.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

/** Drafts are listed under their recipient's present name; what was issued keeps the name that it was issued to. */
export async function renameRecipientOfDrafts(tx: Tx, workspaceId: string, contactId: string, { bg, en }: Localised): Promise<void> {
  await sql`
    update app.documents set recipient_name_bg = ${bg}, recipient_name_en = ${en}
    where workspace_id = ${workspaceId} and contact_id = ${contactId} and status = 'draft'
      and (recipient_name_bg, recipient_name_en) is distinct from (${bg}, ${en})`.execute(tx)
}
