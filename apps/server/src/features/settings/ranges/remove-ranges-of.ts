import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import '../lists/settings-tables.ts'

/** The ranges of a company that is deleted. One whose numbers are on documents is kept by them. */
export async function removeRangesOf(tx: Tx, { actor: { workspaceId } }: Act, companyId: string): Promise<void> {
  await tx.deleteFrom('app.document_ranges').where('workspace_id', '=', workspaceId).where('company_id', '=', companyId).execute()
}
