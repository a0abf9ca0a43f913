import { outgoingBody } from '@invoice/contract/wire/outgoing.ts'
import { whenSessionEnds } from '../api/call.ts'
import { type Failure, failureOf } from '../api/failure.ts'
import { type Answer, send } from '../api/http.ts'
import { translateKnown } from '../api/translate.ts'
import { forgetKeptDrafts } from '../drafts/kept-drafts.ts'
import { readCookie } from '../preferences/preferences.ts'
import { forgetRecent } from '../search/recent.ts'
import { type AuthAnswer, offersOf, readAuthAnswer, userOf } from './auth-answer.ts'
import { authState, awaitStep, change, isAuthenticated, SIGNED_OUT_AT, whileLoading } from './auth-store.ts'
import { endSession, purgeTab, signedInAs, whoeverIsAsked } from './session-end.ts'

/** Where the sign-in API lies. */
export const BASE = '/api/login/browser/v1'

export type Credentials = { readonly email: string; readonly password: string }
export type SignInResult =
  | { readonly kind: 'signedIn' }
  /** The server says that there is a session already, but it could not be read: a success with a marker. */
  | { readonly kind: 'sessionExists' }
  | { readonly kind: 'pending'; readonly flow: string }
  | { readonly kind: 'failed'; readonly failure: Failure }

/** What is to be told when the check came to nothing. */
export type SessionCheck = { readonly kind: AuthAnswer['kind']; readonly trouble?: string }

/**
 * Asks whether the session lives. No answer, 429 and 5xx keep the stored person and leave a text to show. Who was never here has none: what
 * the server offers is asked instead, and no 401 stands in the console of a first visit.
 */
export function checkSession(): Promise<SessionCheck> {
  return whileLoading('me', async () => {
    const answer = await send({ method: 'GET', url: `${BASE}${mayHaveSession() ? '/auth/session' : '/config'}` })
    const { kind } = follow(answer)
    return kind === 'unknown' ? { kind, trouble: failureOf(answer, translateKnown).message } : { kind }
  })
}

/** Every answer of the server's sign-in API leaves its token here, for a year; a session begins with such an answer. */
function mayHaveSession(): boolean {
  return isAuthenticated() || readCookie('csrftoken') !== undefined
}

export function login(credentials: Credentials): Promise<SignInResult> {
  return whileLoading('verifyCredentials', async () => {
    const answer = await post('/auth/login', credentials)
    return answer.status === 409 ? existingSession() : signInResult(answer)
  })
}

/** An invitation that somebody follows: the key of its link, and the address that it is for. */
export type InvitedTo = { readonly key: string; readonly email: string }

/** @param credentials with the key of the invitation that one comes by */
export function signup(credentials: Credentials & { readonly invitation?: string }): Promise<SignInResult> {
  return whileLoading('verifyCredentials', async () => {
    const answer = await post('/auth/signup', credentials)
    return answer.status === 409 ? existingSession() : signInResult(answer)
  })
}

/** What follows the credentials, or stands in their place: a code, a passkey, "trust this browser?". */
export function signInStep(path: string, body: object): Promise<SignInResult> {
  return whileLoading('verifyCredentials', async () =>
    signInResult(await send({ method: 'POST', url: `${BASE}${path}`, body: JSON.stringify(body) })),
  )
}

/**
 * Ends the session, and leaves nothing of the person behind. The 401 that answers it is the expected outcome. Where the server did not
 * end it, nothing is forgotten, and what went wrong is returned.
 */
export function logout(): Promise<Failure | null> {
  return whileLoading('logout', async () => {
    const answer = await send({ method: 'DELETE', url: `${BASE}/auth/session` })
    const { kind } = readAuthAnswer(answer)
    // A flow that is under way is one of signing in: no session either.
    if (kind !== 'signedOut' && kind !== 'pending') return failureOf(answer, translateKnown)
    forgetEverything()
    return null
  })
}

/** Signed out: nothing of the person stays, in other tabs neither. */
export function forgetEverything(): void {
  forgetKeptDrafts()
  forgetRecent()
  localStorage.setItem(SIGNED_OUT_AT, new Date().toISOString())
  purgeTab()
}

whenSessionEnds({ ended: askWhoIsThere, pause: whoeverIsAsked })

/** Whether what was asked may be asked again. */
async function askWhoIsThere(answer: Answer): Promise<boolean> {
  const read = readAuthAnswer(answer)
  if (read.kind !== 'reauthenticate') return endSession()
  const { askForProof } = await import('./proof.ts')
  return askForProof(read.ways)
}

async function existingSession(): Promise<SignInResult> {
  const answer = await send({ method: 'GET', url: `${BASE}/auth/session` })
  const user = answer.status === 200 ? userOf(answer.body) : null
  if (user === null) return { kind: 'sessionExists' }
  signedInAs(user)
  return { kind: 'signedIn' }
}

function signInResult(answer: Answer): SignInResult {
  const read = follow(answer)
  if (read.kind === 'signedIn') return { kind: 'signedIn' }
  if (read.kind === 'pending') return { kind: 'pending', flow: read.flow.id }
  return { kind: 'failed', failure: failureOf(answer, translateKnown) }
}

/** Lets the store follow what the server says. */
function follow(answer: Answer): AuthAnswer {
  const read = readAuthAnswer(answer)
  const offers = offersOf(answer)
  const { isSignupOpen, isPasskeyOpen } = authState()
  if (offers !== null && (offers.isSignupOpen !== isSignupOpen || offers.isPasskeyOpen !== isPasskeyOpen)) change(offers)
  if (read.kind === 'signedIn') signedInAs(read.user)
  // Who is half signed in is not signed in; what is pending goes on where they sign in.
  if (read.kind === 'signedOut' || read.kind === 'pending') void endSession()
  if (read.kind === 'signedOut') awaitStep(null)
  if (read.kind === 'pending') awaitStep(read.flow)
  return read
}

function post(path: string, body: object): Promise<Answer> {
  return send({ method: 'POST', url: `${BASE}${path}`, body: outgoingBody(body) })
}
