import type { Platform } from '../../platform/platform.ts'
import type { AuthCall, AuthOutcome } from './auth-call.ts'
import { recordLoginEvent } from './login-events-store.ts'
import { dropSession } from './start-session.ts'

/** Ends the browser's session and whatever flow was pending in it. */
export async function signOut({ db }: Platform, call: AuthCall): Promise<AuthOutcome> {
  const user = call.session?.user
  await dropSession(db, call)
  if (user) await recordLoginEvent(db, user.id, 'signed_out', call.client)
  return { kind: 'signed_out', hadSession: call.session !== undefined }
}
