import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { Refusal } from '../../errors/refusal.ts'

const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']
/** Asked by what watches over the process, under whatever address. */
const ANY_HOST = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Answers under our own name only: otherwise a page of somebody else could have its name point at this machine and read along
 * (DNS rebinding).
 */
export function checkHost(app: FastifyInstance, { publicUrl }: Config): void {
  const names = new Set(publicUrl ? [publicUrl.hostname] : LOCAL_NAMES)
  app.addHook('onRequest', async (request) => {
    // Of two, who stands in front of us may have looked at the other (RFC 9112, 3.2).
    if (hostsOf(request.raw.rawHeaders) > 1) throw new Refusal('common.malformed')
    if (!names.has(hostnameOf(request.host)) && !ANY_HOST.has(request.url)) throw new Refusal('common.wrong_host')
  })
}

/** How many Host headers came: names and values alternate. */
const hostsOf = (raw: readonly string[]): number => raw.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host').length

function hostnameOf(host: string): string {
  const address = `http://${host}`
  return URL.canParse(address) ? new URL(address).hostname : ''
}
