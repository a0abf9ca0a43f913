import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { Refusal } from '../../errors/refusal.ts'
import { bearerOf } from './bearer.ts'

export const CSRF_COOKIE = 'csrftoken'
export const SESSION_COOKIE = 'sessionid'
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether an unsafe call comes from a page of ours: the header repeats the cookie, which another site can neither read nor set, and
 * Origin, where sent, is ours. On https without Origin, Referer is looked at likewise.
 */
export function passesCsrf(request: FastifyRequest, config: Config): boolean {
  if (SAFE.has(request.method)) return true
  const own = ownOrigin(request, config)
  return tokensAgree(request) && [own, ...config.trustedOrigins].includes(originOf(request, own.startsWith('https:')) ?? own)
}

/** The origin of our own pages: of PUBLIC_URL, or else the one that was asked, which is one of this machine. */
export function ownOrigin(request: FastifyRequest, { publicUrl }: Config): string {
  if (publicUrl) return publicUrl.origin
  const asked = `${request.protocol}://${request.host}`
  return URL.canParse(asked) ? new URL(asked).origin : 'none' // without a default port
}

/** Whether the page that sends the call, where a page does, is one of ours. */
export function isOfOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin } = request.headers
  return origin === undefined || [ownOrigin(request, config), ...config.trustedOrigins].includes(origin)
}

/** For calls under /api that carry a session cookie; the sign-in API checks all of its own and answers in its own shape. */
export function checkCsrf(app: FastifyInstance, config: Config, exempt: string): void {
  app.addHook('onRequest', async (request) => {
    // The route that was found, not the address as written: /%61pi/… finds the same one.
    const route = request.routeOptions.url
    if (!route?.startsWith('/api/') || route.startsWith(exempt)) return
    if (request.routeOptions.config.isOfNobody) return
    // No other site can send a key, and a session beside one counts for nothing.
    if (request.cookies[SESSION_COOKIE] === undefined || bearerOf(request) !== undefined) return
    if (!passesCsrf(request, config)) throw new Refusal('common.csrf')
  })
}

function tokensAgree(request: FastifyRequest): boolean {
  const cookie = Buffer.from(request.cookies[CSRF_COOKIE] ?? '')
  const header = request.headers['x-csrftoken']
  const repeated = Buffer.from(typeof header === 'string' ? header : '')
  return cookie.length > 0 && cookie.length === repeated.length && timingSafeEqual(cookie, repeated)
}

/** undefined: the browser did not say. What the socket speaks tells nothing about https, which may end at a proxy. */
function originOf({ headers: { origin, referer } }: FastifyRequest, isHttps: boolean): string | undefined {
  if (origin !== undefined) return origin
  if (!isHttps) return undefined
  return referer !== undefined && URL.canParse(referer) ? new URL(referer).origin : 'none'
}
