import type { Actor } from '../../../platform/actor.ts'
import type { Db } from '../../../platform/db/open-database.ts'
import { Refusal } from '../../../platform/errors/refusal.ts'
import { findPrimaryEmail } from '../people/users-store.ts'

/** The address that the person is written to. @throws Refusal 403 for a key, which has none */
export async function ownEmail(db: Db, { kind, id }: Pick<Actor, 'kind' | 'id'>): Promise<string> {
  if (kind !== 'user') throw new Refusal('api_keys.for_people')
  return findPrimaryEmail(db, id)
}
