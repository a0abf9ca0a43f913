import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Allows the style elements of this one answer. */
    styleNonce: string
  }
}

/** The application asks for none of these, so nothing that runs in it may. */
const PERMISSIONS_POLICY = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ')
/** All else is somebody's own, a public link above all, even where a search engine comes by its address. */
const FOR_SEARCH_ENGINES = new Set(['/', '/login', '/register', '/robots.txt'])

/** Of data, which is no page: it loads nothing, lies in no frame, and half of what the head of a small answer weighed were rights of pages. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"
const DATA = /^application\/(problem\+)?json/

/** helmet's own policy would make browsers ask for https; ours allows our own files and nothing else. */
export async function addSecurityHeaders(app: FastifyInstance, { publicUrl }: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' }, // as frame-ancestors says it
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: publicUrl?.protocol === 'https:' ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  })
  app.decorateReply('styleNonce', '')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY)
    if (!FOR_SEARCH_ENGINES.has(request.url)) reply.header('x-robots-tag', 'noindex, nofollow')
    reply.styleNonce = randomBytes(16).toString('base64url')
    reply.header('content-security-policy', contentSecurityPolicy(reply.styleNonce))
  })
  app.addHook('onSend', async (_, reply) => {
    if (!DATA.test(String(reply.getHeader('content-type')))) return
    reply.header('content-security-policy', DATA_POLICY)
    reply.removeHeader('permissions-policy')
  })
}

function contentSecurityPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
