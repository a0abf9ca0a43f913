import type { Workspace } from '@invoice/contract/people/workspaces.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export async function insertWorkspace(tx: Tx, { id, name, role }: Workspace, userId: string): Promise<void> {
  await tx.insertInto('account.workspaces').values({ id, name }).execute()
  await tx.insertInto('account.memberships').values({ workspace_id: id, user_id: userId, role }).execute()
}
