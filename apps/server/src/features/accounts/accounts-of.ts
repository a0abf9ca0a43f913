import type { Accounts } from '../../platform/authorise.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { displayName } from './auth-answer.ts'
import { sessionOf } from './current-session.ts'
import { findMemberships } from './workspaces-store.ts'

/** What the platform asks to settle who acts. */
export function accountsOf(db: Db): Accounts {
  return {
    async signedIn(request) {
      const { session } = await sessionOf(db, request)
      return session?.user && { kind: 'user', id: session.user.id, name: displayName(session.user) }
    },
    memberships: (userId) => findMemberships(db, userId),
  }
}
