import type { Workspace } from '@invoice/contract/people/workspaces.ts'
import type { Language } from '@invoice/text/language.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/open-database.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

type Row = Pick<Workspace, 'id' | 'name' | 'role'> & { lacks_second_factor: boolean; is_frozen: boolean; moved_to: string | null }

/** Oldest membership first. */
export async function findWorkspaces(db: Db, userId: string): Promise<Workspace[]> {
  const { rows } = await sql<Row>`
    select w.id, w.name, m.role, w.requires_second_factor and not exists (
        select from account.authenticators a where a.user_id = m.user_id and a.type in ('totp', 'webauthn')
      ) as lacks_second_factor, w.frozen_at is not null as is_frozen, w.moved_to
    from account.memberships m
    join account.workspaces w on w.id = m.workspace_id
    where m.user_id = ${userId}::uuid
    order by m.created_at, w.id`.execute(db)
  return rows.map(({ lacks_second_factor, is_frozen, moved_to, ...workspace }) => ({
    ...workspace,
    ...(lacks_second_factor && { lacksSecondFactor: true }),
    ...(is_frozen && { frozen: { movedTo: moved_to } }),
  }))
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
