import type { Workspace } from '@invoice/contract/workspaces.ts'
import type { Db } from '../../platform/db/open-database.ts'
import type { Tx } from '../../platform/db/transaction.ts'

/** Oldest membership first. */
export async function findWorkspaces(db: Db, userId: string): Promise<Workspace[]> {
  return db
    .selectFrom('account.memberships as m')
    .innerJoin('account.workspaces as w', 'w.id', 'm.workspace_id')
    .select(['w.id', 'w.name', 'm.role'])
    .where('m.user_id', '=', userId)
    .orderBy('m.created_at')
    .orderBy('w.id')
    .execute()
}

/** Oldest first. */
export function findAllWorkspaces(tx: Tx): Promise<{ id: string; name: string }[]> {
  return tx.selectFrom('account.workspaces').select(['id', 'name']).orderBy('created_at').orderBy('id').execute()
}
