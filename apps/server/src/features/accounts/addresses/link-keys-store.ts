import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/open-database.ts'

/** How long a key in a mailed link works (the reference's setting). */
export const KEY_MS = 3 * 86_400_000

/** What a key allows: to prove an address, or to set the password of an account anew, which proves the address that it was mailed to. */
export type KeyUse = {
  readonly purpose: 'verify_email' | 'reset_password'
  readonly userId: string
  readonly emailId: string
  /** Of the sign-up that it was mailed for: the account has it from the proof on. */
  readonly passwordHash?: string | undefined
}

export type MailedKey = { readonly key: string; readonly expiresAt: Date }

/** Makes a key; it stands in the mail, and here as its hash. */
export async function insertKey(tx: Db, now: Date, use: KeyUse): Promise<MailedKey> {
  const key = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + KEY_MS)
  await tx
    .insertInto('account.link_keys')
    .values({
      key_hash: hashOf(key),
      purpose: use.purpose,
      user_id: use.userId,
      email_id: use.emailId,
      password_hash: use.passwordHash ?? null,
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
  return { key, expiresAt }
}

/** Whose a live key is, and to which address it went. Of a key that was used nothing is left. */
export async function findKey(
  db: Db,
  now: Date,
  purpose: KeyUse['purpose'],
  key: string,
): Promise<{ userId: string; emailId: string | null; passwordHash: string | null } | undefined> {
  const row = await db
    .selectFrom('account.link_keys')
    .select(['user_id', 'email_id', 'password_hash'])
    .where('key_hash', '=', hashOf(key))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { userId: row.user_id, emailId: row.email_id, passwordHash: row.password_hash }
}

/** Takes a key for its one use; of two that use it at once one gets it. */
export async function takeKey(tx: Db, now: Date, purpose: KeyUse['purpose'], key: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from account.link_keys where key_hash = ${hashOf(key)} and purpose = ${purpose} and expires_at > ${now}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** With a new password every link to set one is worth nothing. */
export async function dropResetKeys(tx: Db, userId: string): Promise<void> {
  await sql`delete from account.link_keys where user_id = ${userId} and purpose = 'reset_password'`.execute(tx)
}

/** A proved address is proved once. */
export async function dropVerificationKeys(tx: Db, emailId: string): Promise<void> {
  await sql`delete from account.link_keys where email_id = ${emailId} and purpose = 'verify_email'`.execute(tx)
}

const hashOf = (key: string) => createHash('sha256').update(key).digest()
