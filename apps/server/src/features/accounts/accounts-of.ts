import { createHash } from 'node:crypto'
import type { Accounts } from '../../platform/authorise.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { SESSION_COOKIE } from '../../platform/http/csrf.ts'

/** Who is signed in and where they belong, as the platform asks. */
export function accountsOf(db: Db): Accounts {
  return {
    async signedIn(request) {
      const cookie = request.cookies[SESSION_COOKIE]
      if (cookie === undefined || cookie === '') return undefined
      const user = await db
        .selectFrom('account.sessions as session')
        .innerJoin('account.users as user', 'user.id', 'session.user_id')
        .select(['user.id', 'user.name'])
        .where('session.key_hash', '=', createHash('sha256').update(cookie).digest())
        .where('session.expires_at', '>', new Date())
        .where('user.is_active', '=', true)
        .executeTakeFirst()
      return user && { kind: 'user', ...user }
    },
    async memberships(userId) {
      const rows = await db.selectFrom('account.memberships').select(['workspace_id', 'role']).where('user_id', '=', userId).execute()
      return rows.map(({ workspace_id, role }) => ({ workspaceId: workspace_id, role }))
    },
  }
}
