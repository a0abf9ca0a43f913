import type { FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '../../../platform/http/guards/csrf.ts'
import { sessionCookie } from '../protocol/auth-cookies.ts'
import { type Client, findSession, type Session, type SessionHolder } from './sessions-store.ts'

const LONGEST_AGENT = 400
/** Sent along by our browser where it asks by itself and nobody has touched it for a while. */
const UNATTENDED = 'x-unattended'

/** The session a request carries; `isUnknown` when its cookie names none that lives. */
export async function sessionOf(
  holder: SessionHolder,
  request: FastifyRequest,
): Promise<{ session: Session | undefined; isUnknown: boolean }> {
  const cookie = sessionCookie(request)
  const session = cookie === undefined ? undefined : await findSession(holder, cookie, UNATTENDED in request.headers)
  return { session, isUnknown: session === undefined && request.cookies[SESSION_COOKIE] !== undefined }
}

export function clientOf(request: FastifyRequest): Client {
  return { ip: request.ip, userAgent: (request.headers['user-agent'] ?? '').slice(0, LONGEST_AGENT) }
}
