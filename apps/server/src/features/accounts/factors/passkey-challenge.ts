import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../../platform/db/transaction.ts'
import { byKey, countCall } from '../../../platform/limits.ts'
import type { Platform } from '../../../platform/platform.ts'
import { fingerprint } from '../../../platform/secrets/seal.ts'
import { secondsOf } from '../protocol/session-data.ts'

/** What a passkey is asked to sign for: adding it, signing in without a password, the second step, a fresh proof. */
type Purpose = 'add' | 'sign_in' | 'authenticate' | 'reauthenticate'
/** `userId`: '' while nobody knows whose passkey will answer. */
export type Asked = { readonly purpose: Purpose; readonly userId: string }

const LIVES_SECONDS = 600
const NONCE = 16
const UNTIL = 6
const SIGNATURE = 32

/**
 * Asks for a signature. What is asked is signed by ourselves instead of being kept: whoever only looks at the sign-in page leaves no row behind.
 * It is worth something once, for this purpose and this person, and for ten minutes.
 */
export function makeChallenge({ keys, clock }: Pick<Platform, 'keys' | 'clock'>, asked: Asked): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE)
  const until = Buffer.alloc(UNTIL)
  until.writeUIntBE(Math.ceil(secondsOf(clock.now())) + LIVES_SECONDS, 0, UNTIL)
  return new Uint8Array(Buffer.concat([nonce, until, signature(keys, asked, nonce, until)]))
}

/** Whether it is one of ours for this, and still worth something; whether it was used already, `useChallenge` tells. */
export function isOwnChallenge({ keys, clock }: Pick<Platform, 'keys' | 'clock'>, asked: Asked, challenge: string): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  if (bytes.length !== NONCE + UNTIL + SIGNATURE) return false
  const [nonce, until] = [bytes.subarray(0, NONCE), bytes.subarray(NONCE, NONCE + UNTIL)]
  const isOurs = timingSafeEqual(bytes.subarray(NONCE + UNTIL), signature(keys, asked, nonce, until))
  return isOurs && until.readUIntBE(0, UNTIL) > secondsOf(clock.now())
}

/** Takes it for its one use; of two answers with one challenge one has it. */
export async function useChallenge(tx: Tx, challenge: string): Promise<boolean> {
  return (await countCall(tx, byKey('challenge', challenge), { most: 1, seconds: LIVES_SECONDS })) !== undefined
}

function signature(keys: Platform['keys'], { purpose, userId }: Asked, nonce: Buffer, until: Buffer): Buffer {
  return Buffer.from(fingerprint(keys, ['passkey', purpose, userId, nonce.toString('hex'), until.toString('hex')].join('\n')), 'hex')
}
