import type { Platform } from '../../../platform/platform.ts'
import type { AuthCall, AuthOutcome } from '../protocol/auth-call.ts'
import { dropSession } from '../sessions/start-session.ts'
import { recordLoginEvent } from './login-events-store.ts'

/** Ends the browser's session and whatever flow was pending in it. Of two tabs that do it at once one is written down. */
export async function signOut({ db }: Platform, call: AuthCall): Promise<AuthOutcome> {
  const isEnded = await dropSession(db, call)
  const user = call.session?.user
  if (user && isEnded) await recordLoginEvent(db, user.id, 'signed_out', call.client)
  return { session: 'ended' }
}
