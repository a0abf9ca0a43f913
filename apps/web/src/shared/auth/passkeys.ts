import './texts.ts'
import { isRecord } from '@invoice/contract/wire/outgoing.ts'
import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { GENERAL } from '../api/errors.ts'
import { Failure, failureOf } from '../api/failure.ts'
import { send } from '../api/http.ts'
import { translateKnown } from '../api/translate.ts'
import { BASE, type SignInResult, signInStep } from './auth-calls.ts'
import { authState, isAuthenticated, subscribeAuth } from './auth-store.ts'

/** Where a passkey proves something: instead of credentials, after them, or anew. */
export type PasskeyPath = '/auth/webauthn/login' | '/auth/webauthn/authenticate' | '/auth/webauthn/reauthenticate'

/** What waits behind the field, and how it is told to give way. */
let waiting: { readonly giveWay: AbortController; readonly result: Promise<SignInResult | null> } | undefined
/** Whoever pressed a button last: until they are served nothing begins behind the field. */
let served: Promise<unknown> = Promise.resolve()

/** Signs in, or goes one step on, by a passkey of this browser. What waits behind the field gives way first. */
export function signInByPasskey(path: PasskeyPath): Promise<SignInResult> {
  const result = inFront(path)
  served = result
  return result
}

async function inFront(path: PasskeyPath): Promise<SignInResult> {
  waiting?.giveWay.abort()
  // Who has chosen one there already, while the server was slow, is in by it.
  const chosen = await waiting?.result
  if (chosen?.kind === 'signedIn') return chosen
  try {
    return await signInStep(path, { credential: await credentialFor(path) })
  } catch (error) {
    return { kind: 'failed', failure: error instanceof Failure ? error : notUsed() }
  }
}

/**
 * Waits behind the field of the address until a passkey is chosen there among what the browser fills in, and again after something else
 * was tried that came to nothing. null: none can be chosen there, or something else came first.
 */
export async function signInByAutofill(stopped: AbortSignal): Promise<SignInResult | null> {
  for (;;) {
    await Promise.all([served, nothingIsProved()])
    if (stopped.aborted || authState().pending !== null || isAuthenticated()) return null
    const giveWay = new AbortController()
    const stop = (): void => giveWay.abort()
    stopped.addEventListener('abort', stop)
    waiting = { giveWay, result: behindField(giveWay) }
    const result = await waiting.result
    waiting = undefined
    stopped.removeEventListener('abort', stop)
    if (stopped.aborted || !giveWay.signal.aborted) return result
  }
}

async function behindField(giveWay: AbortController): Promise<SignInResult | null> {
  const path = '/auth/webauthn/login'
  try {
    const credential = await credentialFor(path, giveWay.signal)
    // Of two proofs that are under way, the second would come with the token of before the first.
    if (authState().loading.verifyCredentials) giveWay.abort()
    return giveWay.signal.aborted ? null : await signInStep(path, { credential })
  } catch {
    return null
  }
}

/** Once no proof is under way: of a password, or of another passkey. */
function nothingIsProved(): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (authState().loading.verifyCredentials) return
      stopLooking()
      resolve()
    }
    const stopLooking = subscribeAuth(look)
    look()
  })
}

/** @param gaveWay behind the field, until it does; else in a window of the browser's */
async function credentialFor(path: PasskeyPath, gaveWay?: AbortSignal): Promise<AuthenticationResponseJSON> {
  const answer = await send({ method: 'GET', url: BASE + path, signal: gaveWay })
  const data = isRecord(answer.body) ? answer.body['data'] : undefined
  const options = isRecord(data) ? data['request_options'] : undefined
  if (answer.status !== 200 || !isRecord(options) || !isOptions(options['publicKey'])) throw failureOf(answer, translateKnown)
  const optionsJSON = options['publicKey']
  if (gaveWay === undefined) return startAuthentication({ optionsJSON })
  gaveWay.throwIfAborted()
  return Promise.race([startAuthentication({ optionsJSON, useBrowserAutofill: true }), cancelledBy(gaveWay)])
}

/** Does not wait for the browser to have cancelled it: what has not begun yet is not cancelled, but pushed aside by what begins next. */
function cancelledBy(gaveWay: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    gaveWay.addEventListener('abort', () => {
      WebAuthnAbortService.cancelCeremony()
      reject(gaveWay.reason)
    })
  })
}

const isOptions = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  isRecord(value) && typeof value['challenge'] === 'string'

/** Cancelled, timed out, or none of this account is here: the browser does not say which, on purpose. */
function notUsed(): Failure {
  return new Failure(0, { [GENERAL]: [translateKnown('steps.passkey_cancelled')] }, undefined)
}
