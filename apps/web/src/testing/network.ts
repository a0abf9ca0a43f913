import { vi } from 'vitest'

/** What was asked: its query apart, its JSON read. */
export type Asked = {
  readonly method: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly body: unknown
}
type Reply =
  | { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> }
  /** The connection is lost. */
  | 'no answer'
type Answer = Reply | ((asked: Asked) => Reply | Promise<Reply>)

const CSRF_SOURCE = 'GET /api/login/browser/v1/config'

/**
 * Stands where the network is. An address is named without its query, which the answer may read; several answers are given in turn, the
 * last one for good; an answer that is a promise comes when the test says so, unless the question was called off.
 */
export function network(routes: Readonly<Record<string, Answer | readonly Answer[]>>) {
  const seen: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const asked: Asked = {
      method: init.method ?? '',
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
    }
    const key = `${asked.method} ${pathname}`
    if (key === CSRF_SOURCE) return new Response('{}')
    const turn = seen.filter(({ method, path }) => `${method} ${path}` === key).length
    seen.push(asked)
    const answers = [routes[key] ?? { status: 404, body: {} }].flat() as readonly Answer[]
    const answer = answers[Math.min(turn, answers.length - 1)] ?? 'no answer'
    const reply = await unlessCalledOff(typeof answer === 'function' ? answer(asked) : answer, init.signal ?? undefined)
    if (reply === 'no answer') throw new TypeError('Failed to fetch')
    const { status, body = '', headers = {} } = reply
    return new Response(status === 204 ? null : typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
  })
  return {
    /** The questions to one address, `PUT /api/units/order`, in their order. */
    asked: (key: string): readonly Asked[] => seen.filter(({ method, path }) => `${method} ${path}` === key),
    seen: seen as readonly Asked[],
  }
}

function unlessCalledOff(reply: Reply | Promise<Reply>, signal: AbortSignal | undefined): Promise<Reply> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    Promise.resolve(reply).then(resolve, reject)
  })
}

export const ok = (body: unknown = {}) => ({ status: 200, body })
export const listed = (...items: readonly unknown[]) => ok({ items })
export const made = (body: unknown) => ({ status: 201, body })
export const done = { status: 204 }
/** As the server refuses: messages by field, `__` for the whole. */
export const refused = (status: number, errors: Readonly<Record<string, readonly string[]>>) => ({ status, body: { errors } })

/** An answer that waits until the test gives it. */
export function held() {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  return { answer: () => promise, give: resolve }
}
