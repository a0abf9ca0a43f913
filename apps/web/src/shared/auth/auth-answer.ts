import { isRecord } from '@invoice/contract/outgoing.ts'
import type { Answer } from '../api/http.ts'

/** The person, as the auth API names them. */
export type User = { readonly id: number | string; readonly display: string; readonly email: string }

/** What an answer of the auth API says (domain: the headless browser API), read once for all its calls. */
export type AuthAnswer =
  | { readonly kind: 'signedIn'; readonly user: User }
  /** Known, but a fresh proof is wanted before the act is done. */
  | { readonly kind: 'reauthenticate' }
  /** A flow goes on: `verify_email`, `mfa_authenticate`, `mfa_trust` … */
  | { readonly kind: 'pending'; readonly flow: string }
  | { readonly kind: 'signedOut' }
  /** No answer, too many calls or a server in trouble: says nothing about the session. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused' }

export function readAuthAnswer({ status, body }: Answer): AuthAnswer {
  if (status === 0 || status === 429 || status >= 500) return { kind: 'unknown' }
  if (status >= 200 && status < 300) {
    const user = userOf(body)
    return user === null ? { kind: 'signedOut' } : { kind: 'signedIn', user }
  }
  if (status === 401) return readUnauthorized(body)
  return status === 410 || status === 419 ? { kind: 'signedOut' } : { kind: 'refused' }
}

function readUnauthorized(body: unknown): AuthAnswer {
  if (isRecord(body) && isRecord(body['meta']) && body['meta']['is_authenticated'] === true) return { kind: 'reauthenticate' }
  const flow = flowsOf(body).find((one) => one['is_pending'] === true)
  return typeof flow?.['id'] === 'string' ? { kind: 'pending', flow: flow['id'] } : { kind: 'signedOut' }
}

/** Whether a new account may be opened; null where the answer does not speak of it. */
export function signupOffer({ status, body }: Answer): boolean | null {
  if (status === 200) return configuredOffer(body)
  const offered = status === 401 ? flowsOf(body).map((one) => one['id']) : []
  return offered.includes('login') ? offered.includes('signup') : null
}

/** The configuration says it for those who have no session. */
function configuredOffer(body: unknown): boolean | null {
  const data = isRecord(body) ? body['data'] : undefined
  const account = isRecord(data) ? data['account'] : undefined
  const isOpen = isRecord(account) ? account['is_open_for_signup'] : undefined
  return typeof isOpen === 'boolean' ? isOpen : null
}

function flowsOf(body: unknown): Record<string, unknown>[] {
  const data = isRecord(body) ? body['data'] : undefined
  const flows = isRecord(data) ? data['flows'] : undefined
  return Array.isArray(flows) ? flows.filter(isRecord) : []
}

export function userOf(body: unknown): User | null {
  const data = isRecord(body) ? body['data'] : undefined
  return readUser(isRecord(data) ? data['user'] : undefined)
}

export function readUser(value: unknown): User | null {
  if (!isRecord(value)) return null
  const { id, email, display } = value
  if ((typeof id !== 'number' && typeof id !== 'string') || typeof email !== 'string') return null
  return { ...value, id, email, display: typeof display === 'string' && display !== '' ? display : email }
}
