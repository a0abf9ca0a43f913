import { vi } from 'vitest'

export type Seen = {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: string | FormData | undefined
}
type Reply = { readonly status: number; readonly body?: unknown } | 'no answer'

/**
 * Stands where the network is: answers by method and path with the bodies that the real server sends, in turn, the last one for
 * good. Returns what was asked.
 */
export function fakeServer(routes: Readonly<Record<string, Reply | readonly Reply[]>>): readonly Seen[] {
  const seen: Seen[] = []
  const turns = new Map<string, number>()
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const key = `${init.method} ${url}`
    seen.push({
      method: init.method ?? '',
      path: url,
      headers: new Headers(init.headers),
      body: init.body as string | FormData | undefined,
    })
    const turn = turns.get(key) ?? 0
    turns.set(key, turn + 1)
    const replies = [routes[key] ?? { status: 404, body: { status: 404 } }].flat() as Reply[]
    const reply = replies[Math.min(turn, replies.length - 1)]
    if (reply === undefined || reply === 'no answer') throw new TypeError('Failed to fetch')
    return new Response(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body ?? ''), { status: reply.status })
  })
  return seen
}

const BASE = '/api/login/browser/v1'
export const SESSION = `GET ${BASE}/auth/session`
export const SIGN_OUT = `DELETE ${BASE}/auth/session`
export const LOGIN = `POST ${BASE}/auth/login`
export const SIGNUP = `POST ${BASE}/auth/signup`

export const PETYA = { id: 41, display: 'Petya', email: 'petya@orchid.example', has_usable_password: true }
export const signedIn = { status: 200, body: { status: 200, data: { user: PETYA, methods: [] }, meta: { is_authenticated: true } } }
export const signedOut = {
  status: 401,
  body: { status: 401, data: { flows: [{ id: 'login' }, { id: 'signup' }] }, meta: { is_authenticated: false } },
}
export const pending = (id: string) => ({
  status: 401,
  body: { status: 401, data: { flows: [{ id: 'login' }, { id: 'signup' }, { id, is_pending: true }] }, meta: { is_authenticated: false } },
})
/** As `pending`, with the second factors that the person has. */
export const pendingWith = (id: string, types: readonly string[]) => ({
  status: 401,
  body: {
    status: 401,
    data: { flows: [{ id: 'login' }, { id: 'signup' }, { id, is_pending: true, types }] },
    meta: { is_authenticated: false },
  },
})
export const freshProofWanted = {
  status: 401,
  body: { status: 401, data: { user: PETYA, methods: [], flows: [{ id: 'reauthenticate' }] }, meta: { is_authenticated: true } },
}
