import type { Db } from '../../platform/db/open-database.ts'
import { findPrimaryEmail } from './users-store.ts'

/** The address that the person is written to. */
export function ownEmail(db: Db, userId: string): Promise<string> {
  return findPrimaryEmail(db, userId)
}
