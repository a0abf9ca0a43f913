import { isRecord } from '@invoice/contract/wire/outgoing.ts'
import type { Answer } from '../api/http.ts'

/** The person, as the auth API names them. */
export type User = {
  readonly id: number | string
  readonly display: string
  readonly email: string
  /** false: none was ever set */
  readonly has_usable_password: boolean
}

/** A step of signing in, or a way to prove oneself; `types`: the second factors that the person has. */
export type Flow = { readonly id: string; readonly types: readonly string[] }

/** What an answer of the auth API says (domain: the headless browser API), read once for all its calls. */
export type AuthAnswer =
  | { readonly kind: 'signedIn'; readonly user: User }
  /** Known, but a fresh proof is wanted before the act is done. */
  | { readonly kind: 'reauthenticate'; readonly ways: readonly Flow[] }
  /** A flow goes on: `verify_email`, `mfa_authenticate`, `mfa_trust` … */
  | { readonly kind: 'pending'; readonly flow: Flow }
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
  const flows = flowsOf(body)
  if (isRecord(body) && isRecord(body['meta']) && body['meta']['is_authenticated'] === true)
    return { kind: 'reauthenticate', ways: flows.map(flowOf) }
  const flow = flows.find((one) => one['is_pending'] === true)
  return flow === undefined ? { kind: 'signedOut' } : { kind: 'pending', flow: flowOf(flow) }
}

function flowOf({ id, types }: Record<string, unknown>): Flow {
  return { id: String(id), types: Array.isArray(types) ? types.filter((type) => typeof type === 'string') : [] }
}

/** What who is signed out may do besides: open an account, sign in by a passkey. */
export type Offers = { readonly isSignupOpen: boolean; readonly isPasskeyOpen: boolean }

/** null where the answer does not speak of it. */
export function offersOf({ status, body }: Answer): Offers | null {
  if (status === 200) return configuredOffers(body)
  const offered = status === 401 ? flowsOf(body).map((one) => one['id']) : []
  if (!offered.includes('login')) return null
  return { isSignupOpen: offered.includes('signup'), isPasskeyOpen: offered.includes('mfa_login_webauthn') }
}

/** The configuration says it for those who have no session. */
function configuredOffers(body: unknown): Offers | null {
  const data = isRecord(body) && isRecord(body['data']) ? body['data'] : {}
  const { account, mfa } = data
  const isOpen = isRecord(account) ? account['is_open_for_signup'] : undefined
  if (typeof isOpen !== 'boolean') return null
  return { isSignupOpen: isOpen, isPasskeyOpen: isRecord(mfa) && mfa['passkey_login_enabled'] === true }
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
  const name = typeof display === 'string' && display !== '' ? display : email
  return { ...value, id, email, display: name, has_usable_password: value['has_usable_password'] !== false }
}
