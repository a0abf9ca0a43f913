import type { Workspace } from '@invoice/contract/workspaces.ts'
import type { Language } from '@invoice/text/language.ts'
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

/** Where each owner is written to. */
export function findOwners(tx: Tx, workspaceId: string): Promise<{ email: string; language: Language; workspace: string }[]> {
  return tx
    .selectFrom('account.memberships as m')
    .innerJoin('account.workspaces as w', 'w.id', 'm.workspace_id')
    .innerJoin('account.users as u', 'u.id', 'm.user_id')
    .innerJoin('account.email_addresses as e', (join) => join.onRef('e.user_id', '=', 'u.id').on('e.is_primary', '=', true))
    .select(['e.email', 'u.language', 'w.name as workspace'])
    .where('m.workspace_id', '=', workspaceId)
    .where('m.role', '=', 'owner')
    .orderBy('e.email')
    .execute()
}
