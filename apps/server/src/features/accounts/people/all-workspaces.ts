import type { Db } from '../../../platform/db/open-database.ts'
import { inAccountTransaction } from '../../../platform/db/transaction.ts'
import { findAllWorkspaces } from './workspaces-store.ts'

/** Every workspace of the installation, oldest first: for the operator's commands, never for a call. */
export function allWorkspaces(db: Db): Promise<{ id: string; name: string }[]> {
  return inAccountTransaction(db, findAllWorkspaces)
}
