import type { FastifyBaseLogger } from 'fastify'
import type { Actor } from '../../platform/actor.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/open-database.ts'
import { inAccountTransaction, inTransaction } from '../../platform/db/transaction.ts'
import { releaseInquiries } from '../inquiries/release-inquiries.ts'
import { forgetViewsOf } from '../saved-views/manage-views.ts'
import { isMember, selectChanges, takeChange } from './memberships-store.ts'

const AT_ONCE = 500

type Writing = { readonly db: Db; readonly clock: Clock; readonly log?: Pick<FastifyBaseLogger, 'error'> }

/**
 * Writes down in each workspace whom firms added and removed, and lets go of what was theirs. The access itself is so from the act on; this is what
 * follows, in a transaction of each workspace. One that is frozen keeps its own, which the hourly tidying tries again.
 */
export async function writeFirmChanges({ db, clock, log }: Writing): Promise<void> {
  const waiting = await inAccountTransaction(db, (tx) => selectChanges(tx, AT_ONCE))
  for (const { id, workspaceId } of waiting) {
    try {
      await inTransaction(db, workspaceId, async (tx) => {
        const change = await takeChange(tx, id)
        if (change === undefined) return
        const { userId, name, email, firm, done, byId, byName } = change
        const actor: Actor = { kind: 'user', id: byId, name: byName, workspaceId, role: 'accountant' }
        const act = { actor, clock, language: 'bg' } as const
        if (done === 'removed' && !(await isMember(tx, workspaceId, userId))) {
          await forgetViewsOf(tx, act, userId)
          await releaseInquiries(tx, act, userId)
        }
        await writeAudit(tx, act, done === 'joined' ? 'user.joined' : 'user.removed', userId, { name, email, firm })
      })
    } catch (error) {
      log?.error({ err: error, workspace: workspaceId }, 'a change of a firm could not be written down')
    }
  }
}
