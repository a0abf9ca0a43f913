import './texts.ts'
import { isRecord } from '@invoice/contract/outgoing.ts'
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

/** Where a passkey proves something: instead of credentials, after them, or anew. */
export type PasskeyPath = '/auth/webauthn/login' | '/auth/webauthn/authenticate' | '/auth/webauthn/reauthenticate'

/** Signs in, or goes one step on, by a passkey of this browser. */
export async function signInByPasskey(path: PasskeyPath): Promise<SignInResult> {
  try {
    return await signInStep(path, { credential: await credentialFor(path) })
  } catch (error) {
    return { kind: 'failed', failure: error instanceof Failure ? error : notUsed() }
  }
}

/**
 * Waits behind the field of the address until a passkey is chosen there among what the browser fills in. null: none was, or something
 * else came first.
 */
export async function signInByAutofill(): Promise<SignInResult | null> {
  const path = '/auth/webauthn/login'
  try {
    return await signInStep(path, { credential: await credentialFor(path, true) })
  } catch {
    return null
  }
}

/** Nothing waits behind the field any more. */
export function stopAutofill(): void {
  WebAuthnAbortService.cancelCeremony()
}

async function credentialFor(path: PasskeyPath, useBrowserAutofill = false): Promise<AuthenticationResponseJSON> {
  const answer = await send({ method: 'GET', url: BASE + path })
  const data = isRecord(answer.body) ? answer.body['data'] : undefined
  const options = isRecord(data) ? data['request_options'] : undefined
  if (answer.status !== 200 || !isRecord(options) || !isOptions(options['publicKey'])) throw failureOf(answer, translateKnown)
  return startAuthentication({ optionsJSON: options['publicKey'], useBrowserAutofill })
}

const isOptions = (value: unknown): value is PublicKeyCredentialRequestOptionsJSON =>
  isRecord(value) && typeof value['challenge'] === 'string'

/** Cancelled, timed out, or none of this account is here: the browser does not say which, on purpose. */
function notUsed(): Failure {
  return new Failure(0, { [GENERAL]: [translateKnown('steps.passkey_cancelled')] }, undefined)
}
