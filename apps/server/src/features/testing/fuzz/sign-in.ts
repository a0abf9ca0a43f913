import fc from 'fast-check'
import { computing } from '../../../platform/testing/computing.ts'
import {
  contentType,
  hostileHeaders,
  hostileJson,
  hostilePayload,
  hostileQuery,
  hostileText,
} from '../../../platform/testing/fuzz/hostile.ts'
import { signUpAndIn } from '../../../platform/testing/sign-up-and-in.ts'
import type { TestAnswer, TestClient } from '../../../platform/testing/test-client.ts'
import type { TestServer } from '../../../platform/testing/test-server.ts'
import { clientFrom, readyClient } from '../../accounts/testing/client-from.ts'
import { LATEST_MS } from './faults-of.ts'

const AUTH_API = '/api/login/browser/v1'
/** The addresses of the contract, those too that this version does not have, and what looks like one. */
const PATHS = [
  '/config',
  '/auth/session',
  '/auth/session',
  '/auth/login',
  '/auth/login',
  '/auth/login',
  '/auth/signup',
  '/auth/signup',
  '/auth/reauthenticate',
  '/auth/2fa/authenticate',
  '/auth/2fa/reauthenticate',
  '/auth/2fa/trust',
  '/auth/sessions',
  '/auth/password/request',
  '/auth/password/reset',
  '/auth/email/verify',
  '/auth/email/verify/resend',
  '/account/password/change',
  '/account/email',
  '/account/authenticators',
  '/account/authenticators/totp',
  '',
  '/',
  '/auth/login/',
  '//auth/login',
  '/auth/%6cogin',
  '/auth/login%00',
  '/auth/../config',
  `/${'x'.repeat(300)}`,
]
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const

type Request = {
  readonly method: (typeof METHODS)[number]
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Sends so many requests to the sign-in API, as somebody who is signed in, a visitor and who has never been here, and gives what must not have been. */
export async function fuzzSignIn(server: TestServer, { seed, requests }: { seed: number; requests: number }): Promise<string[]> {
  const known = await signUpAndIn(clientFrom(server))
  const faults: string[] = []
  for (const [turn, request] of fc.sample(requestsOf(known), { seed, numRuns: requests }).entries()) {
    const client = turn % 5 === 0 ? clientFrom(server) : await readyClient(server)
    if (turn % 5 === 1) await becomes(client, await server.signIn())
    const { result: answer, ms } = await computing(() => client.request(request.method, request.url, request))
    const wrong = faultOf(request, answer, ms, known)
    if (wrong !== undefined)
      faults.push(`${wrong}: ${request.method} ${request.url} ${String(request.body).slice(0, 500)} ${JSON.stringify(answer.body)}`)
  }
  return faults
}

async function becomes(client: TestClient, person: TestClient): Promise<void> {
  for (const [name, value] of person.cookies) client.cookies.set(name, value)
}

function faultOf(
  { method, url, body }: Request,
  { status, body: answered, headers }: TestAnswer,
  tookMs: number,
  known: { password: string },
): string | undefined {
  if (status >= 500 || status < 200) return `answered ${status}`
  if (tookMs > LATEST_MS) return `answered after ${Math.round(tookMs)} ms of computing`
  if (!url.split('?')[0]?.startsWith(`${AUTH_API}/`) || method === 'HEAD') return undefined
  if (status !== 421 && (answered as { status?: unknown } | null)?.status !== status) return 'an answer that does not say its status'
  if (status !== 421 && !String(headers['cache-control']).includes('no-store')) return 'an answer that may be kept'
  const isSignIn = url.includes('/auth/login') && status === 200 && method === 'POST'
  return isSignIn && !String(body).includes(known.password) ? 'somebody is signed in' : undefined
}

function requestsOf({ email, password }: { email: string; password: string }): fc.Arbitrary<Request> {
  const field = (right: string) => fc.oneof(fc.constantFrom(right, ` ${right} `, right.toUpperCase()), hostileText, hostileJson)
  const credentials = fc.record({ email: field(email), password: field(password), x: hostileJson }, { requiredKeys: ['email', 'password'] })
  const body = fc.oneof(
    { arbitrary: credentials.map((value) => JSON.stringify(value)), weight: 8 },
    { arbitrary: hostileJson.map((value) => JSON.stringify(value)), weight: 2 },
    { arbitrary: hostilePayload, weight: 2 },
    { arbitrary: fc.constant(undefined), weight: 1 },
  )
  const headers = fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, { arbitrary: hostileHeaders, weight: 1 })
  const type = fc.oneof({ arbitrary: fc.constant('application/json'), weight: 4 }, { arbitrary: contentType, weight: 1 })
  const query = fc.oneof({ arbitrary: fc.constant(''), weight: 9 }, { arbitrary: hostileQuery, weight: 1 })
  const method = fc.oneof({ arbitrary: fc.constant('POST' as const), weight: 3 }, { arbitrary: fc.constantFrom(...METHODS), weight: 2 })
  return fc.record({ method, path: fc.constantFrom(...PATHS), query, headers, type, body }).map((drawn) => ({
    method: drawn.method,
    url: `${AUTH_API}${drawn.path}${drawn.query === '' ? '' : `?${drawn.query}`}`,
    headers: { 'content-type': drawn.type, ...drawn.headers },
    body: drawn.method === 'GET' || drawn.method === 'HEAD' ? undefined : drawn.body,
  }))
}
