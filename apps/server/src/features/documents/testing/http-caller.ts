import { request } from 'node:http'
import { newId } from '../../../platform/new-id.ts'

export type HttpAnswer = { status: number; body: unknown }

/** A browser without a screen over a real connection: keeps cookies, repeats the CSRF token. Rejects when the connection breaks. */
export class HttpCaller {
  /** Another one after the server was started anew. */
  url: string
  readonly #cookies = new Map<string, string>()
  readonly headers: Record<string, string> = {}

  constructor(url: string) {
    this.url = url
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<HttpAnswer> {
    const payload = body === undefined ? undefined : JSON.stringify(body)
    const own = {
      cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-csrftoken': this.#cookies.get('csrftoken') ?? '',
      'idempotency-key': newId(),
      ...(payload === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
    }
    return new Promise((resolve, reject) => {
      const sent = request(`${this.url}${path}`, { method, agent: false, headers: { ...own, ...this.headers, ...headers } }, (answer) => {
        for (const cookie of answer.headers['set-cookie'] ?? []) this.#keep(cookie)
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
        })
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text === '' ? undefined : JSON.parse(text) }))
      })
      sent.on('error', reject)
      sent.end(payload)
    })
  }

  #keep(cookie: string): void {
    const [pair = ''] = cookie.split(';')
    const at = pair.indexOf('=')
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1))
  }
}
