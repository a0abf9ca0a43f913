import type { Language } from '@invoice/text/language.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/open-database.ts'
import type { AuthUser } from '../protocol/auth-answer.ts'

/** An account, as those see it who prove that it is theirs. */
export type Account = {
  readonly user: AuthUser
  readonly passwordHash: string | null
  readonly isActive: boolean
  readonly language: Language
}

/** An account by one of its addresses. */
export type Login = Account & {
  readonly emailId: string
  /** of the address asked for, not of the primary one */
  readonly isVerified: boolean
  readonly isPrimary: boolean
}

type AccountRow = {
  id: string
  name: string
  password_hash: string | null
  is_active: boolean
  language: Language
  primary_email: string | null
}
type LoginRow = AccountRow & { email_id: string; is_verified: boolean; is_primary: boolean }

const accountColumns = sql`u.id, u.name, u.password_hash, u.is_active, u.language, p.email as primary_email`
const primaryAddress = sql`left join account.email_addresses p on p.user_id = u.id and p.is_primary`

function accountOf(row: AccountRow, email: string): Account {
  return {
    user: { id: row.id, name: row.name, email: row.primary_email ?? email, hasPassword: row.password_hash !== null },
    passwordHash: row.password_hash,
    isActive: row.is_active,
    language: row.language,
  }
}

export async function findAccount(db: Db, userId: string): Promise<Account | undefined> {
  const { rows } = await sql<AccountRow>`
    select ${accountColumns} from account.users u ${primaryAddress} where u.id = ${userId}`.execute(db)
  return rows[0] && accountOf(rows[0], '')
}

/** As it is now, and until the transaction ends: whoever else changes its password or factors waits. */
export async function lockAccount(tx: Db, userId: string): Promise<Account | undefined> {
  await sql`select from account.users where id = ${userId} for no key update`.execute(tx)
  return findAccount(tx, userId)
}

/** The account that an address signs in to: whoever proved it, else whoever has it first as the primary one. */
export async function findLogin(db: Db, email: string): Promise<Login | undefined> {
  const { rows } = await sql<LoginRow>`
    select ${accountColumns}, e.id as email_id, e.is_verified, e.is_primary
    from account.email_addresses e
    join account.users u on u.id = e.user_id
    ${primaryAddress}
    where e.email = ${email}
    order by e.is_verified desc, e.is_primary desc, e.created_at, e.id
    limit 1`.execute(db)
  const [row] = rows
  if (!row) return undefined
  return { ...accountOf(row, email), emailId: row.email_id, isVerified: row.is_verified, isPrimary: row.is_primary }
}

/** Who keeps an address from others; `isInUse`: it is proved, or its account has been let in. Otherwise somebody has signed up with it, no more. */
export type Holder = { readonly userId: string; readonly emailId: string; readonly language: Language; readonly isInUse: boolean }

/**
 * The account that an address belongs to: whose it was proved to be, else who signed up with it. That somebody has added it to what they
 * have, and has not proved it, is nothing.
 */
export async function findHolder(db: Db, email: string): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select e.user_id as "userId", e.id as "emailId", u.language,
      e.is_verified or u.last_login_at is not null or exists (select from account.memberships m where m.user_id = u.id) as "isInUse"
    from account.email_addresses e
    join account.users u on u.id = e.user_id
    where e.email = ${email} and (e.is_verified or e.is_primary)
    order by e.is_verified desc, e.created_at, e.id
    limit 1`.execute(db)
  return rows[0]
}

/** Two sign-ups with one address wait for each other here, until the transaction ends. */
export async function lockEmail(tx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 7305420))`.execute(tx)
}

export type NewUser = {
  readonly id: string
  readonly emailId: string
  readonly email: string
  readonly isVerified: boolean
  readonly passwordHash: string
  readonly language: Language
}

export async function insertUser(tx: Db, user: NewUser): Promise<void> {
  await tx.insertInto('account.users').values({ id: user.id, language: user.language, password_hash: user.passwordHash }).execute()
  await tx
    .insertInto('account.email_addresses')
    .values({ id: user.emailId, user_id: user.id, email: user.email, is_verified: user.isVerified, is_primary: true })
    .execute()
}

export async function touchLastLogin(db: Db, now: Date, userId: string): Promise<void> {
  await sql`update account.users set last_login_at = ${now} where id = ${userId}`.execute(db)
}

export async function updatePassword(tx: Db, userId: string, passwordHash: string): Promise<void> {
  await sql`update account.users set password_hash = ${passwordHash} where id = ${userId}`.execute(tx)
}

export async function findProfile(db: Db, userId: string): Promise<{ name: string; language: Language }> {
  return db.selectFrom('account.users').select(['name', 'language']).where('id', '=', userId).executeTakeFirstOrThrow()
}

/** What is undefined stays. */
export async function updateProfile(
  db: Db,
  userId: string,
  { name, language }: { name: string | undefined; language: Language },
): Promise<undefined> {
  await db
    .updateTable('account.users')
    .set({ language, ...(name === undefined ? {} : { name }) })
    .where('id', '=', userId)
    .execute()
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
