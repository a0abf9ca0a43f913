import { sql } from 'kysely'
import type { Db } from '../../../platform/db/open-database.ts'

export type EmailAddress = {
  readonly id: string
  readonly userId: string
  readonly email: string
  readonly isVerified: boolean
  readonly isPrimary: boolean
}

const columns = sql`id, user_id as "userId", email, is_verified as "isVerified", is_primary as "isPrimary"`

/** Of a person, in the order in which they were added. */
export async function findAddresses(db: Db, userId: string): Promise<EmailAddress[]> {
  const { rows } = await sql<EmailAddress>`
    select ${columns} from account.email_addresses where user_id = ${userId} order by created_at, id`.execute(db)
  return rows
}

export async function findAddress(db: Db, id: string): Promise<EmailAddress | undefined> {
  const { rows } = await sql<EmailAddress>`select ${columns} from account.email_addresses where id = ${id}`.execute(db)
  return rows[0]
}

/** Whether somebody else has proved that it is theirs. */
export async function isProvedByAnother(db: Db, email: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from account.email_addresses where email = ${email} and is_verified and user_id <> ${userId}`.execute(db)
  return rows.length > 0
}

export async function insertAddress(tx: Db, id: string, userId: string, email: string): Promise<void> {
  await tx.insertInto('account.email_addresses').values({ id, user_id: userId, email }).execute()
}

export async function setVerified(tx: Db, id: string): Promise<void> {
  await sql`update account.email_addresses set is_verified = true where id = ${id}`.execute(tx)
}

/**
 * What others have of an address that is this person's now: those who had added it have it no more, and who had signed up with it and was
 * never let in has no account. Gives who was let in by it while addresses need not be proved.
 */
export async function dropOthersOf(tx: Db, email: string, userId: string): Promise<EmailAddress[]> {
  await sql`
    delete from account.email_addresses
    where email = ${email} and user_id <> ${userId} and not is_verified and not is_primary`.execute(tx)
  await sql`
    delete from account.users u
    using account.email_addresses e
    where e.user_id = u.id and e.email = ${email} and not e.is_verified and u.id <> ${userId}
      and u.last_login_at is null and not exists (select from account.memberships m where m.user_id = u.id)`.execute(tx)
  const { rows } = await sql<EmailAddress>`
    select ${columns} from account.email_addresses where email = ${email} and user_id <> ${userId} and not is_verified`.execute(tx)
  return rows
}

/** What nobody proved while its link worked: sign-ups that were never let in, and what was added to an account. */
export async function dropUnproved(tx: Db, before: Date, now: Date): Promise<void> {
  const isOver = sql`not e.is_verified and e.created_at < ${before}
    and not exists (select from account.link_keys k where k.email_id = e.id and k.expires_at > ${now})`
  await sql`
    delete from account.users u
    using account.email_addresses e
    where e.user_id = u.id and e.is_primary and ${isOver}
      and u.last_login_at is null and not exists (select from account.memberships m where m.user_id = u.id)`.execute(tx)
  await sql`delete from account.email_addresses e where not e.is_primary and ${isOver}`.execute(tx)
}

/** One of them is the primary one, at every moment. */
export async function setPrimary(tx: Db, userId: string, id: string): Promise<void> {
  await sql`update account.email_addresses set is_primary = false where user_id = ${userId} and is_primary and id <> ${id}`.execute(tx)
  await sql`update account.email_addresses set is_primary = true where id = ${id}`.execute(tx)
}

export async function deleteAddress(tx: Db, id: string): Promise<void> {
  await sql`delete from account.email_addresses where id = ${id}`.execute(tx)
}
