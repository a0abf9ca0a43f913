import type { Act } from '../../platform/act.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { deleteInvitationsOver } from './invitations-store.ts'

/** So long one that nobody has used is shown as over, and can be sent again; then the address of somebody who is not here goes. */
const KEPT_MS = 30 * 24 * 3_600_000

export async function tidyInvitations(tx: Tx, act: Act): Promise<void> {
  await deleteInvitationsOver(tx, act.actor.workspaceId, new Date(act.clock.now().getTime() - KEPT_MS))
}
