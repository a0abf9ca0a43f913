import type { FastifyRequest } from 'fastify'

/**
 * What the call says that it holds (RFC 6750, 2.1); undefined: nothing. Who says so calls with it and with nothing else: whatever cookies
 * come along are not looked at.
 */
export function bearerOf({ headers: { authorization } }: FastifyRequest): string | undefined {
  if (authorization === undefined || !/^bearer(?:\s|$)/i.test(authorization)) return undefined
  return authorization.slice('bearer'.length).trim()
}
