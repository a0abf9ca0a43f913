import type { Accounts } from '../../../platform/authorise.ts'
import { ProofWanted, Refusal } from '../../../platform/errors/refusal.ts'
import type { Platform } from '../../../platform/platform.ts'
import { keyHolder } from '../../api-keys/key-holder.ts'
import { displayName } from '../protocol/auth-answer.ts'
import { wantedProof } from '../protocol/auth-state.ts'
import { sessionOf } from '../sessions/current-session.ts'
import type { SessionHolder } from '../sessions/sessions-store.ts'
import { isOperator } from './operators.ts'

/** What the platform asks to learn who acts. */
export function accountsOf(holder: SessionHolder & Pick<Platform, 'config'>): Accounts {
  return {
    async signedIn(request) {
      const { session } = await sessionOf(holder, request)
      if (!session?.user) return undefined
      const { user, memberships } = session
      const { hasSecondFactor } = user
      return { user: { kind: 'user', id: user.id, name: displayName(user) }, memberships, hasSecondFactor }
    },
    async proofWanted(request) {
      const { session } = await sessionOf(holder, request)
      if (!session?.user) throw new Refusal('common.unauthorized')
      const wanted = await wantedProof(holder, { session, user: session.user })
      return wanted && new ProofWanted({ data: wanted.data, meta: wanted.meta })
    },
    isOperator: (userId) => isOperator(holder.db, holder.config, userId),
    keyHolder: (request, key) => keyHolder(holder, request, key),
  }
}
