import { randomInt, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import type { MailGround } from '../letters/account-mail.ts'
import { type Authenticator, deleteAuthenticators, findAuthenticators, findOne, insertSecret, secretOf } from './authenticators-store.ts'

const COUNT = 10
const DIGITS = 8

const Codes = z.array(z.string())
const Used = z.object({ used: z._default(z.array(z.int()), []) })

/** A new set in the place of the one before, whose codes are worth nothing any more. */
export async function makeRecoveryCodes(tx: Tx, { keys, clock }: MailGround, userId: string): Promise<void> {
  const before = await findOne(tx, userId, 'recovery_codes')
  if (before) await deleteAuthenticators(tx, [before.id])
  const codes = new Set<string>()
  while (codes.size < COUNT) codes.add(String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0'))
  await insertSecret(tx, keys, clock.now(), { userId, type: 'recovery_codes', secret: JSON.stringify([...codes]) })
}

/** They are there for who has lost another factor: the first one brings them. Gives whether they were made. */
export async function addRecoveryCodes(tx: Tx, ground: MailGround, userId: string): Promise<boolean> {
  if (await findOne(tx, userId, 'recovery_codes')) return false
  await makeRecoveryCodes(tx, ground, userId)
  return true
}

/** And with the last one they go. */
export async function dropRecoveryCodesOfNothing(tx: Tx, userId: string): Promise<void> {
  const left = await findAuthenticators(tx, userId)
  if (left.every(({ type }) => type === 'recovery_codes'))
    await deleteAuthenticators(
      tx,
      left.map(({ id }) => id),
    )
}

/** All codes, each with whether it was used; the place of a code is its number. */
export function recoveryCodesOf(keys: Keyring, authenticator: Authenticator): { code: string; isUsed: boolean }[] {
  const used = usedOf(authenticator)
  return z.parse(Codes, JSON.parse(secretOf(keys, authenticator))).map((code, place) => ({ code, isUsed: used.includes(place) }))
}

export const unusedCount = (authenticator: Authenticator): number => COUNT - usedOf(authenticator).length
export const RECOVERY_CODE_COUNT = COUNT

const usedOf = ({ data }: Authenticator): number[] => z.parse(Used, data).used

/** Which code it is, used or not; each is compared, in the same time whichever it is. */
export function placeOfCode(keys: Keyring, authenticator: Authenticator, typed: string): number | undefined {
  const given = Buffer.from(typed)
  let found: number | undefined
  for (const [place, { code }] of recoveryCodesOf(keys, authenticator).entries()) {
    const own = Buffer.from(code)
    if (own.length === given.length && timingSafeEqual(own, given)) found = place
  }
  return found
}
