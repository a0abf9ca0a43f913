import type { IncomingHttpHeaders } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { LOCALHOST_CERTIFICATE, LOCALHOST_KEY } from '../../mail/testing/localhost-certificate.ts'

export type Asked = {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
export type Said = {
  readonly status: number
  readonly body: string
  readonly type?: string
  readonly headers?: Readonly<Record<string, string>>
}
/** What goes wrong with a call: an answer instead of the work; or the work done and its answer never, late, cut, or another one. */
export type Fault =
  | { readonly status: number; readonly body?: string }
  | { readonly after: 'never' | number }
  | { readonly cut: true }
  | { readonly instead: number }

export type ProviderServer = {
  /** https://localhost:… */
  readonly url: string
  readonly asked: Asked[]
  /** Looked at before each call; undefined: it goes well. */
  fault: (asked: Asked) => Fault | undefined
  /** Breaks all lines: what was asked has no answer. */
  hangUp(): void
  stop(): Promise<void>
}

export const json = (status: number, body: unknown): Said => ({ status, body: JSON.stringify(body) })

/** Where a stand-in of a provider answers, on this machine, over TLS as the provider does. */
export async function providerServer(answer: (asked: Asked) => Said): Promise<ProviderServer> {
  const server = createServer({ key: LOCALHOST_KEY, cert: LOCALHOST_CERTIFICATE }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'https://localhost')
      const body = Buffer.concat(parts).toString('utf8')
      const asked = { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, body }
      provider.asked.push(asked)
      const fault = provider.fault(asked)
      const said: Said = fault && 'status' in fault ? { body: '', ...fault } : answer(asked)
      if (fault && 'after' in fault && fault.after === 'never') return
      const status = fault && 'instead' in fault ? fault.instead : said.status
      const whole = Buffer.from(fault && 'instead' in fault ? '' : said.body)
      // Half of it, and the line ends as if that were all.
      const sent = fault && 'cut' in fault ? whole.subarray(0, whole.length / 2) : whole
      const delay = fault && 'after' in fault && typeof fault.after === 'number' ? fault.after : 0
      const headers = { 'content-type': said.type ?? 'application/json', ...said.headers }
      setTimeout(() => response.writeHead(status, headers).end(sent), delay)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const provider: ProviderServer = {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    asked: [],
    fault: () => undefined,
    hangUp: () => server.closeAllConnections(),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return provider
}
