import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import * as z from 'zod/mini'
import type { Platform } from '../../../platform/platform.ts'
import type { AuthUser } from '../protocol/auth-answer.ts'
import { displayName } from '../protocol/auth-answer.ts'
import type { AuthCall, PlainAnswer } from '../protocol/auth-call.ts'
import { type Authenticator, findAuthenticators } from './authenticators-store.ts'
import { type Asked, isOwnChallenge, makeChallenge } from './passkey-challenge.ts'
import { type Added, wrongPasskey } from './passkey-input.ts'

/** What is kept of a passkey: nothing that must be kept secret. */
const PasskeyData = z.object({
  publicKey: z.string(),
  counter: z.number(),
  transports: z.array(z.string()),
  isPasswordless: z.optional(z.boolean()),
})
export type PasskeyData = z.infer<typeof PasskeyData>

/** What every authenticator signs with: EdDSA, ES256, RS256 (IANA COSE Algorithms). */
const ALGORITHMS = [-8, -7, -257]

/** Passkeys are of the host that people reach us by, and of no other (WebAuthn, § 5.1.2). */
const hostOf = ({ origin }: AuthCall): string => new URL(origin).hostname
const originsOf = ({ config }: Platform, { origin }: AuthCall): string[] => [origin, ...config.trustedOrigins]

const passkeysOf = async ({ db }: Platform, userId: string): Promise<Authenticator[]> =>
  (await findAuthenticators(db, userId)).filter(({ type }) => type === 'webauthn')

const credentialOf = ({ credentialId, data }: Authenticator) => {
  const { publicKey, counter, transports } = z.parse(PasskeyData, data)
  return { id: credentialId ?? '', publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter, transports }
}

/** What the browser is given to make a passkey. @param isPasswordless one that signs in by itself: it asks who holds it, and can be found without a name */
export async function creationOptions(platform: Platform, call: AuthCall, user: AuthUser, isPasswordless: boolean): Promise<PlainAnswer> {
  const known = (await passkeysOf(platform, user.id)).map(credentialOf)
  const wish = isPasswordless ? 'required' : 'preferred'
  const publicKey = await generateRegistrationOptions({
    rpName: platform.config.appTitle,
    rpID: hostOf(call),
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: displayName(user),
    challenge: makeChallenge(platform, { purpose: 'add', userId: user.id }),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: wish, userVerification: wish },
  })
  return { status: 200, data: { creation_options: { publicKey } } }
}

/** What the browser is given to have something signed: by one of these passkeys, or by whichever the person chooses. */
export async function requestOptions(platform: Platform, call: AuthCall, asked: Asked): Promise<PlainAnswer> {
  const own = asked.userId === '' ? [] : (await passkeysOf(platform, asked.userId)).map(credentialOf)
  const publicKey = await generateAuthenticationOptions({
    rpID: hostOf(call),
    challenge: makeChallenge(platform, asked),
    allowCredentials: own.map(({ id, transports }) => ({ id, transports })),
    userVerification: asked.purpose === 'sign_in' ? 'required' : 'preferred',
  })
  return { status: 200, data: { request_options: { publicKey } } }
}

/** The challenge that was answered; not used up yet. */
export type Proved = { readonly challenge: string }

/** A passkey that was made for this person. @throws AuthProblem 400 */
export async function proveAdded(
  platform: Platform,
  call: AuthCall,
  userId: string,
  { response, transports, isDiscoverable }: Added,
): Promise<Proved & { readonly credentialId: string; readonly data: PasskeyData }> {
  let challenge = ''
  const expectedChallenge = (given: string) => {
    challenge = given
    return isOwnChallenge(platform, { purpose: 'add', userId }, given)
  }
  const { registrationInfo } = await unlessWrong(
    {},
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: originsOf(platform, call),
      expectedRPID: hostOf(call),
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  )
  if (!registrationInfo) throw wrongPasskey({})
  const { credential } = registrationInfo
  return {
    challenge,
    credentialId: credential.id,
    data: {
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
      ...(isDiscoverable !== undefined && { isPasswordless: isDiscoverable }),
    },
  }
}

/**
 * That this passkey has signed what was asked. To sign in by it alone, it must have made sure who holds it.
 * @throws AuthProblem 400
 */
export async function proveAssertion(
  platform: Platform,
  call: AuthCall,
  asked: Asked,
  { passkey, response }: { passkey: Authenticator; response: AuthenticationResponseJSON },
): Promise<Proved & { readonly counter: number }> {
  let challenge = ''
  const { verified, authenticationInfo } = await unlessWrong(
    { param: 'credential' },
    verifyAuthenticationResponse({
      response,
      credential: credentialOf(passkey),
      expectedChallenge: (given) => {
        challenge = given
        return isOwnChallenge(platform, asked, given)
      },
      expectedOrigin: originsOf(platform, call),
      expectedRPID: hostOf(call),
      requireUserVerification: asked.purpose === 'sign_in',
    }),
  )
  if (!verified) throw wrongPasskey()
  return { challenge, counter: authenticationInfo.newCounter }
}

/** The library throws for whatever a browser could have sent; nothing of it is a fault of ours. */
async function unlessWrong<T>(place: { param?: 'credential' }, verified: Promise<T>): Promise<T> {
  try {
    return await verified
  } catch {
    throw wrongPasskey(place)
  }
}
