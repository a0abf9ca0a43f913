import { request } from 'node:http'
import { singleHeaders } from '../peers/peers.ts'

type Call = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
  readonly timeoutMs: number
  readonly mostBytes: number
}

/** Asks over plain HTTP, and follows nothing: only ever used on this machine, for what is tried. */
export function askPlainly({
  method,
  url,
  headers,
  body,
  timeoutMs,
  mostBytes,
}: Call): Promise<{ status: number; bytes: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    const content = Buffer.from(body)
    const signal = AbortSignal.timeout(timeoutMs)
    const outgoing = request(url, { method, agent: false, signal, headers: { ...headers, 'content-length': content.byteLength } })
    outgoing.once('error', reject)
    outgoing.once('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, bytes: Buffer.concat(parts).subarray(0, mostBytes), headers: singleHeaders(answer) }),
      )
    })
    outgoing.end(content)
  })
}
