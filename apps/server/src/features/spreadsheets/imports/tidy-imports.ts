import type { Act } from '../../../platform/act.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { deleteForgottenImports } from './imports-store.ts'

/** Deletes uploaded tables that are a day old. An upload does too, since it counts those that are kept. */
export function tidyImports(tx: Tx, act: Act): Promise<void> {
  return deleteForgottenImports(tx, act)
}
