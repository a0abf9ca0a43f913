import type { Language } from '@invoice/text/language.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/open-database.ts'
import type { AuthUser } from './auth-answer.ts'

export type Login = {
  readonly user: AuthUser
  readonly passwordHash: string | null
  readonly isActive: boolean
  /** of the address asked for, not of the primary one */
  readonly isVerified: boolean
}

type Row = {
  id: string
  name: string
  password_hash: string | null
  is_active: boolean
  is_verified: boolean
  primary_email: string | null
}

/** The account that an address signs in to: whoever proved it, else whoever has it first as the primary one. */
export async function findLogin(db: Db, email: string): Promise<Login | undefined> {
  const { rows } = await sql<Row>`
    select u.id, u.name, u.password_hash, u.is_active, e.is_verified, p.email as primary_email
    from account.email_addresses e
    join account.users u on u.id = e.user_id
    left join account.email_addresses p on p.user_id = u.id and p.is_primary
    where e.email = ${email}
    order by e.is_verified desc, e.is_primary desc, e.created_at, e.id
    limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return {
    user: { id: row.id, name: row.name, email: row.primary_email ?? email, hasPassword: row.password_hash !== null },
    passwordHash: row.password_hash,
    isActive: row.is_active,
    isVerified: row.is_verified,
  }
}

/** Who has the address, verified or not. */
export async function findOwnerOfEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db.selectFrom('account.email_addresses').select('user_id').where('email', '=', email).limit(1).executeTakeFirst()
  return row?.user_id
}

/** Two sign-ups with one address wait for each other here, until the transaction ends. */
export async function lockEmail(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 7305420))`.execute(tx)
}

export type NewUser = {
  readonly id: string
  readonly emailId: string
  readonly email: string
  readonly passwordHash: string
  readonly language: Language
}

export async function insertUser(tx: Db, user: NewUser): Promise<void> {
  await tx.insertInto('account.users').values({ id: user.id, language: user.language, password_hash: user.passwordHash }).execute()
  await tx
    .insertInto('account.email_addresses')
    .values({ id: user.emailId, user_id: user.id, email: user.email, is_primary: true })
    .execute()
}

export async function touchLastLogin(db: Db, now: Date, userId: string): Promise<void> {
  await sql`update account.users set last_login_at = ${now} where id = ${userId}`.execute(db)
}

export async function findLanguage(db: Db, userId: string): Promise<Language> {
  const { language } = await db.selectFrom('account.users').select('language').where('id', '=', userId).executeTakeFirstOrThrow()
  return language
}

export async function updateLanguage(db: Db, userId: string, language: Language): Promise<undefined> {
  await db.updateTable('account.users').set({ language }).where('id', '=', userId).execute()
}

export async function findPrimaryEmail(db: Db, userId: string): Promise<string> {
  const { email } = await db
    .selectFrom('account.email_addresses')
    .select('email')
    .where('user_id', '=', userId)
    .orderBy('is_primary', 'desc')
    .executeTakeFirstOrThrow()
  return email
}

/** The address as the person has it. */
export async function findOwnEmail(db: Db, userId: string, email: string): Promise<{ id: string; is_verified: boolean } | undefined> {
  return db
    .selectFrom('account.email_addresses')
    .select(['id', 'is_verified'])
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
}

export async function isProvenByAnother(db: Db, userId: string, email: string): Promise<boolean> {
  const other = await db
    .selectFrom('account.email_addresses')
    .select('id')
    .where('email', '=', email)
    .where('user_id', '<>', userId)
    .where('is_verified', '=', true)
    .executeTakeFirst()
  return other !== undefined
}

export async function markVerified(db: Db, emailId: string): Promise<void> {
  await db.updateTable('account.email_addresses').set({ is_verified: true }).where('id', '=', emailId).execute()
}
