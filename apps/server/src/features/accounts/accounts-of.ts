import type { Accounts } from '../../platform/authorise.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { displayName } from './auth-answer.ts'
import { sessionOf } from './current-session.ts'

/** What the platform asks to settle who acts. */
export function accountsOf(db: Db): Accounts {
  return {
    async signedIn(request) {
      const { session } = await sessionOf(db, request)
      if (!session?.user) return undefined
      const { user, memberships } = session
      return { user: { kind: 'user', id: user.id, name: displayName(user) }, memberships }
    },
  }
}
