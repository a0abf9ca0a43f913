import type { Accounts } from '../../platform/authorise.ts'
import { keyHolder } from '../api-keys/key-holder.ts'
import { displayName } from './auth-answer.ts'
import { sessionOf } from './current-session.ts'
import type { SessionHolder } from './sessions-store.ts'

/** What the platform asks to learn who acts. */
export function accountsOf(holder: SessionHolder): Accounts {
  return {
    async signedIn(request) {
      const { session } = await sessionOf(holder, request)
      if (!session?.user) return undefined
      const { user, memberships } = session
      return { user: { kind: 'user', id: user.id, name: displayName(user) }, memberships }
    },
    keyHolder: (request, key) => keyHolder(holder, request, key),
  }
}
