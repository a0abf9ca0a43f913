import type { Endpoint, InputOf, ReplyOf } from './endpoint.ts'
import { callUrl, isRecord, outgoingBody } from './outgoing.ts'

/**
 * The client for programs: what is asked and answered is typed by the endpoint, as in the server that serves it.
 *
 *     const call = apiClient({ origin: 'https://invoices.example.com', key: process.env.INVOICE_KEY })
 *     const { items } = await call(listDocuments, { query: { state: 'overdue' } })
 *
 * docs/api.md says the rest.
 */

type ClientOptions = {
  /** Where the installation is, without path. */
  readonly origin: string
  /** An API key. */
  readonly key: string
  /** Of messages and of papers that have no language of their own. */
  readonly language?: 'bg' | 'en'
}

type CallOptions = {
  /** Whoever repeats a call with the same one gets the first answer again; without it each call is a new act. */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** A file that an endpoint gave. */
type Download = { readonly bytes: Uint8Array; readonly mediaType: string }
type ClientReply<E extends Endpoint> = E extends { produces: string } ? Download : ReplyOf<E>

export type ApiClient = <const E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions) => Promise<ClientReply<E>>

/** A call that was refused: what is wrong, by field; `__` holds what is of no one field. */
export class ApiRefusal extends Error {
  readonly status: number
  readonly errors: Readonly<Record<string, readonly string[]>>
  /** Of 429 and 503: after so many seconds the call may be made again. */
  readonly retryAfterSeconds: number | null

  constructor(status: number, errors: Readonly<Record<string, readonly string[]>>, retryAfterSeconds: number | null) {
    super(`${status} ${Object.values(errors).flat().join(' ')}`)
    this.status = status
    this.errors = errors
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type AnyInput = { params?: Record<string, string | number>; query?: Record<string, unknown>; body?: unknown }

/** @returns a function that calls an endpoint, and throws an `ApiRefusal` for whatever is not answered with 2xx */
export function apiClient({ origin, key, language = 'en' }: ClientOptions): ApiClient {
  return async (endpoint, input, { idempotencyKey = crypto.randomUUID(), signal } = {}) => {
    const { params, query, body } = input as AnyInput // as InputOf is made up
    const sent = body === undefined ? undefined : outgoingBody(body)
    const answer = await fetch(origin + callUrl(endpoint.path, params, query), {
      method: endpoint.method,
      headers: {
        authorization: `Bearer ${key}`,
        'accept-language': language,
        ...(endpoint.idempotent ? { 'idempotency-key': idempotencyKey } : {}),
        // A form says by itself what it is.
        ...(typeof sent === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      redirect: 'error',
      ...(sent === undefined ? {} : { body: sent }),
      ...(signal ? { signal } : {}),
    })
    if (!answer.ok) throw await refusalOf(answer)
    return (await replyOf(endpoint, answer)) as ClientReply<typeof endpoint> // which the server has checked against the contract
  }
}

async function replyOf(endpoint: Endpoint, answer: Response): Promise<unknown> {
  if ('produces' in endpoint) {
    return { bytes: new Uint8Array(await answer.arrayBuffer()), mediaType: answer.headers.get('content-type') ?? endpoint.produces }
  }
  return 'reply' in endpoint ? answer.json() : undefined
}

async function refusalOf(answer: Response): Promise<ApiRefusal> {
  const after = Number(answer.headers.get('retry-after') ?? Number.NaN)
  const body: unknown = await answer.json().catch(() => undefined)
  return new ApiRefusal(answer.status, errorsOf(body), Number.isFinite(after) ? after : null)
}

/** What a proxy between answers is not ours. */
function errorsOf(body: unknown): Record<string, string[]> {
  const errors = isRecord(body) ? body['errors'] : undefined
  if (!isRecord(errors)) return {}
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [field, [messages].flat().map(String)]))
}
