import type { Language } from '@invoice/text/language.ts'
import type { Db } from '../../../platform/db/open-database.ts'

export type Owner = { readonly name: string; readonly email: string; readonly language: Language }

/** The owners of a workspace, each at the address that they are written to, in their language. */
export async function ownersOf(db: Db, workspaceId: string): Promise<Owner[]> {
  return db
    .selectFrom('account.memberships as m')
    .innerJoin('account.users as u', 'u.id', 'm.user_id')
    .innerJoin('account.email_addresses as e', 'e.user_id', 'u.id')
    .select(['u.name', 'e.email', 'u.language'])
    .where('m.workspace_id', '=', workspaceId)
    .where('m.role', '=', 'owner')
    .where('e.is_primary', '=', true)
    .orderBy('u.id')
    .execute()
}
