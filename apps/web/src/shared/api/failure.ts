import { isRecord } from '@invoice/contract/wire/outgoing.ts'
import { type FieldErrors, GENERAL, readErrors, type Translate } from './errors.ts'
import type { Answer } from './http.ts'

/** A call that was refused or got no answer. `errors` is ready to be shown; `body` is what came, unchanged. */
export class Failure extends Error {
  readonly status: number
  readonly errors: FieldErrors
  readonly body: unknown
  /** The body's message in one line, for a toast. */
  constructor(status: number, errors: FieldErrors, body: unknown) {
    super(Object.values(errors).flat().join(' '))
    this.name = 'Failure'
    this.status = status
    this.errors = errors
    this.body = body
  }
}

/** The error catalogue: what is shown for which failure, row by row. */
export function failureOf(answer: Answer, translate: Translate): Failure {
  const { status, body } = answer
  const errors = readErrors(body, translate)
  const general = (key: string): Failure => new Failure(status, { [GENERAL]: [translate(key)] }, body)
  if (status === 0) return general('common.network_error')
  if (asksWhoIsThere(answer) && !isSignedIn(body)) return general('common.unauthorized')
  if (status === 404) return general('common.not_found')
  if (status === 429) return general('common.rate_limit')
  if (status >= 500) return general('common.system_error')
  if (!isRecord(body)) return general('common.system_error')
  // 400 and 409 pass through unchanged; every other one must say something.
  if (status === 400 || status === 409 || Object.keys(errors).length > 0) return new Failure(status, errors, body)
  return general('common.unknown_error')
}

/** 401 and 419 purge what we know of the person, but for addresses that end in /me; or they ask for a fresh proof of who is there. */
export function asksWhoIsThere({ status, url }: Answer): boolean {
  return (status === 401 || status === 419) && !(url.split('?')[0] ?? '').endsWith('/me')
}

/** The session lives: what is wanted is a fresh proof, and the answer says why it was not done. */
function isSignedIn(body: unknown): boolean {
  return isRecord(body) && isRecord(body['meta']) && body['meta']['is_authenticated'] === true
}

/**
 * What could not be done, and why: "Error deleting invoice. Network error. …". Where the server has named the act itself, it is not
 * said twice.
 */
export function failedAct(act: string, error: unknown, translate: Translate): string {
  const why = error instanceof Failure && error.message !== '' ? error.message : translate('common.unknown_error')
  if (act === '' || why.startsWith(act)) return why
  return act.endsWith('.') ? `${act} ${why}` : `${act}. ${why}`
}

/** For a form: null where it was done, otherwise what was in the way. */
export async function refusalOf(act: Promise<unknown>): Promise<Failure | null> {
  try {
    await act
    return null
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}
