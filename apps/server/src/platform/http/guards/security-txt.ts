import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Config } from '../../config.ts'

const DAY_MS = 86_400_000
/** RFC 9116, 2.5.5: less than a year; what is asked for is written anew each time. */
const GOOD_FOR_MS = 180 * DAY_MS

/** Whom somebody tells who has found a weakness (RFC 9116). Without the setting there is none, and the address is not there. */
export function addSecurityTxt(app: FastifyInstance, { securityContact, publicUrl }: Config, clock: Clock): void {
  if (securityContact === null) return
  const path = '/.well-known/security.txt'
  app.get(path, { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const expires = new Date(Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS + GOOD_FOR_MS).toISOString()
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: bg, en',
      ...(publicUrl ? [`Canonical: ${new URL(path, publicUrl).href}`] : []),
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${lines.join('\n')}\n`)
  })
}
