import { isRecord } from '@invoice/contract/wire/outgoing.ts'
import { type Failure, failureOf } from '../api/failure.ts'
import { type Answer, send } from '../api/http.ts'
import { translateKnown } from '../api/translate.ts'
import { userOf } from './auth-answer.ts'
import { BASE } from './auth-calls.ts'
import { change } from './auth-store.ts'
import { signedInAs } from './session-end.ts'

/** Asks for a mail with a link to a new password. null: asked; whether one goes is not told. */
export async function requestReset(email: string): Promise<Failure | null> {
  const answer = await post('/auth/password/request', { email })
  return answer.status === 200 ? null : failureOf(answer, translateKnown)
}

/** What a mailed key opens; `expired`: it is used, too old, or none. */
export type Opened =
  | { readonly kind: 'open'; readonly email: string }
  | { readonly kind: 'expired' }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** Whose password the key is for. The store knows from here on whether it has expired. */
export async function openReset(key: string): Promise<Opened> {
  const opened = readOpened(await ask('/auth/password/reset', { 'X-Password-Reset-Key': headerOf(key) }))
  change({ resetTokenExpired: opened.kind === 'expired' })
  return opened
}

/** Gives the account a new password. It does not sign in: the 401 that answers it is the expected outcome. */
export async function resetPassword(key: string, password: string): Promise<Failure | null> {
  const answer = await post('/auth/password/reset', { key, password })
  if (answer.status === 200 || answer.status === 401) return null
  if (hasKeyError(answer)) change({ resetTokenExpired: true })
  return failureOf(answer, translateKnown)
}

/** Which address the key confirms. */
export async function openVerification(key: string): Promise<Opened> {
  return readOpened(await ask('/auth/email/verify', { 'X-Email-Verification-Key': headerOf(key) }))
}

/** How a confirmation ended; who is signed in stays so. */
export type Verified = { readonly kind: 'verified'; readonly isSignedIn: boolean } | Exclude<Opened, { kind: 'open' }>

export async function verifyEmail(key: string): Promise<Verified> {
  const answer = await post('/auth/email/verify', { key })
  const user = answer.status === 200 ? userOf(answer.body) : null
  if (user !== null) signedInAs(user)
  if (answer.status === 200 || answer.status === 401) return { kind: 'verified', isSignedIn: user !== null }
  return hasKeyError(answer) ? { kind: 'expired' } : { kind: 'failed', failure: failureOf(answer, translateKnown) }
}

function readOpened(answer: Answer): Opened {
  const data = isRecord(answer.body) ? answer.body['data'] : undefined
  const email = (isRecord(data) ? data['email'] : undefined) ?? userOf(answer.body)?.email
  if (answer.status === 200 && typeof email === 'string') return { kind: 'open', email }
  return hasKeyError(answer) ? { kind: 'expired' } : { kind: 'failed', failure: failureOf(answer, translateKnown) }
}

/** A header takes Latin letters only; a key that was mangled on its way may have others. */
const headerOf = (key: string): string => (/^[\x21-\x7e]+$/.test(key) ? key : 'none')

function hasKeyError({ status, body }: Answer): boolean {
  const errors = isRecord(body) ? body['errors'] : undefined
  return status === 400 && Array.isArray(errors) && errors.some((error) => isRecord(error) && error['param'] === 'key')
}

const ask = (path: string, headers: Readonly<Record<string, string>>): Promise<Answer> => send({ method: 'GET', url: BASE + path, headers })
const post = (path: string, body: object): Promise<Answer> => send({ method: 'POST', url: BASE + path, body: JSON.stringify(body) })
