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

/** One of them is the primary one, at every moment. */
export async function setPrimary(tx: Db, userId: string, id: string): Promise<void> {
  await sql`update account.email_addresses set is_primary = false where user_id = ${userId} and is_primary and id <> ${id}`.execute(tx)
  await sql`update account.email_addresses set is_primary = true where id = ${id}`.execute(tx)
}

export async function deleteAddress(tx: Db, id: string): Promise<void> {
  await sql`delete from account.email_addresses where id = ${id}`.execute(tx)
}
