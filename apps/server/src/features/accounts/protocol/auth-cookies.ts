import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config.ts'
import { CSRF_COOKIE, SESSION_COOKIE } from '../../../platform/http/guards/csrf.ts'
import { isHttps } from '../people/account-settings.ts'
import { SESSION_SECONDS } from '../sessions/sessions-store.ts'

const YEAR_SECONDS = 31_449_600 // 52 weeks

const TOKEN = /^[A-Za-z0-9_-]{32,64}$/

/** The session cookie's value, when it has the form of one of ours. */
export function sessionCookie(request: FastifyRequest): string | undefined {
  const value = request.cookies[SESSION_COOKIE]
  return value !== undefined && TOKEN.test(value) ? value : undefined
}

/** Keeps the browser's token alive, or gives it its first. */
export function keepCsrfToken(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const present = request.cookies[CSRF_COOKIE]
  setCsrfToken(reply, config, present !== undefined && TOKEN.test(present) ? present : newToken())
}

/** At sign-in: a token that somebody planted before is worth nothing after. */
export function renewCsrfToken(reply: FastifyReply, config: Config): void {
  setCsrfToken(reply, config, newToken())
}

export function setSession(reply: FastifyReply, config: Config, cookie: string): void {
  reply.setCookie(SESSION_COOKIE, cookie, { ...sessionAttributes(config), maxAge: SESSION_SECONDS })
}

export function clearSession(reply: FastifyReply, config: Config): void {
  reply.setCookie(SESSION_COOKIE, '""', { ...sessionAttributes(config), maxAge: 0, encode: (value) => value })
}

const TRUST_COOKIE = 'mfa_trusted'
/** How long a browser that was trusted skips the second step. */
export const TRUST_SECONDS = SESSION_SECONDS

export const trustCookie = (request: FastifyRequest): string | undefined => request.cookies[TRUST_COOKIE]

export function setTrust(reply: FastifyReply, config: Config, value: string): void {
  reply.setCookie(TRUST_COOKIE, value, { ...sessionAttributes(config), maxAge: TRUST_SECONDS })
}

function setCsrfToken(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(CSRF_COOKIE, token, { path: '/', sameSite: 'lax', secure: isHttps(config), maxAge: YEAR_SECONDS })
}

function sessionAttributes(config: Config) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(config) } as const
}

const newToken = () => randomBytes(32).toString('base64url')
