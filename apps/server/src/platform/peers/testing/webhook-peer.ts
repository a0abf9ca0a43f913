import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from '../../mail/testing/localhost-certificate.ts'
import { openPeers, type PeerGround, type Peers } from '../peers.ts'

export type Call = { readonly path: string; readonly headers: Readonly<Record<string, string | undefined>>; readonly body: string }
/** null: nothing is answered at all. */
type Behaviour = (call: Call) => { status: number; body?: string; headers?: Record<string, string>; afterMs?: number } | null

export type WebhookPeer = {
  /** https://localhost:… */
  readonly url: string
  readonly calls: Call[]
  behave(how: Behaviour): void
  stop(): Promise<void>
}

/** Another program that takes webhooks: on this machine, with a certificate that nobody but `localPeers` trusts. */
export async function webhookPeer(): Promise<WebhookPeer> {
  const calls: Call[] = []
  let behaviour: Behaviour = () => ({ status: 204 })
  const server = createServer({ key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const call = { path: request.url ?? '', headers, body: Buffer.concat(parts).toString() }
      calls.push(call)
      const answer = behaviour(call)
      if (answer === null) return
      const { status, body = '', headers: answered = {}, afterMs = 0 } = answer
      setTimeout(() => response.writeHead(status, answered).end(body), afterMs)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    calls,
    behave: (how) => {
      behaviour = how
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Reaches this machine, which the product never does. */
export function localPeers(ground: PeerGround = {}): Peers {
  return openPeers({ mayReach: (ip) => ip === '127.0.0.1', resolve: async () => ['127.0.0.1'], ca: LOCALHOST_CERTIFICATE, ...ground })
}
