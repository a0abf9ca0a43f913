import type { SecurityEvent } from '@invoice/contract/people/profile.ts'
import type { Language } from '@invoice/domain/localised.ts'
import { sql } from 'kysely'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { recordLoginEvent } from '../sign-in/login-events-store.ts'

type Settings = Pick<Config, 'operators' | 'defaultLanguage'>

const FIRST_WORKSPACE = sql`(select id from account.workspaces order by created_at, id limit 1)`

/**
 * Whether a person runs the installation: an address of OPERATORS is theirs, proved by its link; where none is named, they own the first
 * workspace. An address that nobody has proved could be anybody's.
 */
export async function isOperator(db: Db, { operators }: Pick<Settings, 'operators'>, userId: string): Promise<boolean> {
  const { rows } =
    operators.length > 0
      ? await sql`select from account.email_addresses
          where user_id = ${userId}::uuid and is_verified and email = any(${[...operators]}::text[]) limit 1`.execute(db)
      : await sql`select from account.memberships
          where workspace_id = ${FIRST_WORKSPACE} and user_id = ${userId}::uuid and role = 'owner' limit 1`.execute(db)
  return rows.length > 0
}

export type Addressee = { readonly email: string; readonly language: Language }

/** Where operators are written to, in the language of their screens, or that of the installation. */
export async function operatorsToTell(db: Db, { operators, defaultLanguage }: Settings): Promise<Addressee[]> {
  if (operators.length === 0) {
    const { rows } = await sql<Addressee>`
      select e.email, u.language from account.memberships m
        join account.users u on u.id = m.user_id join account.email_addresses e on e.user_id = u.id and e.is_primary
      where m.workspace_id = ${FIRST_WORKSPACE} and m.role = 'owner' order by e.email`.execute(db)
    return rows
  }
  const { rows } = await sql<Addressee>`
    select e.email, u.language from account.email_addresses e join account.users u on u.id = e.user_id
    where e.is_verified and e.email = any(${[...operators]}::text[])`.execute(db)
  return operators.map((email) => rows.find((row) => row.email === email) ?? { email, language: defaultLanguage })
}

type OperatorAct = { readonly actor: { readonly id: string }; readonly ip: string; readonly userAgent: string }

/** As what a person does with their account: an operator acts in no workspace, whose audit could tell of it. */
export function writeDownOperatorAct(tx: Tx, { actor, ip, userAgent }: OperatorAct, event: SecurityEvent): Promise<void> {
  return recordLoginEvent(tx, actor.id, event, { ip, userAgent })
}
