import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { hasRepeatedKey } from '../../../platform/http/bodies/json-bodies.ts'
import { ownOrigin, passesCsrf } from '../../../platform/http/guards/csrf.ts'
import { acceptedLanguage } from '../../../platform/http/language.ts'
import { clientOf, sessionOf } from '../sessions/current-session.ts'
import { findSession, type Session } from '../sessions/sessions-store.ts'
import { countCall } from '../sign-in/rate-limits.ts'
import { answerAuthProblems } from './answer-auth-problem.ts'
import type { AuthCall, AuthInput, AuthOutcome, PlainAnswer } from './auth-call.ts'
import { clearSession, keepCsrfToken, renewCsrfToken, setSession, setTrust, trustCookie } from './auth-cookies.ts'
import { type Method, type Path, pathsOf } from './auth-paths.ts'
import { AuthProblem } from './auth-problem.ts'
import { stateAnswer } from './auth-state.ts'

export const AUTH_API = '/api/login/browser/v1'
const LARGEST_BODY = 16 * 1024
/** This API has a contract of its own, by which many clients are written. */
const NOT_IN_API_DOCUMENT = { hide: true }

declare module 'fastify' {
  interface FastifyRequest {
    authCall: AuthCall | undefined
  }
}

/** The headless sign-in API. It answers in its own envelope, whatever happens. */
export const authRoutes: FastifyPluginAsync = async (root) => {
  await root.register(
    async (app) => {
      app.decorateRequest('authCall', undefined)
      answerAuthProblems(app)
      readJsonOnly(app)
      app.addHook('onRequest', async (_request, reply) => {
        reply.headers({ 'cache-control': 'max-age=0, no-cache, no-store, must-revalidate, private', vary: 'Cookie' })
      })
      for (const [url, path] of Object.entries(pathsOf(app.platform))) addPath(app, url, path)
      answerUnknown(app)
    },
    { prefix: AUTH_API },
  )
}

/** One path with its methods. OPTIONS tells them, and so does the 405 of any other. CSRF comes first, then the limit, then all else. */
function addPath(app: FastifyInstance, url: string, { handlers, limit }: Path): void {
  const allowed = [...Object.keys(handlers), ...('GET' in handlers ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  app.all(url, {
    schema: NOT_IN_API_DOCUMENT,
    onRequest: async (request, reply) => {
      if (!passesCsrf(request, app.platform.config)) throw new AuthProblem(403)
      await begin(app, request, reply)
      if (limit && isUnsafe(request.method) && !(await countCall(app.platform.db, limit, callOf(request)))) throw new AuthProblem(429)
    },
    handler: async (request, reply) => {
      const method = request.method === 'HEAD' ? 'GET' : request.method
      const handler = Object.hasOwn(handlers, method) ? handlers[method as Method] : undefined
      if (handler) return answer(app, request, reply, await handler(callOf(request), inputOf(request)))
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
  if (session?.user) request.knownAs = { user: session.user.id }
  request.authCall = {
    client: clientOf(request),
    language: acceptedLanguage(request.headers['accept-language']),
    session,
    trustCookie: trustCookie(request),
    origin: ownOrigin(request, platform.config),
  }
}

function callOf({ authCall }: FastifyRequest): AuthCall {
  if (!authCall) throw new Error('A handler of the auth API ran before its call was begun.')
  return authCall
}

/** What was done, and the state that it led to; what is no state is answered as it is. */
async function answer({ platform }: FastifyInstance, request: FastifyRequest, reply: FastifyReply, done: AuthOutcome | PlainAnswer) {
  if ('status' in done) return reply.status(done.status).send(done)
  const session = await sessionAfter(request, reply, platform, done)
  if (done.trustCookie !== undefined) setTrust(reply, platform.config, done.trustCookie)
  const state = await stateAnswer(platform, session)
  return reply.status(state.status).send(state)
}

async function sessionAfter(
  request: FastifyRequest,
  reply: FastifyReply,
  platform: FastifyInstance['platform'],
  { session }: AuthOutcome,
): Promise<Session | undefined> {
  const { session: before } = callOf(request)
  if (session === 'kept') return before
  if (session === 'changed') return (await sessionOf(platform, request)).session
  if (session === 'ended') {
    if (before) clearSession(reply, platform.config)
    // What this browser was shown is nobody's now, whoever sits at it next.
    reply.header('clear-site-data', '"cache"')
    return undefined
  }
  // Who goes on under a new id keeps it whatever comes; nobody is let in by an answer that says they are not.
  if (!session.isSignIn) setSession(reply, platform.config, session.cookie)
  const found = await findSession(platform, session.cookie)
  if (session.isSignIn) {
    setSession(reply, platform.config, session.cookie)
    renewCsrfToken(reply, platform.config)
  }
  return found
}

/** Whatever type a body claims, it is read as JSON, and not before its content is asked for. */
function readJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BODY }, (_request, body, done) => done(null, body))
}

function inputOf(request: FastifyRequest): AuthInput {
  return {
    body: () => bodyOf(request),
    header: (name) => String(request.headers[name] ?? '').trim(),
    has: (parameter) => typeof request.query === 'object' && request.query !== null && parameter in request.query,
  }
}

function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  if (body === undefined || body === null || body === '') return {}
  const parsed: unknown = typeof body === 'string' ? parseJson(body) : undefined
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw new AuthProblem(400)
  return Object.fromEntries(Object.entries(parsed))
}

function parseJson(text: string): unknown {
  if (hasRepeatedKey(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
