import { randomUUID } from 'node:crypto'
import type { Endpoint, InputOf, ReplyOf } from '@invoice/contract/wire/endpoint.ts'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { FORM } from '../http/bodies/form.ts'
import { CSRF_COOKIE } from '../http/guards/csrf.ts'

export type TestAnswer = {
  status: number
  headers: LightMyRequestResponse['headers']
  /** Parsed JSON, or the text where it is none. */
  body: unknown
  bytes: Buffer
}
type Method = Endpoint['method'] | 'HEAD' | 'OPTIONS'
type RequestOptions = { body?: unknown; headers?: Record<string, string> }
type LooseInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** A call that was not answered with 2xx. */
class TestRefusal extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`${status} ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
  }
}

/** A browser without a screen: keeps cookies, repeats the CSRF token, names its workspace. */
export class TestClient {
  readonly cookies = new Map<string, string>()
  /** Sent with every call; `accept-language` is English unless changed. */
  readonly headers: Record<string, string> = { 'accept-language': 'en' }
  readonly #app: FastifyInstance

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  async request(method: Method, url: string, { body, headers = {} }: RequestOptions = {}): Promise<TestAnswer> {
    const token = this.cookies.get(CSRF_COOKIE)
    const isForm = body instanceof URLSearchParams
    const answer = await this.#app.inject({
      method,
      url,
      headers: { ...(token ? { 'x-csrftoken': token } : {}), ...this.headers, ...(isForm ? { 'content-type': FORM } : {}), ...headers },
      cookies: Object.fromEntries(this.cookies),
      ...(body === undefined ? {} : { payload: isForm ? String(body) : (body as object) }), // a string is sent as it is
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return { status: answer.statusCode, headers: answer.headers, body: parse(answer.payload), bytes: answer.rawPayload }
  }

  /** Calls an endpoint of the contract; each call is a new act unless `headers` carry an Idempotency-Key. */
  async call<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers: Record<string, string> = {}): Promise<ReplyOf<E>> {
    const answer = await this.send(endpoint, input, headers)
    if (answer.status >= 300) throw new TestRefusal(answer.status, answer.body)
    if ('produces' in endpoint) return { bytes: answer.bytes, name: '' } as unknown as ReplyOf<E>
    return (answer.status === 204 ? undefined : answer.body) as ReplyOf<E>
  }

  /** As `call`, giving the whole answer, whatever its status. */
  send<E extends Endpoint>(endpoint: E, input: InputOf<E>, headers: Record<string, string> = {}): Promise<TestAnswer> {
    const { params = {}, query = {}, body } = input as LooseInput
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
    const key = endpoint.idempotent ? { 'idempotency-key': randomUUID() } : {}
    const payload = endpoint.multipart ? formOf(body) : body
    return this.request(endpoint.method, withQuery(path, query), { body: payload, headers: { ...key, ...headers } })
  }
}

/** As the web sends it: nested values are named by their path. */
export function formOf(body: unknown, path = '', form = new FormData()): FormData {
  for (const [name, value] of Object.entries(body ?? {})) {
    const field = path + name
    if (value instanceof File) form.append(field, value)
    else if (typeof value === 'object' && value !== null) formOf(value, `${field}.`, form)
    else form.append(field, String(value))
  }
  return form
}

function withQuery(path: string, query: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (each !== undefined) parameters.append(name, String(each))
  }
  return parameters.size === 0 ? path : `${path}?${parameters}`
}

function parse(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return payload
  }
}
