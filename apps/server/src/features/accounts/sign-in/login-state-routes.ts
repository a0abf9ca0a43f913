import { getLoginState, type LoginState } from '@invoice/contract/people/login-state.ts'
import { PASSWORD_MIN_LENGTH } from '@invoice/domain/accounts/password-strength.ts'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Platform } from '../../../platform/platform.ts'
import { isSignupOpen } from '../people/account-settings.ts'
import { pendingFlow } from '../protocol/session-data.ts'
import { sessionOf } from '../sessions/current-session.ts'
import { SESSION_SECONDS } from '../sessions/sessions-store.ts'
import { latestLoginEvents } from './login-events-store.ts'
import { LIMITS } from './rate-limits.ts'

const EVENTS_SHOWN = 20

/** Not by `serve`: it is public, and yet wants to know who asks. */
export const loginStateRoutes: FastifyPluginAsync = async (app) => {
  const { method, path, summary, reply } = getLoginState
  app.route({
    method,
    url: path,
    schema: { summary, tags: ['login-state'], querystring: z.strictObject({}), response: { 200: reply }, security: [] },
    handler: async (request, answer) => {
      answer.header('cache-control', 'private, no-store')
      return loginState(app.platform, request)
    },
  })
}

async function loginState({ db, config, clock }: Platform, request: FastifyRequest): Promise<LoginState> {
  const { session, isUnknown } = await sessionOf({ db, clock }, request)
  const pending = session && pendingFlow(session.data, clock.now())
  const entries = session?.user ? await latestLoginEvents(db, session.user.id, EVENTS_SHOWN) : []
  return {
    security_config: {
      isOpenForSignup: isSignupOpen(config),
      emailVerification: config.emailVerification,
      sendsMail: config.mail.smtp !== null,
      passwordMinLength: PASSWORD_MIN_LENGTH,
      failedLogins: LIMITS.failedLoginPerLogin.most,
      failedLoginSeconds: LIMITS.failedLoginPerLogin.seconds,
      sessionSeconds: SESSION_SECONDS,
    },
    remote_addr: request.ip,
    audit_log: entries.map(({ event, at, ip, userAgent }) => ({ event, at: at.toISOString(), ip, userAgent })),
    events: [...(isUnknown ? (['session_ended'] as const) : []), ...(pending ? [`${pending.flow}_pending` as const] : [])],
  }
}
