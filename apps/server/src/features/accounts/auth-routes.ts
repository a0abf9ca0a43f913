import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { passesCsrf } from '../../platform/http/csrf.ts'
import { acceptedLanguage } from '../../platform/http/language.ts'
import { type AccountMailer, noMail } from './account-mail.ts'
import { isSignupOpen } from './account-settings.ts'
import { answerAuthProblems } from './answer-auth-problem.ts'
import { configAnswer, pendingFlow, signedInAnswer, signedOutAnswer } from './auth-answer.ts'
import type { AuthCall, AuthOutcome } from './auth-call.ts'
import { clearSession, keepCsrfToken, renewCsrfToken, setSession } from './auth-cookies.ts'
import { AuthProblem } from './auth-problem.ts'
import { clientOf, sessionOf } from './current-session.ts'
import { countCall } from './rate-limits.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'

export const AUTH_API = '/api/login/browser/v1'
const LARGEST_BODY = 16 * 1024
/** This API has a contract of its own, by which many clients are written. */
const NOT_IN_API_DOCUMENT = { hide: true }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<object>
type Path = { handlers: Partial<Record<Method, Handler>>; limit?: 'login' | 'signup' }

declare module 'fastify' {
  interface FastifyRequest {
    authCall: AuthCall | undefined
  }
}

/** The headless sign-in API (config, session, login, signup). It answers in its own envelope, whatever happens. */
export function authRoutes(mail: AccountMailer = noMail): FastifyPluginAsync {
  return async (root) => {
    await root.register(
      async (app) => {
        app.decorateRequest('authCall', undefined)
        answerAuthProblems(app)
        readJsonOnly(app)
        app.addHook('onRequest', async (_request, reply) => {
          reply.headers({ 'cache-control': 'max-age=0, no-cache, no-store, must-revalidate, private', vary: 'Cookie' })
        })
        for (const [url, path] of Object.entries(pathsOf(app, mail))) addPath(app, url, path)
        answerUnknown(app)
      },
      { prefix: AUTH_API },
    )
  }
}

function pathsOf(app: FastifyInstance, mail: AccountMailer): Record<string, Path> {
  const { platform } = app
  const outcome = async (reply: FastifyReply, act: Promise<AuthOutcome>) => answerOutcome(app, reply, await act)
  return {
    '/config': { handlers: { GET: async () => configAnswer(isSignupOpen(platform.config)) } },
    '/auth/session': {
      handlers: {
        GET: async (request, reply) => answerSession(app, reply, callOf(request)),
        DELETE: (request, reply) => outcome(reply, signOut(platform, callOf(request))),
      },
    },
    '/auth/login': {
      limit: 'login',
      handlers: { POST: (request, reply) => outcome(reply, signIn(platform, mail, callOf(request), bodyOf(request))) },
    },
    '/auth/signup': {
      limit: 'signup',
      handlers: { POST: (request, reply) => outcome(reply, signUp(platform, mail, callOf(request), bodyOf(request))) },
    },
  }
}

/** One path with its methods. OPTIONS tells them, and so does the 405 of any other. CSRF comes first, then the limit, then all else. */
function addPath(app: FastifyInstance, url: string, { handlers, limit }: Path): void {
  const allowed = [...Object.keys(handlers), ...('GET' in handlers ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  app.all(url, {
    schema: NOT_IN_API_DOCUMENT,
    onRequest: async (request, reply) => {
      if (!passesCsrf(request, app.platform.config)) throw new AuthProblem(403)
      await begin(app, request, reply)
      if (limit && isUnsafe(request.method) && !(await countCall(app.platform.db, limit, request.ip))) throw new AuthProblem(429)
    },
    handler: async (request, reply) => {
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const handler = Object.hasOwn(handlers, method) ? handlers[method as Method] : undefined
      if (handler) return handler(request, reply)
      reply.header('allow', allowed)
      if (method === 'OPTIONS') return { status: 200 }
      throw new AuthProblem(405)
    },
  })
}

/** Paths that this API does not have, whatever the method and the token; and methods that the router does not know. */
function answerUnknown(app: FastifyInstance): void {
  const options = { schema: NOT_IN_API_DOCUMENT, onRequest: (request: FastifyRequest, reply: FastifyReply) => begin(app, request, reply) }
  const refuse = async () => {
    throw new AuthProblem(404)
  }
  for (const url of ['/', '/*']) app.all(url, options, refuse)
  app.setNotFoundHandler(refuse)
}

const isUnsafe = (method: string) => !['GET', 'HEAD', 'OPTIONS'].includes(method)

/** Every answer but a CSRF refusal carries the token, and takes a session cookie away that is worth nothing (any more). */
async function begin({ platform }: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  keepCsrfToken(request, reply, platform.config)
  const { session, isUnknown } = await sessionOf(platform, request)
  if (isUnknown) clearSession(reply, platform.config)
  request.authCall = { client: clientOf(request), language: acceptedLanguage(request.headers['accept-language']), session }
}

function callOf({ authCall }: FastifyRequest): AuthCall {
  if (!authCall) throw new Error('A handler of the auth API ran before its call was begun.')
  return authCall
}

function answerSession({ platform: { config, clock } }: FastifyInstance, reply: FastifyReply, { session }: AuthCall) {
  if (session?.user) return signedInAnswer(session.user, session.data.methods)
  reply.status(401)
  return signedOutAnswer({ signupOpen: isSignupOpen(config), pending: session && pendingFlow(session.data, clock.now()) })
}

function answerOutcome({ platform: { config } }: FastifyInstance, reply: FastifyReply, outcome: AuthOutcome) {
  if (outcome.kind === 'signed_in') {
    setSession(reply, config, outcome.cookie)
    renewCsrfToken(reply, config)
    return signedInAnswer(outcome.user, outcome.methods)
  }
  if (outcome.kind === 'pending') setSession(reply, config, outcome.cookie)
  else if (outcome.hadSession) clearSession(reply, config)
  reply.status(401)
  return signedOutAnswer({ signupOpen: isSignupOpen(config), pending: outcome.kind === 'pending' ? outcome.flow : undefined })
}

/** Whatever type a body claims, it is read as JSON, and not before its content is asked for. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BODY }, (_request, body, done) => done(null, body))
}

/** An empty body counts as `{}`. */
function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  if (body === undefined || body === null || body === '') return {}
  const parsed: unknown = typeof body === 'string' ? parseJson(body) : undefined
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new AuthProblem(400)
  return Object.fromEntries(Object.entries(parsed))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
