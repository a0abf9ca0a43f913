import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'

/** What was asked, with its query and its body read. */
export type Asked = {
  /** `GET /api/documents`, without the query */
  readonly route: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Headers
  readonly body: Readonly<Record<string, unknown>>
}
type Reply = { readonly status: number; readonly body?: unknown } | 'no answer'
type Answer = Reply | Promise<Reply> | ((asked: Asked) => Reply | Promise<Reply>)

export const ok = (body: unknown, status = 200): Reply => ({ status, body })
export const items = (...rows: readonly unknown[]): Reply => ok({ items: rows })
export const refused = (status: number, errors: Readonly<Record<string, readonly string[]>> = {}): Reply => ({ status, body: { errors } })

/**
 * Stands where the network is, as `fakeServer` does, for screens whose calls differ in their queries: routes are named without one.
 * Several answers are given in turn, the last one for good. `of` tells what a route was asked.
 */
export function standIn(routes: Readonly<Record<string, Answer | readonly Answer[]>>) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const [path = '', query = ''] = url.split('?')
    const route = `${init.method} ${path}`
    const one: Asked = {
      route,
      query: read(new URLSearchParams(query)),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : {},
    }
    const turn = asked.filter((other) => other.route === route).length
    asked.push(one)
    const answers = [routes[route] ?? { status: 404 }].flat() as Answer[]
    const answer = answers[Math.min(turn, answers.length - 1)] ?? 'no answer'
    const reply = await Promise.race([typeof answer === 'function' ? answer(one) : answer, given(init.signal)])
    if (reply === 'no answer') throw new TypeError('Failed to fetch')
    return new Response(reply.status === 204 ? null : JSON.stringify(reply.body ?? ''), { status: reply.status })
  })
  return { asked, of: (route: string): Asked[] => asked.filter((one) => one.route === route) }
}

/** By name; what is named several times with commas between. */
function read(query: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name).join(',')]))
}

/** A question that was given up gets no answer any more. */
function given(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
}

/** An answer that comes when the test says so. */
export function late() {
  const { promise, resolve } = Promise.withResolvers<Reply>()
  return { answer: promise, come: resolve }
}

/** The row in which something stands, as what its cells say. */
export function cellsOf(text: string | HTMLElement): (string | null)[] {
  const row = (typeof text === 'string' ? screen.getByText(text) : text).closest('tr')
  return row === null
    ? []
    : within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
}
