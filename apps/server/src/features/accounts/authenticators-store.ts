import { sql } from 'kysely'
import type { Db } from '../../platform/db/open-database.ts'
import type { SealedFields } from '../../platform/secrets/admit-keys.ts'
import { AUTHENTICATOR_TYPES, type AuthenticatorType } from './session-data.ts'

export type Authenticator = {
  readonly id: number
  readonly userId: string
  readonly type: AuthenticatorType
  readonly name: string
  /** of a passkey */
  readonly credentialId: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly sealed: SealedFields
  readonly createdAt: Date
  readonly lastUsedAt: Date | null
}

const columns = sql`id::float8 as id, user_id as "userId", type, name, credential_id as "credentialId", data, sealed,
  created_at as "createdAt", last_used_at as "lastUsedAt"`

/** Of a person, in the order in which they were made. */
export async function findAuthenticators(db: Db, userId: string): Promise<Authenticator[]> {
  const { rows } = await sql<Authenticator>`
    select ${columns} from account.authenticators where user_id = ${userId} order by id`.execute(db)
  return rows
}

/** Which types a person has, in the order in which they are told. */
export async function typesOf(db: Db, userId: string): Promise<AuthenticatorType[]> {
  const rows = await db.selectFrom('account.authenticators').select('type').distinct().where('user_id', '=', userId).execute()
  return AUTHENTICATOR_TYPES.filter((type) => rows.some((row) => row.type === type))
}
