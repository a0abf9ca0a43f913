import { sql } from 'kysely'
import type { Db } from '../../../platform/db/open-database.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { SealedFields } from '../../../platform/secrets/admit-keys.ts'
import type { Keyring } from '../../../platform/secrets/keyring.ts'
import { type SealedPlace, seal, unseal } from '../../../platform/secrets/seal.ts'
import { checkSealsHere } from '../../../platform/secrets/seal-here.ts'
import { AUTHENTICATOR_TYPES, type AuthenticatorType } from '../protocol/session-data.ts'

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

/** Of a type of which a person has one at most. */
export async function findOne(db: Db, userId: string, type: 'totp' | 'recovery_codes'): Promise<Authenticator | undefined> {
  const { rows } = await sql<Authenticator>`
    select ${columns} from account.authenticators where user_id = ${userId} and type = ${type}`.execute(db)
  return rows[0]
}

/** Whoever's it is. */
export async function findPasskey(db: Db, credentialId: string): Promise<Authenticator | undefined> {
  const { rows } = await sql<Authenticator>`
    select ${columns} from account.authenticators where credential_id = ${credentialId}`.execute(db)
  return rows[0]
}

/** Which types a person has, in the order in which they are told. */
export async function typesOf(db: Db, userId: string): Promise<AuthenticatorType[]> {
  const rows = await db.selectFrom('account.authenticators').select('type').distinct().where('user_id', '=', userId).execute()
  return AUTHENTICATOR_TYPES.filter((type) => rows.some((row) => row.type === type))
}

type SealedType = 'totp' | 'recovery_codes'
const placeOf = (userId: string, type: SealedType): SealedPlace => ({
  table: 'account.authenticators',
  workspaceId: userId,
  id: type,
  field: 'secret',
})

/** One that stands on a secret, which is sealed. */
export async function insertSecret(
  tx: Tx,
  keys: Keyring,
  now: Date,
  { userId, type, secret }: { userId: string; type: SealedType; secret: string },
): Promise<void> {
  await checkSealsHere(tx, keys)
  const sealed = JSON.stringify({ secret: { value: seal(keys, secret, placeOf(userId, type)), hint: '' } })
  await tx
    .insertInto('account.authenticators')
    .values({ user_id: userId, type, sealed, created_at: now, credential_id: null, last_used_at: null })
    .execute()
}

export function secretOf(keys: Keyring, { userId, type, sealed }: Authenticator): string {
  if (type === 'webauthn') throw new Error('A passkey keeps its secret to itself.')
  return unseal(keys, sealed['secret']?.value ?? '', placeOf(userId, type))
}

export type NewPasskey = {
  readonly userId: string
  readonly name: string
  readonly credentialId: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Undefined: somebody has it already. */
export async function insertPasskey(tx: Tx, now: Date, passkey: NewPasskey): Promise<Authenticator | undefined> {
  const { rows } = await sql<Authenticator>`
    insert into account.authenticators (user_id, type, name, credential_id, data, created_at)
    values (${passkey.userId}, 'webauthn', ${passkey.name}, ${passkey.credentialId}, ${JSON.stringify(passkey.data)}::jsonb, ${now})
    on conflict (credential_id) where credential_id is not null do nothing
    returning ${columns}`.execute(tx)
  return rows[0]
}

export async function renamePasskey(tx: Tx, id: number, name: string): Promise<void> {
  await sql`update account.authenticators set name = ${name} where id = ${id}`.execute(tx)
}

export async function deleteAuthenticators(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from account.authenticators where id = any (${[...ids]}::bigint[])`.execute(tx)
}

/** A code of this step of 30 s is accepted; false: one of it, or of a later one, was already. */
export async function useStep(tx: Tx, id: number, step: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account.authenticators set data = data || ${JSON.stringify({ step })}::jsonb, last_used_at = ${now}
    where id = ${id} and coalesce((data ->> 'step')::bigint, -1) < ${step}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** The recovery code at this place is used; false: it was already. */
export async function useRecoveryCode(tx: Tx, id: number, place: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update account.authenticators
    set data = jsonb_set(data, '{used}', coalesce(data -> 'used', '[]') || ${String(place)}::jsonb), last_used_at = ${now}
    where id = ${id} and not coalesce(data -> 'used', '[]') @> ${String(place)}::jsonb`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** A passkey has signed; `counter` is how often it says it has. */
export async function usePasskey(tx: Tx, id: number, counter: number, now: Date): Promise<void> {
  await sql`
    update account.authenticators set data = data || ${JSON.stringify({ counter })}::jsonb, last_used_at = ${now}
    where id = ${id}`.execute(tx)
}
