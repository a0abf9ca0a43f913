import { inAccountTransaction } from '../../../platform/db/transaction.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AuthCall, AuthOutcome, PlainAnswer } from '../protocol/auth-call.ts'
import { AuthProblem } from '../protocol/auth-problem.ts'
import { signedIn } from '../protocol/auth-state.ts'
import { secondsOf } from '../protocol/session-data.ts'
import { recordLoginEvent } from '../sign-in/login-events-store.ts'
import { endSessions, findSessions, type ListedSession } from './session-list-store.ts'

/** Where the person is signed in. @throws AuthStateProblem */
export async function listSessions(platform: Platform, call: AuthCall): Promise<PlainAnswer> {
  const { session, user } = await signedIn(platform, call)
  const sessions = await findSessions(platform.db, user.id, platform.clock.now())
  return { status: 200, data: sessions.map((each) => presentSession(each, session.id)) }
}

/**
 * Ends some of the person's sessions; with this one among them nobody is signed in here any more.
 * @throws AuthProblem 400, with which none is ended; AuthStateProblem
 */
export async function endListedSessions(
  platform: Platform,
  call: AuthCall,
  body: Readonly<Record<string, unknown>>,
): Promise<PlainAnswer | AuthOutcome> {
  const { session, user } = await signedIn(platform, call)
  const ids = readIds(body)
  await inAccountTransaction(platform.db, async (tx) => {
    const own = await findSessions(tx, user.id, platform.clock.now())
    if (!ids.every((id) => own.some((each) => each.id === id))) throw new AuthProblem(400, [{ code: 'invalid_choice', param: 'sessions' }])
    if ((await endSessions(tx, user.id, ids)) > 0) {
      await recordLoginEvent(tx, user.id, ids.every((id) => id === session.id) ? 'signed_out' : 'sessions_ended', call.client)
    }
  })
  return ids.includes(session.id) ? { session: 'ended' } : listSessions(platform, call)
}

function readIds(body: Readonly<Record<string, unknown>>): string[] {
  const given = Object.hasOwn(body, 'sessions') ? body['sessions'] : undefined
  if (given === undefined || given === null || given === '' || (Array.isArray(given) && given.length === 0)) {
    throw new AuthProblem(400, [{ code: 'required', param: 'sessions' }])
  }
  if (!Array.isArray(given)) throw new AuthProblem(400, [{ code: 'invalid_list', param: 'sessions' }])
  // A number, or its digits: a list in the list is none, though its text would be one.
  if (!given.every(isId)) throw new AuthProblem(400, [{ code: 'invalid_choice', param: 'sessions' }])
  return [...new Set(given.map(String))]
}

const isId = (value: unknown): boolean => Number.isSafeInteger(value) || (typeof value === 'string' && /^\d{1,15}$/.test(value))

function presentSession({ id, userAgent, ip, createdAt, lastSeenAt }: ListedSession, current: string) {
  return {
    id: Number(id),
    user_agent: userAgent,
    ip,
    created_at: secondsOf(createdAt),
    is_current: id === current,
    last_seen_at: secondsOf(lastSeenAt),
  }
}
